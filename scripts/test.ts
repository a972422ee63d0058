import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../infra/build/root.ts';
import { report, run } from './run.ts';

/**
 * `npm test`: builds what is deployed, then every test there is, a real browser included. The last line counts them:
 * `N passed, N failed`.
 */
const RESULTS = join(ROOT, 'test-results');
const ESM = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

interface Counts {
  passed: number;
  failed: number;
}

const jest = (project: string, flags: string[], env?: NodeJS.ProcessEnv) =>
  run(
    `tests: ${project}`,
    'jest',
    ['--selectProjects', project, '--json', `--outputFile=${join(RESULTS, `${project}.json`)}`, ...flags],
    env,
  );

async function jestCounts(project: string): Promise<Counts> {
  const text = await readFile(join(RESULTS, `${project}.json`), 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const result = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

/** Each screen has a clinic of its own. One after the other: beside each other they only share the processor. */
const SCREENS = ['desk', 'phone'];

const journeys = (screen: string) =>
  run(`tests: browser, ${screen}`, 'playwright', ['test', `--project=${screen}`], { E2E_RUN: `browser-${screen}` });

async function browserCounts(screen: string): Promise<Counts> {
  const text = await readFile(join(RESULTS, `browser-${screen}.json`), 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const outcomes = [await run('build', 'node', ['scripts/build.ts'])];
if (outcomes[0]?.ok) {
  outcomes.push(
    await jest('unit', [], ESM),
    await jest('frontend', ['--maxWorkers=100%']),
    await jest('infra', ['--runInBand'], ESM),
    await jest('system', ['--runInBand'], ESM),
  );
  for (const screen of SCREENS) outcomes.push(await journeys(screen));
}
const counts = await Promise.all([
  ...['unit', 'frontend', 'infra', 'system'].map(jestCounts),
  ...SCREENS.map(browserCounts),
]);
const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
report(outcomes);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = outcomes.every(({ ok }) => ok) && total.failed === 0 ? 0 : 1;
