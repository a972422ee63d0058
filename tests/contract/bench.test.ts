import { expect, test } from '@jest/globals';
import { FULL, QUICK } from '../load/against/amounts.ts';
import { disturbances, type Noise } from '../load/against/quiet.ts';
import {
  compareRounds,
  type Figures,
  LARGE,
  type Outcome,
  ROWS,
  type Round,
  type RowKey,
  SMALL,
  targetsOf,
} from '../load/against/rows.ts';
import { diaryFrom, OF_ONE_DAY, SHAPES, storedVisits, weekLookedAt } from '../load/against/shapes.ts';
import { BEFORE_THE_SPEED, benchOptions, PARTS } from '../load/options.ts';

const TODAY = '2026-11-25';
const dayOf = (instant: string): string => instant.slice(0, 10);

test('every part is measured unless one is chosen', () => {
  expect(benchOptions([])).toEqual({ quick: false, parts: PARTS, against: BEFORE_THE_SPEED });
  expect(benchOptions(['--quick', '--only', 'heap'])).toMatchObject({ quick: true, parts: ['heap'] });
});

test('a comparison is with the usual commit unless another is named', () => {
  for (const args of [['--against'], ['--against', '--quick'], ['--only', 'against']]) {
    expect(benchOptions(args)).toMatchObject({ parts: ['against'], against: BEFORE_THE_SPEED });
  }
  expect(benchOptions(['--quick', '--against', 'v1.2'])).toEqual({ quick: true, parts: ['against'], against: 'v1.2' });
});

test.each([
  ['an unknown part', ['--only', 'speed']],
  ['an unknown option', ['--fast']],
  ['a commit for a part that compares with none', ['--only', 'heap', '--against', 'main']],
  ['an empty commit', ['--against', '']],
])('%s is refused with the usage', (_what, args) => {
  expect(() => benchOptions(args)).toThrow(/^Usage: npm run bench/);
});

const figures = (found: Figures['figures'], failed: Figures['failed'] = {}): Figures => ({ figures: found, failed });

test('a rate is better if it is higher, a time or an amount if it is lower', () => {
  const rounds: Round[] = [
    {
      before: figures({ togetherDay: [100], ready: [900], disk: [10] }),
      now: figures({ togetherDay: [250], ready: [300], disk: [20] }),
    },
  ];
  expect(compareRounds(rounds).map(({ key, times }) => [key, times])).toEqual([
    ['togetherDay', 2.5],
    ['ready', 3],
    ['disk', 0.5],
  ]);
});

test('figures and ratio are each the middle of the rounds; a round that was slow for both does not count', () => {
  const rounds = [
    { before: 100, now: 200 },
    { before: 10, now: 22 },
    { before: 120, now: 360 },
  ].map(
    ({ before, now }): Round => ({
      before: figures({ spreadClient: [before] }),
      now: figures({ spreadClient: [now] }),
    }),
  );
  const [row] = compareRounds(rounds);
  expect(row).toMatchObject({ figures: { before: 100, now: 200 }, times: 2.2 });
});

test('several figures of a round count as their middle, and failed requests as their sum', () => {
  const before = figures({ singleGuest: [20, 40, 30] }, { singleGuest: 2 });
  const round: Round = { before, now: figures({ singleGuest: [300] }) };
  expect(compareRounds([round, round])).toMatchObject([
    { key: 'singleGuest', figures: { before: 30, now: 300 }, times: 10, failed: { before: 4, now: 0 } },
  ]);
});

/** Each row is `times` times as good. */
const outcomeOf = (visits: number, shape: Outcome['shape'], times: (key: RowKey) => number): Outcome => {
  const keys = Object.keys(ROWS) as RowKey[];
  const none = { before: 0, now: 0 };
  return { visits, shape, rows: keys.map((key) => ({ key, times: times(key), figures: none, failed: none })) };
};
const figureAt = (outcomes: readonly Outcome[], what: RegExp): number | undefined =>
  targetsOf(outcomes).find((target) => what.test(target.what))?.figure;

test('what is wanted is judged by its worst row', () => {
  const outcomes = [
    outcomeOf(SMALL, 'one', (key) => (key === 'singleGuest' ? 5 : 7)),
    outcomeOf(SMALL, 'twelve', (key) => (key === 'aloneDay' ? 1.5 : 8)),
  ];
  expect(figureAt(outcomes, /bookings of one day/)).toBe(5);
  expect(figureAt(outcomes, /a day,/)).toBe(1.5);
  expect(figureAt(outcomes, /bookings over many days/)).toBe(7);
  expect(figureAt(outcomes, /a week of twelve/)).toBe(8);
});

test('with many visits no row may be worse, and a row without a figure is the worst', () => {
  const worse = [outcomeOf(LARGE, 'one', () => 3), outcomeOf(LARGE, 'twelve', (key) => (key === 'disk' ? 0.9 : 2))];
  expect(targetsOf(worse)).toMatchObject([
    { what: expect.stringContaining('twelve; disk'), figure: 0.9, bound: { least: 1 } },
  ]);
  expect(figureAt([outcomeOf(LARGE, 'one', (key) => (key === 'ready' ? Number.NaN : 3))], /worst/)).toBeNaN();
});

const QUIET: Noise = { before: 0.02, others: Array<number>(100).fill(0.03), load: 0.4, processors: 2 };

test('a quiet machine is not complained of, nor is a moment of other work', () => {
  expect(disturbances(QUIET)).toEqual([]);
  expect(disturbances({ ...QUIET, others: [...QUIET.others, 0.5, 0.4] })).toEqual([]);
});

test.each([
  ['the load before the run', { load: 2.5 }, /load average 2\.5/],
  ['work before the first measurement', { before: 0.3 }, /30 %/],
  ['work during the measurements', { others: [0.02, 0.6, 0.4, 0.02] }, /up to 60 % .* 2 of 4/],
])('%s is said', (_what, changes, said) => {
  expect(disturbances({ ...QUIET, ...changes })).toEqual([expect.stringMatching(said)]);
});

test.each(['one', 'twelve'] as const)('the visits of %s lie at most so many at once as there are places', (shape) => {
  const visits = storedVisits(shape, 1000, TODAY);
  const starts = new Map<string, number>();
  for (const { startsAt } of visits) starts.set(startsAt, (starts.get(startsAt) ?? 0) + 1);
  expect(visits).toHaveLength(1000);
  expect(Math.max(...starts.values())).toBe(SHAPES[shape].ofEach);
});

test('what lies ahead is the same with few and with many visits', () => {
  const ahead = (number: number) => storedVisits('one', number, TODAY).filter(({ isOver }) => !isOver);
  expect(ahead(5000)).toEqual(ahead(1000));
  expect(new Set(ahead(1000).map(({ startsAt }) => dayOf(startsAt) >= weekLookedAt(TODAY)))).toEqual(new Set([true]));
});

test.each([FULL, QUICK])('a diary lasts for three rounds, and gives no time twice', (amounts) => {
  const diary = diaryFrom(TODAY);
  const { cold, warm, spread, spreadLetters, days, daysLetters } = amounts;
  const rounds = [1, 2, 3].flatMap(() => [
    ...diary.overDays(2 * (cold + 2 * warm + spread + spreadLetters)),
    ...Array.from({ length: 2 * (days + daysLetters) }, () => diary.ofOneDay()).flat(),
  ]);
  expect(new Set(rounds).size).toBe(rounds.length);
});

test('neighbouring bookings are on different days, unless they are wanted of one day', () => {
  const diary = diaryFrom(TODAY);
  const eight = diary.overDays(8);
  expect(new Set(eight.map(dayOf)).size).toBe(8);
  const single = diary.ofOneDay();
  expect(single).toHaveLength(OF_ONE_DAY);
  expect(Date.parse(single.at(-1) ?? '') - Date.parse(single[0] ?? '')).toBe((OF_ONE_DAY - 1) * 30 * 60_000);
});
