import { keysOf } from '@rostro/rules/table/keys';
import { seededRandom } from '../../../infra/seed/random.ts';
import { type Access, OPERATIONS } from './accesses.ts';
import { bookingsAnHour, PARTITION, type Played, play, SCENARIOS, SEED, shareOf } from './heat.ts';
import { LIMITS } from './limits.ts';
import { directoryShard, sizes } from './sizes.ts';

/** `npm run scale -- --write` replaces the part between these markers in `docs/scale.md`. */
const BEGIN = '<!-- written by npm run scale -->';
const END = '<!-- until here -->';

const rowOf = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (heading: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [rowOf(heading), rowOf(heading.map(() => '---')), ...rows.map(rowOf)].join('\n');
const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);
const percent = (share: number): string => `${share >= 0.1 ? (share * 100).toFixed(0) : (share * 100).toFixed(2)} %`;

export function hottestTable({ hottest }: Played): string {
  const rows = hottest.map((heat) => [
    heat.where,
    `\`${heat.partition}\``,
    `${short(heat.read.mean)} / ${short(heat.read.worst)}`,
    `${short(heat.write.mean)} / ${short(heat.write.worst)}`,
    percent(shareOf(heat)),
  ]);
  return tableOf(['where', 'partition', 'reads/s: mean / worst', 'writes/s: mean / worst', 'of a partition'], rows);
}

/** Returns the growth factor at which the hottest partition is full. */
export const roomOf = ({ hottest: [first] }: Played): number => (first === undefined ? Number.NaN : 1 / shareOf(first));

function scenariosTable(all: readonly Played[]): string {
  const rows = all.map((played) => [
    played.scenario.name,
    short(bookingsAnHour(played.scenario)),
    short(played.requests),
    `${short(played.total.read)} / ${short(played.total.write)}`,
    played.partitions,
    `× ${short(roomOf(played))}`,
  ]);
  const heading = [
    'in the table',
    'bookings in the hour',
    'requests/s',
    'reads / writes, units/s',
    'partitions touched',
  ];
  return tableOf([...heading, 'until the hottest is full'], rows);
}

function limitsTable(all: readonly Played[]): string {
  const rows = LIMITS.map(({ what, most, unit, asked }) => [
    what,
    `${most.toLocaleString('en')} ${unit}`,
    ...all.map((played) => percent(asked(played) / most)),
  ]);
  return tableOf(['limit', 'at most', ...all.map(({ scenario }) => scenario.name)], rows);
}

const sum = (accesses: readonly Access[], isOf: (access: Access) => boolean): number =>
  accesses.filter(isOf).reduce((units, { write }) => units + write, 0);

/** Returns the write units of an operation: of items, and of index entries. */
export function writesOf(id: string): { items: number; entries: number } {
  const scene = { keys: keysOf('main'), dice: seededRandom(SEED), clients: 20_000, aDay: 64 };
  const accesses = OPERATIONS[id]?.(scene) ?? [];
  return {
    items: sum(accesses, ({ where }) => where === 'table'),
    entries: sum(accesses, ({ where }) => where !== 'table'),
  };
}

const WRITING = ['booked', 'rescheduled', 'cancelled', 'confirmed', 'closed', 'paid', 'noticed'];

export function amplificationTable(): string {
  const rows = WRITING.map((id) => {
    const { items, entries } = writesOf(id);
    return [id, items, entries, ((items + entries) / (items / 2)).toFixed(2)];
  });
  return tableOf(['operation', 'units of items', 'units of index entries', 'units for an item written'], rows);
}

export function sizesTable(): string {
  const rows = sizes().map(({ what, bytes, share }) => [what, bytes.toLocaleString('en'), percent(share)]);
  return tableOf(['item', 'bytes', 'of 400 KB'], rows);
}

function directoryTable(): string {
  const rows = [1000, 20_000, 50_000, 2_000_000].map((clients) => {
    const { megabytes, seconds } = directoryShard(clients);
    return [clients.toLocaleString('en'), short(megabytes), short(seconds)];
  });
  return tableOf(['clients of one clinic', 'MB a shard', 'seconds to read a shard at its bound'], rows);
}

/** Returns the tables; the same in every run. */
export function scaleTables(): string {
  const all = SCENARIOS.map((scenario) => play(scenario));
  const named = new Map(all.map((played) => [played.scenario.name, played]));
  const heat = ['100k', '100k, after a campaign', '10M, a hundred clinics', '10M, one clinic'].flatMap((name) => {
    const played = named.get(name);
    return played === undefined ? [] : [`### ${name}`, hottestTable(played)];
  });
  return [
    `## The busiest hour\n\n${scenariosTable(all)}`,
    `## The hottest partitions\n\nA partition takes ${PARTITION.read} read and ${PARTITION.write} write units a second.`,
    ...heat,
    `## Limits of the account\n\n${limitsTable(all)}`,
    `## What a write costs\n\n${amplificationTable()}`,
    `## How large items get\n\n${sizesTable()}`,
    `## The client list's index\n\n${directoryTable()}`,
  ].join('\n\n');
}

/**
 * Returns the page with these tables.
 * @throws Error if the page has lost its markers
 */
export function withTables(page: string, tables: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/scale.md has no "${BEGIN}" … "${END}"`);
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`;
}
