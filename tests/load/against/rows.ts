import { median } from '../measure.ts';
import { fixed, type Target } from '../print.ts';
import type { Shape } from './shapes.ts';

/** Targets apply to groups of rows. */
type Group = 'day' | 'week' | 'bookings' | 'one day' | 'letters' | 'other';

interface Row {
  what: string;
  group: Group;
  better: 'more' | 'less';
  digits?: number;
}

const row = (group: Group, better: Row['better'], what: string, digits = 0): Row => ({ group, better, what, digits });
const perSecond = (group: Group, what: string) => ({
  client: row(group, 'more', `${what}, per s: signed in`),
  guest: row(group, 'more', `${what}, per s: guests`),
});
const processor = (what: string): Row => row('other', 'less', `processor ms of ${what}`, 1);

const spread = perSecond('bookings', 'bookings over many days');
const single = perSecond('one day', 'bookings of 24 free times of one day');
const spreadLetters = perSecond('letters', 'bookings over many days, letters leaving');
const singleLetters = perSecond('letters', 'bookings of one day, letters leaving');
const cold = perSecond('other', 'the first forty bookings after a start');

/** All measured rows of a clinic, in the order of the table. */
export const ROWS = {
  aloneDay: row('day', 'less', 'a day, alone, p50 ms', 1),
  togetherDay: row('day', 'more', 'a day, 8 in parallel, per s'),
  aloneWeek: row('week', 'less', 'a week, alone, p50 ms', 1),
  togetherWeek: row('week', 'more', 'a week, 8 in parallel, per s'),
  spreadClient: spread.client,
  spreadGuest: spread.guest,
  singleClient: single.client,
  singleGuest: single.guest,
  spreadLettersClient: spreadLetters.client,
  spreadLettersGuest: spreadLetters.guest,
  singleLettersClient: singleLetters.client,
  singleLettersGuest: singleLetters.guest,
  coldClient: cold.client,
  coldGuest: cold.guest,
  ready: row('other', 'less', 'ready after a start, ms'),
  answer: row('other', 'less', 'the first answer then, ms'),
  memoryIdle: row('other', 'less', 'memory, idle, MiB'),
  memoryAfter: row('other', 'less', 'memory after all of it, MiB'),
  disk: row('other', 'less', 'disk, MiB', 1),
  cpuDay: processor('a day, 8 in parallel'),
  cpuWeek: processor('a week, 8 in parallel'),
  cpuClient: processor('a booking: signed in'),
  cpuGuest: processor('a booking: guests'),
  cpuClientLetters: processor('a booking with all that follows: signed in'),
  cpuGuestLetters: processor('a booking with all that follows: guests'),
} as const satisfies Record<string, Row>;
export type RowKey = keyof typeof ROWS;
const KEYS = Object.keys(ROWS) as RowKey[];

/** The measurements of one system in one round; a row may have several figures, or none. */
export interface Figures {
  figures: Partial<Record<RowKey, number[]>>;
  /** Requests with an unexpected answer. */
  failed: Partial<Record<RowKey, number>>;
}

export const SIDES = ['before', 'now'] as const;
export type Side = (typeof SIDES)[number];
export type Round = Record<Side, Figures>;

export interface Compared {
  key: RowKey;
  figures: Record<Side, number>;
  failed: Record<Side, number>;
  /** The factor of improvement: the median of the rounds, because both systems of a round ran under the same load. */
  times: number;
}

const figureOf = ({ figures }: Figures, key: RowKey): number => median(figures[key] ?? []);

/** Compares the rounds of one clinic; a row that neither system measured is left out. */
export function compareRounds(rounds: readonly Round[]): Compared[] {
  return KEYS.filter((key) => rounds.some(({ before, now }) => before.figures[key] ?? now.figures[key])).map((key) => {
    const of = (side: Side): number[] => rounds.map((round) => figureOf(round[side], key));
    const [before, now] = [of('before'), of('now')];
    const times = before.map((old, at) => {
      const found = now[at] ?? Number.NaN;
      return ROWS[key].better === 'more' ? found / old : old / found;
    });
    const failedOf = (side: Side): number => rounds.reduce((sum, round) => sum + (round[side].failed[key] ?? 0), 0);
    return {
      key,
      figures: { before: median(before), now: median(now) },
      failed: { before: failedOf('before'), now: failedOf('now') },
      times: median(times),
    };
  });
}

export const cellsOf = ({ key, figures, failed, times }: Compared): string[] => {
  const { what, digits } = ROWS[key];
  const failures = failed.before + failed.now === 0 ? '' : `${failed.before} and ${failed.now}`;
  return [what, fixed(figures.before, digits), fixed(figures.now, digits), fixed(times), failures];
};

/** A clinic of some shape with a number of stored visits. */
export interface Block {
  shape: Shape;
  visits: number;
}
export interface Outcome extends Block {
  rows: readonly Compared[];
}

export const SMALL = 1000;
export const LARGE = 100_000;

const WANTED: readonly { what: string; group: Group; shapes: readonly Shape[]; least: number }[] = [
  { what: 'bookings over many days', group: 'bookings', shapes: ['one', 'twelve'], least: 2.2 },
  { what: 'bookings of one day', group: 'one day', shapes: ['one', 'twelve'], least: 6 },
  { what: 'bookings with letters leaving', group: 'letters', shapes: ['one', 'twelve'], least: 4 },
  { what: 'a day', group: 'day', shapes: ['one', 'twelve'], least: 1.6 },
  { what: 'a week of twelve', group: 'week', shapes: ['twelve'], least: 1.5 },
];

/** The worst of these rows decides. A row without a figure counts as the worst, because it proves nothing. */
function worstOf(outcomes: readonly Outcome[], groups: readonly Group[]): (Compared & Block) | undefined {
  const rows = outcomes.flatMap(({ rows, ...block }) => rows.map((one) => ({ ...one, ...block })));
  const rank = ({ times }: Compared): number => (Number.isNaN(times) ? Number.NEGATIVE_INFINITY : times);
  return rows.filter(({ key }) => groups.includes(ROWS[key].group)).sort((a, b) => rank(a) - rank(b))[0];
}

/** The targets of each group, by its worst row. */
export function targetsOf(outcomes: readonly Outcome[]): Target[] {
  const target = (what: string, worst: ReturnType<typeof worstOf>, least: number): Target[] =>
    worst === undefined
      ? []
      : [{ what: `${what} (${worst.shape}; ${ROWS[worst.key].what})`, figure: worst.times, bound: { least } }];
  const small = outcomes.filter(({ visits }) => visits === SMALL);
  const large = outcomes.filter(({ visits }) => visits === LARGE);
  return [
    ...WANTED.flatMap(({ what, group, shapes, least }) => {
      const of = small.filter(({ shape }) => shapes.includes(shape));
      return target(`${what}, ${SMALL} stored, × before`, worstOf(of, [group]), least);
    }),
    ...target(
      `the worst row, ${LARGE} stored, × before`,
      worstOf(large, ['day', 'week', 'bookings', 'one day', 'letters', 'other']),
      1,
    ),
  ];
}
