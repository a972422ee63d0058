import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from '../infra/build/root.ts';

/** One test of one run. */
export interface TestResult {
  /** File and title. */
  name: string;
  ok: boolean;
  /** Milliseconds. */
  duration: number;
  /** The failure; empty if it passed. */
  message: string;
}

interface JestReport {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

interface Suite {
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; errors?: { message?: string }[] }[];
    }[];
  }[];
  suites?: Suite[];
}

interface PlaywrightReport extends Suite {
  errors?: { message?: string }[];
}

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));

/** A run without a report counts as one failure, and so does a file that could not be loaded. */
const lost = (name: string, message: string): TestResult => ({ name, ok: false, duration: 0, message });

export async function readJest(file: string): Promise<TestResult[]> {
  const report = (await read(file)) as JestReport | null;
  if (report === null) return [lost(file, 'no report')];
  return report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const path = relative(ROOT, name);
    const results = assertionResults
      .filter((result) => result.status === 'passed' || result.status === 'failed')
      .map((result) => ({
        name: `${path}: ${result.fullName}`,
        ok: result.status === 'passed',
        duration: result.duration ?? 0,
        message: result.failureMessages.join('\n'),
      }));
    const hasFailed = status === 'failed' && results.every(({ ok }) => ok);
    return hasFailed ? [...results, lost(path, message)] : results;
  });
}

const resultsIn = ({ specs = [], suites = [] }: Suite): TestResult[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        name: `tests/e2e/${file} (${projectName}): ${title}`,
        ok: status === 'expected',
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
        message: results
          .flatMap(({ errors = [] }) => errors)
          .map(({ message = '' }) => message)
          .join('\n'),
      })),
  ),
  ...suites.flatMap(resultsIn),
];

export async function readPlaywright(file: string): Promise<TestResult[]> {
  const report = (await read(file)) as PlaywrightReport | null;
  if (report === null) return [lost(file, 'no report')];
  return [
    ...resultsIn(report),
    ...(report.errors ?? []).map(({ message = '' }) => lost('tests/e2e: before the journeys', message)),
  ];
}

/** The beginning of a long message is enough. */
const LINES = 14;

/** All failures again, shortened, at the end of a long output. */
export const describeFailures = (results: readonly TestResult[]): string =>
  results
    .filter(({ ok }) => !ok)
    .map(({ name, message }) => `✗ ${name}\n${message.split('\n').slice(0, LINES).join('\n')}`)
    .join('\n\n');

/** The slowest tests, slowest first, a line each. */
export const describeSlowest = (results: readonly TestResult[], count = 20): string =>
  results
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
