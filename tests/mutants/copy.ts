import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../../infra/build/root.ts';
import { linkPackages } from '../support/linked-packages.ts';
import { type FileReport, failuresIn } from './report.ts';

export const PROJECTS = ['unit', 'frontend', 'infra', 'system'] as const;
export type Project = (typeof PROJECTS)[number];

export const projectOf = (test: string): Project => {
  if (test.startsWith('frontend/')) return 'frontend';
  if (test.startsWith('tests/infra/')) return 'infra';
  return /^tests\/(api|system)\//.test(test) ? 'system' : 'unit';
};

export const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The same folder in every run, so that Jest's cache and the built site stay valid. */
export const COPY = join(tmpdir(), `rostro-mutants-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`);
const KEPT = new Set(['dist', 'node_modules']);

/** Copies the project with its uncommitted changes. Its packages are linked, its workspaces are not. */
export async function copyProject(): Promise<void> {
  await mkdir(COPY, { recursive: true });
  for (const name of await readdir(COPY)) if (!KEPT.has(name)) await rm(join(COPY, name), { recursive: true });
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').split('\n');
  const deleted = new Set(git('ls-files', '--deleted').split('\n'));
  const here = files.filter((file) => !deleted.has(file));
  await Promise.all(here.map((file) => cp(join(ROOT, file), join(COPY, file), { preserveTimestamps: true })));
  await linkPackages(ROOT, COPY, here);
}

/** @returns the exit code */
export async function runInCopy(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const [code] = await once(
    spawn(command, args, { cwd: COPY, stdio: 'ignore', env: { ...process.env, PATH, ...env } }),
    'close',
  );
  return code;
}

interface Report {
  testResults: (FileReport & { name: string })[];
}

/** Runs test files in the copy. @returns the failures of each file; undefined for one that Jest does not report */
export async function runTests(
  project: Project,
  files: readonly string[],
  { env = {}, flags = [] }: { env?: Readonly<Record<string, string>>; flags?: readonly string[] } = {},
): Promise<Map<string, string[] | undefined>> {
  const file = join(COPY, 'report.json');
  await rm(file, { force: true });
  const options = [`--maxWorkers=${project === 'infra' ? 1 : 2}`, '--json', `--outputFile=${file}`];
  await runInCopy('jest', [...options, ...flags, '--selectProjects', project, '--runTestsByPath', ...files], env);
  const text = await readFile(file, 'utf8').catch(() => '{ "testResults": [] }');
  const { testResults } = JSON.parse(text) as Report;
  const reported = new Map(testResults.map((result) => [result.name, failuresIn(result)]));
  return new Map(files.map((name) => [name, reported.get(join(COPY, name))]));
}
