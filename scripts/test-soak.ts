import { execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../infra/build/root.ts';
import { run } from './run.ts';
import { ALL_RESULTS } from './test-parts.ts';
import type { TestResult } from './test-results.ts';

/**
 * `npm run test:soak -- --times 10`: runs the whole suite repeatedly, every second time beside a busy loop per
 * processor. It prints failures, tests with varying results and the slowest ones, and ends with 1 after a failure.
 * What was interrupted goes on where it ended, as long as the commit is the same and nothing is changed.
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } });
const times = Number(values.times);

interface Run {
  isLoaded: boolean;
  seconds: number;
  results: TestResult[];
}

/** Keeps every processor busy. @returns a function that ends it */
function makeBusy(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

async function runOnce(isLoaded: boolean): Promise<Run> {
  const rest = isLoaded ? makeBusy() : () => undefined;
  try {
    const { seconds, ok } = await run('the suite', 'node', ['scripts/test.ts'], { atOnce: true });
    const results = JSON.parse(await readFile(ALL_RESULTS, 'utf8')) as TestResult[];
    // A part may fail without a failed test.
    if (!ok && results.every((one) => one.ok)) {
      results.push({ name: 'the suite', ok: false, duration: 0, message: 'ended with an error' });
    }
    return { isLoaded, seconds, results };
  } finally {
    rest();
  }
}

const failuresIn = ({ results }: Run): TestResult[] => results.filter(({ ok }) => !ok);

/** Names of the tests that failed, or were missing, in some runs. */
function findUnsteady(runs: readonly Run[]): string[] {
  const passes = new Map<string, number>();
  for (const { results } of runs) {
    for (const { name, ok } of results) passes.set(name, (passes.get(name) ?? 0) + (ok ? 1 : 0));
  }
  return [...passes]
    .filter(([, count]) => count < runs.length)
    .map(([name, count]) => `${name}: ${count} of ${runs.length}`);
}

function describe(runs: readonly Run[]): string {
  const rows = runs.map((one, at) => {
    const passed = one.results.length - failuresIn(one).length;
    return `| ${at + 1} | ${one.isLoaded ? 'busy' : 'quiet'} | ${passed} | ${failuresIn(one).length} | ${Math.round(one.seconds)} |`;
  });
  const slowest = new Map<string, number>();
  for (const { name, duration } of runs.flatMap(({ results }) => results)) {
    slowest.set(name, Math.max(slowest.get(name) ?? 0, duration));
  }
  const unsteady = findUnsteady(runs);
  return [
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
    '',
    '| run | machine | passed | failed | seconds |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Did not always answer alike: ${unsteady.length === 0 ? 'none' : ''}`,
    ...unsteady.map((line) => `- ${line}`),
    '',
    'Slowest in any run:',
    ...[...slowest]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10)
      .map(([name, duration]) => `- ${(duration / 1000).toFixed(1)} s ${name}`),
  ].join('\n');
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const FOLDER = join(ROOT, '.rostro');
const STORED = join(FOLDER, 'soak.json');
const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : 'changed';

/** The runs of this commit so far. */
async function readRuns(): Promise<Run[]> {
  const text = await readFile(STORED, 'utf8').catch(() => '{}');
  const stored = JSON.parse(text) as { commit?: string; runs?: Run[] };
  return commit !== 'changed' && stored.commit === commit ? (stored.runs ?? []) : [];
}

await mkdir(FOLDER, { recursive: true });
const runs = await readRuns();
while (runs.length < times) {
  runs.push(await runOnce(runs.length % 2 === 1));
  await writeFile(STORED, JSON.stringify({ commit, runs }));
  await writeFile(join(FOLDER, 'soak.md'), `${describe(runs)}\n`);
}
console.log(`\n${describe(runs)}`);
process.exitCode = runs.some((one) => failuresIn(one).length > 0) ? 1 : 0;
