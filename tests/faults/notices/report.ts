import { machine } from '../../load/measure.ts';
import { isHeldUp, type Latency } from '../held-up.ts';
import { latencyAt, type Times } from './latency.ts';
import { breachesOf, COLUMNS, type Fate, rowsOf } from './verdict.ts';

const WORK = ['confirmations', 'bookings'] as const;

/** The findings of a run. */
export interface Found {
  fates: readonly (Fate & { name: string })[];
  times: { healthy: Times; failing: Times };
  strangers: ReadonlySet<string>;
  engine: string;
}

export interface Run {
  seed: string;
  kills: number;
  calls: number;
  seconds: number;
}

/** The broken promises, one line each. */
export function brokenOf({ fates, times: { healthy, failing }, strangers }: Found): string[] {
  const late = WORK.filter((work) => isHeldUp(latencyAt(0.5, healthy[work], failing[work])));
  return [
    ...fates.flatMap((fate) => breachesOf(fate).map((breach) => `${breach}: ${JSON.stringify(fate)}`)),
    ...[...strangers].map((stranger) => `a message to nobody: ${stranger}`),
    ...late.map((work) => `${work} waited for the providers`),
  ];
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const heading = (cells: readonly string[]): string => `${line(cells)}\n${line(cells.map(() => '---'))}`;
const comparing = ({ healthy, failing }: Latency) => [
  ...[healthy, failing].map((ms) => ms.toFixed(0)),
  (failing / healthy).toFixed(2),
];

function timesTable({ healthy, failing }: Found['times']): string {
  const rows = WORK.map((work) => {
    const at = (share: number) => comparing(latencyAt(share, healthy[work], failing[work]));
    return line([work, ...at(0.5), ...at(0.95)]);
  });
  const measures = ['p50', 'p95'].flatMap((share) => [`${share} ms, healthy`, `${share} ms, failing`, 'ratio']);
  return [heading(['asked for', ...measures]), ...rows].join('\n');
}

export function print(found: Found, { seed, kills, calls, seconds }: Run): void {
  const { fates, times, engine } = found;
  const rows = rowsOf(fates).map(([name, tally]) => line([name, ...COLUMNS.map((column) => tally[column])]));
  const broken = brokenOf(found);
  console.log(machine(engine));
  console.log(
    `${fates.length / 2} confirmations by two channels · killed ${kills} times · ${calls} calls to providers · ` +
      `${seconds} s · seed ${seed}\n`,
  );
  console.log([heading(['providers', ...COLUMNS]), ...rows].join('\n'));
  console.log(`\n${timesTable(times)}`);
  console.log(broken.length === 0 ? '\nEvery promise was kept.' : `\nBroken:\n${broken.join('\n')}`);
}
