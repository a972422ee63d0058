import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../infra/build/functions.ts';
import { makeWorkFolder } from '../infra/build/work-folder.ts';
import { COPY, copyProject, git, PROJECTS, projectOf, runInCopy, runTests } from '../tests/mutants/copy.ts';
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

interface Verdict {
  /** `stale`: the fault has no place, or its test already fails without it. */
  state: 'noticed' | 'unnoticed' | 'stale';
  /** The first test that failed, or why there is none. */
  by: string;
  seconds: number;
}

async function judge(fault: Fault): Promise<Omit<Verdict, 'seconds'>> {
  const path = join(COPY, fault.file);
  const source = await readFile(path, 'utf8').catch(() => '');
  const planted = plant(source, fault);
  if (planted === null) return { state: 'stale', by: 'its place is not in the code exactly once' };
  const project = projectOf(fault.noticedBy);
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
).sort((a, b) => PROJECTS.indexOf(projectOf(a.noticedBy)) - PROJECTS.indexOf(projectOf(b.noticedBy)));
if (wanted.length === 0) throw new Error(`no fault contains ${values.only}; see -- --list`);
if (values.list) {
  for (const { id, noticedBy, why } of wanted) console.log(`${id}\n  ${why}\n  ${noticedBy}`);
  process.exit();
}

const FOLDER = makeWorkFolder();
const STORED = join(FOLDER, 'mutants.json');
const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : 'changed';

/** The verdicts about this commit so far. */
async function readVerdicts(): Promise<Record<string, Verdict>> {
  const text = await readFile(STORED, 'utf8').catch(() => '{}');
  const stored = JSON.parse(text) as { commit?: string; verdicts?: Record<string, Verdict> };
  return commit !== 'changed' && stored.commit === commit ? (stored.verdicts ?? {}) : {};
}

const verdicts = await readVerdicts();
const open = wanted.filter(({ id }) => verdicts[id] === undefined);
async function record(id: string, verdict: Verdict): Promise<void> {
  verdicts[id] = verdict;
  console.log(`${verdict.state.padEnd(9)} ${verdict.seconds.toFixed(1).padStart(6)} s  ${id}: ${verdict.by}`);
  await writeFile(STORED, JSON.stringify({ commit, verdicts }));
}

if (open.length > 0) await copyProject();
for (const project of PROJECTS) {
  const faults = open.filter((fault) => projectOf(fault.noticedBy) === project);
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
