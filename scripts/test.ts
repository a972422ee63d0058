import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkWholeRun } from '../tests/support/access/check.ts';
import { clearRecords, markComplete } from '../tests/support/access/record.ts';
import { report, run, type StepOutcome } from './run.ts';
import { runChanged } from './test-changed.ts';
import { ALL_RESULTS, type Part, RESULTS, runJest, runJourneys } from './test-parts.ts';
import { describeFailures, describeSlowest } from './test-results.ts';

/**
 * `npm test`: builds as for a deployment, then runs every test, including those in a real browser. The last line counts
 * them: `N passed, N failed`. `--changed` runs the tests that the change since HEAD concerns, `--thorough` tries many
 * more cases of each property.
 */
const { values } = parseArgs({ options: { changed: { type: 'boolean' }, thorough: { type: 'boolean' } } });
if (values.thorough) process.env.ROSTRO_THOROUGH = 'yes';

/** The parts run one after another on both processors; two that cannot be split between workers run in parallel. */
async function runAll(): Promise<Part[]> {
  const parts = await Promise.all([
    runJest('unit', { args: ['--maxWorkers=2'], atOnce: true }),
    runJest('infra', { args: ['--maxWorkers=1'], atOnce: true }),
  ]);
  parts.push(await runJest('frontend', { args: ['--maxWorkers=2'] }));
  clearRecords();
  // A worker that grew beyond that takes longer to end than Jest waits for it, so it is replaced between two files.
  const system = await runJest('system', { args: ['--maxWorkers=3', '--workerIdleMemoryLimit=700MB'] });
  return [...parts, system, ...(system.outcome.ok ? [checkAccess()] : []), await runJourneys()];
}

/** Only a run of all system tests can find unused permissions. */
function checkAccess(): Part {
  const problems = checkWholeRun();
  markComplete();
  const name = 'access recorded and allowed';
  const ok = problems.length === 0;
  return { outcome: { name, ok, seconds: 0 }, results: [{ name, ok, duration: 0, message: problems.join('\n') }] };
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const outcomes: StepOutcome[] = [await run('build', 'node', ['scripts/build.ts'])];
const isBuilt = outcomes.every(({ ok }) => ok);
const parts = isBuilt ? await (values.changed ? runChanged() : runAll()) : [];
outcomes.push(...parts.map(({ outcome }) => outcome));
const results = parts.flatMap((part) => part.results);

if (results.length > 0) console.log(`\nThe slowest tests:\n${describeSlowest(results)}`);
report(outcomes);
const failures = describeFailures(results);
await writeFile(ALL_RESULTS, JSON.stringify(results));
await writeFile(join(RESULTS, 'failures.txt'), failures);
const passed = results.filter(({ ok }) => ok).length;
const failed = results.length - passed + (isBuilt ? 0 : 1);
console.log(`\n${failures}\n\n${passed} passed, ${failed} failed`);
process.exitCode = outcomes.every(({ ok }) => ok) && failed === 0 ? 0 : 1;
