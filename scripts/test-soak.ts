import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../infra/build/root.ts';
import { makeWorkFolder } from '../infra/build/work-folder.ts';
import { makeBusy } from './make-busy.ts';
import { run } from './run.ts';
import { ALL_RESULTS } from './test-parts.ts';
import type { TestResult } from './test-results.ts';

/**
 * `npm run test:soak -- --times 10 [--runs <file>]`: runs the whole suite repeatedly, every second time beside a busy
 * loop per processor. It prints failures and the slowest tests, and exits with 1 after a failure. An interrupted run
 * continues, while only documents change; with a file of its own for the runs, on another machine as well.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, runs: { type: 'string' } },
});
const times = Number(values.times);
const FOLDER = makeWorkFolder();
const STORED = resolve(ROOT, values.runs ?? join(FOLDER, 'soak.json'));

interface Run {
  /** Processors and Node. */
  machine: string;
  /** ISO 8601 UTC. */
  endedAt: string;
  isLoaded: boolean;
  seconds: number;
  passed: number;
  /** Names of tests that failed. */
  failed: string[];
  /** Milliseconds by name. */
  slowest: [string, number][];
}

const SLOWEST = 10;
const slowestOf = (all: readonly [string, number][]): [string, number][] =>
  all.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);

async function runOnce(isLoaded: boolean): Promise<Run> {
  const rest = isLoaded ? makeBusy() : () => undefined;
  try {
    const { seconds, ok } = await run('the suite', 'node', ['scripts/test.ts'], { atOnce: true });
    const results = JSON.parse(await readFile(ALL_RESULTS, 'utf8')) as TestResult[];
    const failed = results.filter((one) => !one.ok).map(({ name }) => name);
    return {
      machine: `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}`,
      endedAt: new Date().toISOString(),
      isLoaded,
      seconds: Math.round(seconds),
      passed: results.length - failed.length,
      // A part may fail without a failed test.
      failed: ok || failed.length > 0 ? failed : ['the suite ended with an error'],
      slowest: slowestOf(results.map(({ name, duration }) => [name, duration])),
    };
  } finally {
    rest();
  }
}

/** The numbers of tests; more than one number: some runs missed tests. */
const countsOf = (runs: readonly Run[]): Set<number> =>
  new Set(runs.map(({ passed, failed }) => passed + failed.length));

function describe(runs: readonly Run[]): string {
  const rows = runs.map(({ endedAt, isLoaded, passed, failed, seconds }, at) => {
    const when = endedAt.slice(0, 16).replace('T', ' ');
    return `| ${at + 1} | ${when} | ${isLoaded ? 'busy' : 'quiet'} | ${passed} | ${failed.length} | ${seconds} |`;
  });
  const longest = new Map<string, number>();
  for (const [name, duration] of runs.flatMap(({ slowest }) => slowest)) {
    longest.set(name, Math.max(longest.get(name) ?? 0, duration));
  }
  const failures = new Map<string, number>();
  for (const name of runs.flatMap(({ failed }) => failed)) failures.set(name, (failures.get(name) ?? 0) + 1);
  return [
    ...new Set(runs.map(({ machine }) => machine)),
    '',
    '| run | ended, UTC | machine | passed | failed | seconds |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Tests: ${[...countsOf(runs)].join(', then ')}`,
    `Failed: ${failures.size === 0 ? 'none' : ''}`,
    ...[...failures].map(([name, count]) => `- ${name}: ${count} of ${runs.length}`),
    '',
    'Slowest in any run:',
    ...slowestOf([...longest]).map(([name, duration]) => `- ${(duration / 1000).toFixed(1)} s ${name}`),
  ].join('\n');
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
/** The hash of all files except documents; null if one of them is changed. */
function hashSources(): string | null {
  const sources = ['--', '.', ':!docs', ':!*.md'];
  if (git('status', '--porcelain', ...sources) !== '') return null;
  return createHash('sha256')
    .update(
      git('ls-tree', '-r', '--full-tree', 'HEAD')
        .split('\n')
        .filter((line) => !/\t(docs\/.*|.*\.md)$/.test(line))
        .join('\n'),
    )
    .digest('hex');
}
const sources = hashSources();

/** The runs of these sources so far. */
async function readRuns(): Promise<Run[]> {
  const text = await readFile(STORED, 'utf8').catch(() => '{}');
  const stored = JSON.parse(text) as { sources?: string; runs?: Run[] };
  return sources !== null && stored.sources === sources ? (stored.runs ?? []) : [];
}

await mkdir(dirname(STORED), { recursive: true });
const runs = await readRuns();
while (runs.length < times) {
  runs.push(await runOnce(runs.length % 2 === 1));
  await writeFile(STORED, `${JSON.stringify({ sources, runs }, null, 2)}\n`);
  await writeFile(join(FOLDER, 'soak.md'), `${describe(runs)}\n`);
}
console.log(`\n${describe(runs)}`);
process.exitCode = runs.some(({ failed }) => failed.length > 0) || countsOf(runs).size > 1 ? 1 : 0;
