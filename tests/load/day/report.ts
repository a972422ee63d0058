import { shareOf } from '../measure.ts';
import { fixed, printTable } from '../print.ts';
import type { Arrivals } from './arrivals.ts';
import { type Knee, p99Of, type Recovery, TOO_LONG_MS } from './knee.ts';
import type { Drift, Sample } from './soak.ts';

const errorsOf = ({ errors }: Arrivals): string =>
  Object.entries(errors)
    .map(([error, times]) => `${error} × ${times}`)
    .join(', ') || '–';

const times = ({ latencies }: Pick<Arrivals, 'latencies'>): string[] =>
  [0.5, 0.95, 0.99].map((share) => fixed(shareOf(latencies, share), 0));

const HEADING = ['asked per s', 'answered per s', 'p50 ms', 'p95 ms', 'p99 ms', 'errors', 'driver late, p99 ms'];
const rowOf = (step: Arrivals): unknown[] => [
  ...[fixed(step.perSecond, 0), fixed(step.achieved, 0), ...times(step), errorsOf(step), fixed(step.lag, 0)],
];

export function printKnee({ steps, perSecond }: Knee): void {
  printTable('A day at the clinic, at rising rates', HEADING, steps.map(rowOf));
  const at = steps.find((step) => step.perSecond === perSecond);
  const past = steps.find((step) => step.perSecond > perSecond && p99Of(step) > TOO_LONG_MS);
  console.log(`\nThe knee: ${perSecond} per second; errors there: ${at ? errorsOf(at) : '–'}.`);
  if (past) console.log(`Just beyond it, at ${past.perSecond} per second: ${errorsOf(past)}.`);
  if (at === undefined) return;
  const rows = [...at.byAction].map(([name, latencies]) => [name, latencies.length, ...times({ latencies })]);
  printTable('At the knee, by what was done', ['request', 'times', 'p50 ms', 'p95 ms', 'p99 ms'], rows);
}

export function printRecovery({ over, half, seconds }: Recovery): void {
  printTable('Twice the knee, then half of it', HEADING, [over, half].map(rowOf));
  console.log(
    seconds === null
      ? '\nIt had not recovered when this ended.'
      : `\nRecovered after ${seconds} s: from then on fewer than one in a hundred wait longer than ${TOO_LONG_MS} ms.`,
  );
}

const NAMES: Record<Drift['measure'], string> = {
  heap: 'gateway, heap in MiB, collected',
  rss: 'gateway, resident MiB',
  files: 'gateway, open files',
  handles: 'gateway, handles',
  engineRss: 'engine, resident MiB',
  engineFiles: 'engine, open files',
  p50: 'latency, p50 ms',
};

export function printSoak(arrivals: Arrivals, samples: readonly Sample[], drifts: readonly Drift[]): void {
  printTable('Soak', HEADING, [rowOf(arrivals)]);
  printTable(
    `What was held, ${samples.length} looks`,
    ['what', 'second quarter', 'last quarter', 'drift'],
    drifts.map(({ measure, from, to, drifts: yes }) => [
      ...[NAMES[measure], fixed(from, 1), fixed(to, 1), yes ? '**drifts**' : 'none'],
    ]),
  );
}
