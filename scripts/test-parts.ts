import { join } from 'node:path';
import { ROOT } from '../infra/build/root.ts';
import { run, type StepOutcome } from './run.ts';
import { readJest, readPlaywright, type TestResult } from './test-results.ts';

/** The folder for the reports of each run. */
export const RESULTS = join(ROOT, 'test-results');

/** All results of a run of `npm test`, as `TestResult[]`. */
export const ALL_RESULTS = join(RESULTS, 'all.json');

export interface Part {
  outcome: StepOutcome;
  results: TestResult[];
}

interface JestRun {
  /** Arguments of Jest, such as files. */
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  atOnce?: boolean;
}

/** Runs the tests of a project of `jest.config.mjs`. Each test prints how long it took. */
export async function runJest(project: string, { args = [], env = {}, atOnce = false }: JestRun = {}): Promise<Part> {
  const file = join(RESULTS, `${project}.json`);
  const outcome = await run(
    `tests: ${project}`,
    'jest',
    ['--verbose', '--json', `--outputFile=${file}`, ...args, '--selectProjects', project],
    { env, atOnce },
  );
  return { outcome, results: await readJest(file) };
}

/** Runs the journeys, on both screens. */
export async function runJourneys(args: readonly string[] = []): Promise<Part> {
  const outcome = await run('tests: journeys', 'playwright', ['test', ...args]);
  return { outcome, results: await readPlaywright(join(RESULTS, 'browser.json')) };
}
