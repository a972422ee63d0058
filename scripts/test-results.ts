import { readFile } from 'node:fs/promises';

/** What a runner's JSON report says. */
export interface Result {
  passed: number;
  failed: number;
  failures: Failure[];
}

interface Failure {
  name: string;
  message: string;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Suite {
  specs?: { title: string; ok: boolean; file: string; tests: { results: { errors?: { message?: string }[] }[] }[] }[];
  suites?: Suite[];
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A run that left no report behind is one failure. */
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
const lost = (file: string): Result => ({ passed: 0, failed: 1, failures: [{ name: file, message: 'no report' }] });

export async function jestResult(file: string): Promise<Result> {
  const report = (await read(file)) as JestReport | null;
  if (report === null) return lost(file);
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message !== '') return [{ name, message }];
    return failed.map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  };
}

const failuresOf = ({ specs = [], suites = [] }: Suite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => ({
      name: `${file}: ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
        .map(({ message = '' }) => message)
        .join('\n'),
    })),
  ...suites.flatMap(failuresOf),
];

export async function playwrightResult(file: string): Promise<Result> {
  const report = (await read(file)) as PlaywrightReport | null;
  if (report === null) return lost(file);
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, failures: failuresOf(report) };
}

/** Of a long message the beginning says what was expected. */
const LINES = 14;

/** Every failure once more, short, for who reads the end of a long output only. */
export const told = (results: readonly Result[]): string =>
  results
    .flatMap(({ failures }) => failures)
    .map(({ name, message }) => `✗ ${name}\n${message.split('\n').slice(0, LINES).join('\n')}`)
    .join('\n\n');
