import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  addDays,
  ageOn,
  CLINIC_ZONE,
  dayBounds,
  daysBetween,
  epochOf,
  instantOf,
  isRealDay,
  mondayOf,
  sayLongDay,
  timeAtMinute,
  toInstant,
  wallClockOf,
  weekdayOf,
} from './time.ts';

/** From the last years of daylight saving to long after it, with every 29 February. */
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1996-01-01', days));
const anyMinute = fc.integer({ min: 0, max: 1439 });
const near = (day: string) => [addDays(day, -1), day, addDays(day, 1)];
const edges = ['2022-04-03', '2022-10-30', '2024-02-29', '2026-12-31', '1996-04-07'].flatMap(near);
const dayOrEdge = fc.oneof(anyDay, fc.constantFrom(...edges));

test('a day and a time survive the way to an instant and back; a skipped hour becomes the next one', () => {
  fc.assert(
    fc.property(dayOrEdge, anyMinute, (date, minute) => {
      const back = wallClockOf(toInstant(date, timeAtMinute(minute)));
      const asAsked = { date, time: timeAtMinute(minute) };
      const leftOut = date < '2022-10-31' && minute >= 120 && minute < 180;
      if (leftOut) expect([asAsked, { date, time: timeAtMinute(minute + 60) }]).toContainEqual(back);
      else expect(back).toEqual(asAsked);
    }),
  );
});

test('a day and a time give the zone’s instant, on every call', () => {
  fc.assert(
    fc.property(dayOrEdge, anyMinute, (date, minute) => {
      const time = timeAtMinute(minute);
      const asked = DateTime.fromISO(`${date}T${time}`, { zone: CLINIC_ZONE }).toUTC().toISO();
      expect([toInstant(date, time), toInstant(date, time)]).toEqual([asked, asked]);
    }),
  );
});

test('an instant has the same local time after any earlier calls', () => {
  const anyInstant = fc.tuple(dayOrEdge, anyMinute, fc.integer({ min: 0, max: 59_999 })).map(([date, minute, ms]) => {
    return instantOf(epochOf(`${date}T00:00:00Z`) + minute * 60_000 + ms);
  });
  fc.assert(
    fc.property(fc.array(anyInstant, { minLength: 1, maxLength: 6 }), (instants) => {
      for (const instant of [...instants, ...instants]) {
        const there = DateTime.fromISO(instant, { zone: CLINIC_ZONE });
        expect(wallClockOf(instant)).toEqual({ date: there.toISODate(), time: there.toFormat('HH:mm') });
      }
    }),
  );
});

test("a day has the name of the clinic's zone", () => {
  fc.assert(
    fc.property(dayOrEdge, (date) => {
      const there = DateTime.fromISO(date, { zone: CLINIC_ZONE, locale: 'es-MX' });
      expect(sayLongDay(date)).toBe(there.toFormat("cccc d 'de' LLLL 'de' yyyy"));
    }),
  );
});

test('an instant survives the way to a day and a time and back, since clock changes ended', () => {
  const minutes = fc.integer({
    min: epochOf('2022-11-01T06:00:00Z') / 60_000,
    max: epochOf('2099-12-31T00:00:00Z') / 60_000,
  });
  fc.assert(
    fc.property(minutes, (at) => {
      const instant = instantOf(at * 60_000);
      const { date, time } = wallClockOf(instant);
      expect(toInstant(date, time)).toBe(instant);
      expect(epochOf(instant) - epochOf(toInstant(date, '00:00'))).toBeLessThan(86_400_000);
    }),
  );
});

test('days follow without a gap: a day ends where the next begins, and has 23, 24 or 25 hours', () => {
  fc.assert(
    fc.property(dayOrEdge, (date) => {
      const { from, to } = dayBounds(date);
      expect(to).toBe(dayBounds(addDays(date, 1)).from);
      const hours = (epochOf(to) - epochOf(from)) / 3_600_000;
      expect(date > '2022-10-30' ? [24] : [23, 24, 25]).toContain(hours);
      expect(wallClockOf(instantOf(epochOf(to) - 1)).date).toBe(date);
    }),
  );
});

test('days add up, and weeks begin on a Monday', () => {
  fc.assert(
    fc.property(dayOrEdge, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
      expect(addDays(addDays(date, days), -days)).toBe(date);
      expect(weekdayOf(mondayOf(date))).toBe(1);
      expect(daysBetween(mondayOf(date), date)).toBe(weekdayOf(date) - 1);
    }),
  );
});

test('a day is real if the calendar has it, and the 29th of February in leap years only', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2199 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (y, m, d) => {
        const there = new Date(Date.UTC(y, m - 1, d));
        const exists = there.getUTCFullYear() === y && there.getUTCMonth() === m - 1 && there.getUTCDate() === d;
        const day = `${y}-${two(m)}-${two(d)}`;
        expect([isRealDay(day), DateTime.fromISO(day, { zone: CLINIC_ZONE }).isValid]).toEqual([exists, exists]);
      },
    ),
  );
});

test('an age grows by one on the birthday and on no other day', () => {
  fc.assert(
    fc.property(dayOrEdge, fc.integer({ min: 1, max: 30_000 }), (birth, days) => {
      const today = addDays(birth, days);
      const birthday = (day: string) => day.slice(5) === birth.slice(5);
      const grown = (ageOn(birth, today) ?? -1) - (ageOn(birth, addDays(today, -1)) ?? -1);
      const isLeapling = birth.endsWith('02-29');
      if (!isLeapling) expect(grown).toBe(birthday(today) ? 1 : 0);
      else expect(grown === 0 || /-(02-29|02-28|03-01)$/.test(today)).toBe(true);
    }),
  );
});
