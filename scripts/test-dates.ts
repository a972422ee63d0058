import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../infra/build/root.ts';
import { report, run } from './run.ts';
import { type Part, RESULTS, runJest } from './test-parts.ts';
import { describeFailures } from './test-results.ts';

/**
 * `npm run test:dates`: unit, page and system tests on unusual days. Each test file begins at that moment; the clock
 * then runs normally. See `tests/support/clock.mjs`. `-- Sunday December`: only days whose names contain one of the
 * words.
 */
const DATES = {
  'a Sunday': '2027-01-17T12:00:00-06:00',
  '31 December': '2026-12-31T12:00:00-06:00',
  '29 February': '2028-02-29T12:00:00-06:00',
  'a minute before midnight': '2027-03-10T23:59:00-06:00',
};
const CLOCK = pathToFileURL(join(ROOT, 'tests', 'support', 'clock.mjs')).href;

async function runOn(start: string): Promise<Part[]> {
  const env = {
    ROSTRO_CLOCK_START: start,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${CLOCK}`.trim(),
  };
  const parts: Part[] = [];
  for (const project of ['unit', 'frontend', 'system']) {
    parts.push(await runJest(project, { args: ['--maxWorkers=2'], env }));
  }
  return parts;
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const outcomes = [await run('build', 'node', ['scripts/build.ts'])];
const failures: string[] = [];
const words = process.argv.slice(2);
const wanted = Object.entries(DATES).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (wanted.length === 0) throw new Error(`no such day; there are: ${Object.keys(DATES).join(', ')}`);
for (const [name, start] of wanted) {
  console.log(`\n▸ ${name}: ${start}`);
  const parts = await runOn(start);
  const results = parts.flatMap((part) => part.results);
  outcomes.push(...parts.map(({ outcome }) => ({ ...outcome, name: `${name}, ${outcome.name}` })));
  failures.push(...results.filter(({ ok }) => !ok).map((one) => `${name}\n${describeFailures([one])}`));
}
report(outcomes);
console.log(`\n${failures.join('\n\n')}`);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
