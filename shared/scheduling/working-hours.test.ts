import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { WeekHours } from '../contract/team/resources.ts';
import { addDays, addMinutes, dayBounds, epochOf, toInstant, weekdayOf } from '../time.ts';
import { common, type Minutes, minutesFrom, minutesOn, type Working, workingIntervals } from './working-hours.ts';

/** A Monday; and the last days on which the clinic's clocks changed. */
const MONDAY = '2026-11-23';
const [SHORT, LONG] = ['2022-04-03', '2022-10-30'];
const CLINIC: Minutes[] = [{ from: 540, to: 1080 }];

const everyDay = (...intervals: { from: string; to: string }[]): WeekHours =>
  Array.from({ length: 7 }, () => [...intervals]);
const resource = (changes: Partial<Working> = {}): Working => ({
  hours: [],
  absences: [],
  activeFrom: '2020-01-01',
  activeTo: null,
  ...changes,
});
const away = (from: string, to: string) => ({ id: 'x', from, to, reason: 'Vacaciones' });

test('the common minutes of two intervals', () => {
  const day = [
    { from: 540, to: 840 },
    { from: 900, to: 1080 },
  ];
  expect(common(day, [{ from: 600, to: 960 }])).toEqual([
    { from: 600, to: 840 },
    { from: 900, to: 960 },
  ]);
});

describe('a resource works', () => {
  test('the clinic’s hours without own ones, and before the first of them', () => {
    expect(workingIntervals(resource(), MONDAY, CLINIC)).toEqual(CLINIC);
    const later = resource({ hours: [{ from: '2026-11-24', week: everyDay() }] });
    expect(workingIntervals(later, MONDAY, CLINIC)).toEqual(CLINIC);
    expect(workingIntervals(later, '2026-11-24', CLINIC)).toEqual([]);
  });

  test('by the newest pattern of its day, in any order, even beyond the clinic’s hours', () => {
    const hours = [
      { from: '2026-11-01', week: everyDay({ from: '07:00', to: '10:00' }, { from: '16:00', to: '21:30' }) },
      { from: '2026-01-01', week: everyDay({ from: '09:00', to: '10:00' }) },
    ];
    expect(workingIntervals(resource({ hours }), MONDAY, CLINIC)).toEqual([
      { from: 420, to: 600 },
      { from: 960, to: 1290 },
    ]);
  });

  test('by the weekday', () => {
    const week = everyDay();
    week[1] = [{ from: '10:00', to: '12:00' }];
    const tuesdays = resource({ hours: [{ from: '2026-01-01', week }] });
    expect(workingIntervals(tuesdays, MONDAY, CLINIC)).toEqual([]);
    expect(workingIntervals(tuesdays, addDays(MONDAY, 1), CLINIC)).toEqual([{ from: 600, to: 720 }]);
  });

  test('from its first day to its last', () => {
    const short = resource({ activeFrom: MONDAY, activeTo: MONDAY });
    const days = [-1, 0, 1].map((offset) => workingIntervals(short, addDays(MONDAY, offset), CLINIC).length);
    expect(days).toEqual([0, 1, 0]);
  });

  test('around its absences, each of which takes every minute that it touches', () => {
    const absences = [
      away(toInstant(MONDAY, '11:00'), toInstant(MONDAY, '12:00')),
      away(addMinutes(toInstant(MONDAY, '15:00'), 0.5), addMinutes(toInstant(MONDAY, '15:01'), 0.5)),
      away(toInstant(MONDAY, '17:00'), toInstant(addDays(MONDAY, 3), '12:00')),
    ];
    expect(workingIntervals(resource({ absences }), MONDAY, CLINIC)).toEqual([
      { from: 540, to: 660 },
      { from: 720, to: 900 },
      { from: 902, to: 1020 },
    ]);
    expect(workingIntervals(resource({ absences }), addDays(MONDAY, 1), CLINIC)).toEqual([]);
    expect(workingIntervals(resource({ absences }), addDays(MONDAY, 3), CLINIC)).toEqual([{ from: 720, to: 1080 }]);
  });

  test('an hour less, or more, of real time on the days of a clock change', () => {
    const hours = [{ from: '2022-01-01', week: everyDay({ from: '00:00', to: '09:00' }) }];
    expect(workingIntervals(resource({ hours }), SHORT, CLINIC)).toEqual([{ from: 0, to: 480 }]);
    expect(workingIntervals(resource({ hours }), LONG, CLINIC)).toEqual([{ from: 0, to: 600 }]);
  });
});

const DAYS = [MONDAY, SHORT, LONG, '2026-12-31', '2028-02-29'] as const;
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const anyIntervals = fc
  .uniqueArray(anyTime, { maxLength: 8 })
  .map((times) => times.toSorted())
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, at) => ({
      from: times[2 * at] ?? '',
      to: times[2 * at + 1] ?? '',
    })),
  );
const anyCase = fc.record({
  date: fc.constantFrom(...DAYS),
  clinic: anyIntervals,
  patterns: fc.uniqueArray(fc.record({ before: fc.integer({ min: -3, max: 9 }), hours: anyIntervals }), {
    maxLength: 3,
    selector: ({ before }) => before,
  }),
  absences: fc.array(fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 20_000 })), {
    maxLength: 4,
  }),
  active: fc.record({ from: fc.integer({ min: -2, max: 1 }), to: fc.option(fc.integer({ min: -1, max: 2 })) }),
});

test('any hours and absences leave exactly the minutes of a minute-by-minute search, in order and apart', () => {
  fc.assert(
    fc.property(anyCase, ({ date, clinic, patterns, absences, active }) => {
      const { from: midnight, to: end } = dayBounds(date);
      const working: Working = {
        hours: patterns.map(({ before, hours }) => ({ from: addDays(date, -before), week: everyDay(...hours) })),
        absences: absences.map(([from, seconds]) =>
          away(addMinutes(midnight, from / 60), addMinutes(midnight, (from + seconds) / 60)),
        ),
        activeFrom: addDays(date, active.from),
        activeTo: active.to === null ? null : addDays(date, active.to),
      };
      const found = workingIntervals(
        working,
        date,
        clinic.map((interval) => minutesOn(date, interval)),
      );

      found.forEach(({ from, to }, at) => {
        expect(from).toBeLessThan(to);
        expect(at === 0 || (found[at - 1]?.to ?? 0) < from).toBe(true);
      });
      const valid = patterns.filter(({ before }) => before >= 0).toSorted((a, b) => a.before - b.before)[0];
      const pattern = valid?.hours ?? clinic;
      const isActive = active.from <= 0 && (active.to === null || active.to >= 0);
      const inPattern = pattern.map(({ from, to }) => [epochOf(toInstant(date, from)), epochOf(toInstant(date, to))]);
      const inAbsence = working.absences.map(({ from, to }) => [epochOf(from), epochOf(to)]);
      const during = (spans: readonly number[][], from: number, to: number) =>
        spans.some(([start = 0, stop = 0]) => start < to && from < stop);
      for (let minute = 0; minute < minutesFrom(date, end); minute++) {
        const at = epochOf(midnight) + minute * 60_000;
        const works = isActive && during(inPattern, at, at + 60_000) && !during(inAbsence, at, at + 60_000);
        if (found.some(({ from, to }) => from <= minute && minute < to) !== works) {
          throw new Error(
            `minute ${minute} of ${date}, a day of week ${weekdayOf(date)}, should ${works ? '' : 'not '}work`,
          );
        }
      }
    }),
  );
});
