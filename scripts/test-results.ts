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
  /** Empty if the test passed. */
  message: string;
  /** The page's text at the failure of a journey. */
  page?: string;
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
      results: { duration: number; errors?: JourneyError[]; attachments?: { name: string; path?: string }[] }[];
    }[];
  }[];
  suites?: Suite[];
}

interface JourneyError {
  message?: string;
  location?: { file: string; line: number };
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

/** `'at tests/e2e/consent.spec.ts:40'`, then the message. */
const describeError = ({ message = '', location }: JourneyError): string =>
  location ? `at ${relative(ROOT, location.file)}:${location.line}\n${message}` : message;

/** Lines of a page's snapshot that describe its state: dialogs, headings, alerts and invalid fields. */
const TELLING = /^\s*- (alert|alertdialog|dialog|heading|note|status)\b|\[(active|disabled|invalid)\]/;
const TELLING_LINES = 24;

/** The page's text, from the snapshot that Playwright keeps of a failure. */
async function readPage(attachments: readonly { name: string; path?: string }[]): Promise<string> {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const context = path === undefined ? '' : await readFile(path, 'utf8').catch(() => '');
  const snapshot = /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? '';
  return snapshot
    .split('\n')
    .filter((line) => TELLING.test(line))
    .slice(0, TELLING_LINES)
    .join('\n');
}

async function resultsIn({ specs = [], suites = [] }: Suite): Promise<TestResult[]> {
  const ofSpecs = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(async ({ projectName, status, results }) => ({
        name: `tests/e2e/${file} (${projectName}): ${title}`,
        ok: status === 'expected',
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
        message: results
          .flatMap(({ errors = [] }) => errors)
          .map(describeError)
          .join('\n'),
        page: await readPage(results.flatMap(({ attachments = [] }) => attachments)),
      })),
  );
  return [...(await Promise.all(ofSpecs)), ...(await Promise.all(suites.map(resultsIn))).flat()];
}

export async function readPlaywright(file: string): Promise<TestResult[]> {
  const report = (await read(file)) as PlaywrightReport | null;
  if (report === null) return [lost(file, 'no report')];
  return [
    ...(await resultsIn(report)),
    ...(report.errors ?? []).map(({ message = '' }) => lost('tests/e2e: before the journeys', message)),
  ];
}

/** The beginning of a long message is enough. */
const LINES = 14;

/** All failures again, shortened, at the end of a long output. */
export const describeFailures = (results: readonly TestResult[]): string =>
  results
    .filter(({ ok }) => !ok)
    .map(({ name, message, page }) => {
      const shown = page ? `\nThe page showed:\n${page}` : '';
      return `✗ ${name}\n${message.split('\n').slice(0, LINES).join('\n')}${shown}`;
    })
    .join('\n\n');

/** The slowest tests, slowest first, a line each. */
export const describeSlowest = (results: readonly TestResult[], count = 20): string =>
  results
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
