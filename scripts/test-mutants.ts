import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../infra/build/functions.ts';
import { ROOT } from '../infra/build/root.ts';
import { type Fault, plant } from '../tests/mutants/fault.ts';
import { FAULTS } from '../tests/mutants/faults/index.ts';

/**
 * `npm run test:mutants`: plants the faults of `tests/mutants` one at a time in a copy of the project and runs the test
 * file that must notice each. It ends with 1 if a fault was not noticed, or has no place in the code any more. What was
 * interrupted goes on where it ended, as long as the commit is the same and nothing is changed.
 *
 * `-- --only <part>` runs the faults whose id, file or test contains the part; `-- --list` only lists them.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, list: { type: 'boolean' } } });

const PROJECTS = ['unit', 'frontend', 'infra', 'system'] as const;
type Project = (typeof PROJECTS)[number];

interface Verdict {
  /** `stale`: the fault has no place, or its test already fails without it. */
  state: 'noticed' | 'unnoticed' | 'stale';
  /** The first test that failed, or why there is none. */
  by: string;
  seconds: number;
}

const projectOf = ({ noticedBy }: Fault): Project => {
  if (noticedBy.startsWith('frontend/')) return 'frontend';
  if (noticedBy.startsWith('tests/infra/')) return 'infra';
  return /^tests\/(api|system)\//.test(noticedBy) ? 'system' : 'unit';
};

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The same folder in every run, so that Jest's cache and the built site stay good. */
const COPY = join(tmpdir(), `rostro-mutants-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`);
const KEPT = new Set(['dist', 'node_modules']);

/** Copies the project as it lies here, with changes that are not committed. Its packages are linked, its workspaces not. */
async function copyProject(): Promise<void> {
  await mkdir(join(COPY, 'node_modules', '@rostro'), { recursive: true });
  for (const name of await readdir(COPY)) if (!KEPT.has(name)) await rm(join(COPY, name), { recursive: true });
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').split('\n');
  const deleted = new Set(git('ls-files', '--deleted').split('\n'));
  const here = files.filter((file) => !deleted.has(file));
  await Promise.all(here.map((file) => cp(join(ROOT, file), join(COPY, file), { preserveTimestamps: true })));

  const packages = (await readdir(join(ROOT, 'node_modules'))).filter(
    (name) => name !== '.cache' && name !== '@rostro',
  );
  const link = async (from: string, to: string) => {
    await rm(from, { recursive: true, force: true });
    await symlink(to, from);
  };
  const modules = join(COPY, 'node_modules');
  await Promise.all(packages.map((name) => link(join(modules, name), join(ROOT, 'node_modules', name))));
  for (const file of here.filter((name) => name.endsWith('/package.json'))) {
    const folder = dirname(file);
    const { name } = JSON.parse(await readFile(join(ROOT, file), 'utf8')) as { name: string };
    await link(join(modules, name), join(COPY, folder));
    const own = join(folder, 'node_modules');
    if (existsSync(join(ROOT, own))) await link(join(COPY, own), join(ROOT, own));
  }
}

/** @returns the exit code */
async function runInCopy(command: string, args: readonly string[]): Promise<unknown> {
  const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const [code] = await once(
    spawn(command, args, { cwd: COPY, stdio: 'ignore', env: { ...process.env, PATH } }),
    'close',
  );
  return code;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Its failed tests; a file that cannot be loaded has failed as a whole. */
function failuresIn({ status, message, assertionResults }: Report['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  if (failed.length > 0 || status === 'passed') return failed;
  const [reason = 'not loaded'] = message.split('\n').filter((line) => /\w/.test(line) && !line.includes('●'));
  return [reason.trim()];
}

/** Runs test files in the copy. @returns the failures of each file; undefined for one that Jest does not report */
async function runTests(project: Project, files: readonly string[]): Promise<Map<string, string[] | undefined>> {
  const file = join(COPY, 'report.json');
  await rm(file, { force: true });
  const options = [`--maxWorkers=${project === 'infra' ? 1 : 2}`, '--json', `--outputFile=${file}`];
  await runInCopy('jest', [...options, '--selectProjects', project, '--runTestsByPath', ...files]);
  const text = await readFile(file, 'utf8').catch(() => '{ "testResults": [] }');
  const { testResults } = JSON.parse(text) as Report;
  const reported = new Map(testResults.map((result) => [result.name, failuresIn(result)]));
  return new Map(files.map((name) => [name, reported.get(join(COPY, name))]));
}

async function judge(fault: Fault): Promise<Omit<Verdict, 'seconds'>> {
  const path = join(COPY, fault.file);
  const source = await readFile(path, 'utf8').catch(() => '');
  const planted = plant(source, fault);
  if (planted === null) return { state: 'stale', by: 'its place is not in the code exactly once' };
  const project = projectOf(fault);
  try {
    await writeFile(path, planted);
    if (project === 'system') await buildFunctions(COPY);
    const failed = (await runTests(project, [fault.noticedBy])).get(fault.noticedBy);
    if (failed === undefined) return { state: 'stale', by: 'Jest did not report the test file' };
    return failed[0] === undefined ? { state: 'unnoticed', by: '' } : { state: 'noticed', by: failed[0] };
  } finally {
    await writeFile(path, source);
  }
}

const wanted = FAULTS.filter(({ id, file, noticedBy }) =>
  [id, file, noticedBy].some((text) => text.includes(values.only)),
).sort((a, b) => PROJECTS.indexOf(projectOf(a)) - PROJECTS.indexOf(projectOf(b)));
if (wanted.length === 0) throw new Error(`no fault contains ${values.only}; see -- --list`);
if (values.list) {
  for (const { id, noticedBy, why } of wanted) console.log(`${id}\n  ${why}\n  ${noticedBy}`);
  process.exit();
}

const FOLDER = join(ROOT, '.rostro');
const STORED = join(FOLDER, 'mutants.json');
const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : 'changed';

/** The verdicts about this commit so far. */
async function readVerdicts(): Promise<Record<string, Verdict>> {
  const text = await readFile(STORED, 'utf8').catch(() => '{}');
  const stored = JSON.parse(text) as { commit?: string; verdicts?: Record<string, Verdict> };
  return commit !== 'changed' && stored.commit === commit ? (stored.verdicts ?? {}) : {};
}

await mkdir(FOLDER, { recursive: true });
const verdicts = await readVerdicts();
const open = wanted.filter(({ id }) => verdicts[id] === undefined);
async function record(id: string, verdict: Verdict): Promise<void> {
  verdicts[id] = verdict;
  console.log(`${verdict.state.padEnd(9)} ${verdict.seconds.toFixed(1).padStart(6)} s  ${id}: ${verdict.by}`);
  await writeFile(STORED, JSON.stringify({ commit, verdicts }));
}

if (open.length > 0) await copyProject();
for (const project of PROJECTS) {
  const faults = open.filter((fault) => projectOf(fault) === project);
  if (faults.length === 0) continue;
  const files = [...new Set(faults.map(({ noticedBy }) => noticedBy))];
  console.log(`\n▸ ${project}: ${files.length} test files without a fault, then ${faults.length} faults`);
  if (project === 'system' && (await runInCopy('node', ['scripts/build.ts'])) !== 0)
    throw new Error(`the copy cannot be built: run node scripts/build.ts in ${COPY}`);
  const before = await runTests(project, files);
  for (const fault of faults) {
    const started = performance.now();
    const [fails] = before.get(fault.noticedBy) ?? ['Jest did not report the test file'];
    const verdict =
      fails === undefined ? await judge(fault) : ({ state: 'stale', by: `fails without it: ${fails}` } as const);
    await record(fault.id, { ...verdict, seconds: (performance.now() - started) / 1000 });
  }
}

const rows = wanted.flatMap(({ id, noticedBy }) => {
  const verdict = verdicts[id];
  return verdict ? [{ id, noticedBy, ...verdict }] : [];
});
const table = [
  '| fault | noticed by | seconds |',
  '| --- | --- | --- |',
  ...rows.map(({ id, noticedBy, state, seconds }) => {
    const by = state === 'noticed' ? noticedBy : `**${state}** (${noticedBy})`;
    return `| ${id} | ${by} | ${seconds.toFixed(1)} |`;
  }),
].join('\n');
const count = (state: Verdict['state']): number => rows.filter((row) => row.state === state).length;
const sum = `${count('noticed')} noticed, ${count('unnoticed')} unnoticed, ${count('stale')} stale`;
await writeFile(join(FOLDER, 'mutants.md'), `${table}\n\n${sum}\n`);
console.log(`\n${table}\n\n${sum}`);
process.exitCode = count('noticed') === rows.length ? 0 : 1;
