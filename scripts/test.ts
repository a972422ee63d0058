import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../infra/build/root.ts';
import { report, run } from './run.ts';
import { jestResult, playwrightResult, told } from './test-results.ts';

/**
 * `npm test`: builds what is deployed, then every test there is, a real browser included. The last line counts them:
 * `N passed, N failed`.
 */
const RESULTS = join(ROOT, 'test-results');
const PROJECTS = ['unit', 'frontend', 'infra', 'system'];
const ESM = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/** Files of one process add up, as ES modules are never forgotten: one that has grown is replaced between two files. */
const ONE_BY_ONE = ['--maxWorkers=1', '--workerIdleMemoryLimit=1GB'];

const jest = (project: string, flags: string[], env?: NodeJS.ProcessEnv) =>
  run(
    `tests: ${project}`,
    'jest',
    ['--selectProjects', project, '--json', `--outputFile=${join(RESULTS, `${project}.json`)}`, ...flags],
    env,
  );

/** Each screen has a clinic of its own. One after the other: beside each other they only share the processor. */
const SCREENS = ['desk', 'phone'];

const journeys = (screen: string) =>
  run(`tests: browser, ${screen}`, 'playwright', ['test', `--project=${screen}`], { E2E_RUN: `browser-${screen}` });

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const outcomes = [await run('build', 'node', ['scripts/build.ts'])];
if (outcomes[0]?.ok) {
  outcomes.push(
    await jest('unit', [], ESM),
    await jest('frontend', ['--maxWorkers=100%']),
    await jest('infra', ['--runInBand'], ESM),
    await jest('system', ONE_BY_ONE, ESM),
  );
  for (const screen of SCREENS) outcomes.push(await journeys(screen));
}
const results = [
  ...(await Promise.all(PROJECTS.map((project) => jestResult(join(RESULTS, `${project}.json`))))),
  ...(await Promise.all(SCREENS.map((screen) => playwrightResult(join(RESULTS, `browser-${screen}.json`))))),
];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
report(outcomes);
await writeFile(join(RESULTS, 'failures.txt'), told(results));
console.log(`\n${told(results)}\n\n${passed} passed, ${failed} failed`);
process.exitCode = outcomes.every(({ ok }) => ok) && failed === 0 ? 0 : 1;
