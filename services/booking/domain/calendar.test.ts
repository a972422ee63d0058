import { describe, expect, test } from '@jest/globals';
import type { Category } from '@rostro/shared/catalog';
import { minuteOfDay, timeAtMinute, toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import { type ClinicDay, calendarDayOf, calendarDayOfPerson, type HeldPlace, hoursOf, shutOf } from './calendar.ts';
import { type Day, EMPTY_DAY } from './day.ts';
import { FRIDAY, MONDAY, NOW, SATURDAY, SUNDAY, settings } from './examples.ts';

const counting = (counters: Day['counters']): Day => ({ ...EMPTY_DAY, counters });
const CLOSED: Day = { ...EMPTY_DAY, closed: true };
const on = (date: string, days: Partial<Record<Category, Day>> = {}): ClinicDay => ({
  date,
  dayOf: (category) => days[category] ?? EMPTY_DAY,
});
const holiday = (category: Category | null, reason = 'Inventario') => ({
  ...{ from: MONDAY, to: MONDAY, category, reason },
});
const facts = (changes: Parameters<typeof settings>[0] = {}, closures = [holiday(null)]) => ({
  settings: settings(changes),
  closures,
});

describe('a day is shut', () => {
  test('on Sundays, unless they are worked', () => {
    expect(shutOf(on(SUNDAY), facts())).toEqual({ shut: 'sunday', shutReason: null });
    expect(shutOf(on(SUNDAY), facts({ sundayEnabled: true }))).toEqual({ shut: null, shutReason: null });
  });
  test('when both categories are closed, with the reasons of that day', () => {
    const both = on(MONDAY, { cosmetology: CLOSED, specialized: CLOSED });
    expect(shutOf(both, facts())).toEqual({ shut: 'closed_day', shutReason: 'Inventario' });
    const apart = [holiday('cosmetology', 'Curso'), holiday('specialized', 'Congreso'), holiday(null, 'Curso')];
    expect(shutOf(both, facts({}, apart)).shutReason).toBe('Curso · Congreso');
  });
  test('not when one category alone is closed', () => {
    const one = on(MONDAY, { specialized: CLOSED });
    expect(shutOf(one, facts({}, [holiday('specialized')]))).toEqual({ shut: null, shutReason: null });
  });
  test('with no reason where the closure that did it is gone', () => {
    const both = on(FRIDAY, { cosmetology: CLOSED, specialized: CLOSED });
    expect(shutOf(both, facts())).toEqual({ shut: 'closed_day', shutReason: null });
  });
});

test('a day of one person counts their appointments, and no places', () => {
  const own = [
    { status: 'pending', closed: false },
    { status: 'confirmed', closed: true },
    { status: 'cancelled', closed: false },
  ] as const;
  expect(calendarDayOfPerson(on(MONDAY), facts({}, []), own)).toEqual({
    ...{ date: MONDAY, shut: null, shutReason: null },
    ...{ pending: 1, confirmed: 1, cancelled: 1, closed: 1, total: 3, taken: 0, capacity: 0 },
  });
});

describe('a day of the month', () => {
  test('counts both categories by status; closed ones are counted in their status too', () => {
    const day = on(MONDAY, {
      cosmetology: counting({ 'count:pending': 1, 'count:confirmed': 2, 'count:closed': 1 }),
      specialized: counting({ 'count:cancelled': 3, 'count:completed': 1 }),
    });
    expect(calendarDayOf(day, facts({}, []))).toEqual({
      ...{ date: MONDAY, shut: null, shutReason: null },
      ...{ pending: 1, confirmed: 2, cancelled: 3, closed: 1, total: 7 },
      ...{ taken: 4, capacity: 27 },
    });
  });
  test('has no places where it is shut, and those of one category where the other is closed', () => {
    expect(calendarDayOf(on(SUNDAY), facts())).toMatchObject({ taken: 0, capacity: 0, total: 0 });
    expect(calendarDayOf(on(SATURDAY, { cosmetology: CLOSED }), facts())).toMatchObject({ capacity: 5, shut: null });
  });
});

describe('the hours of a day', () => {
  const held = (time: string, minutes = 60): HeldPlace => ({ category: 'cosmetology', time, minutes });
  const hours = (day: ClinicDay, visits: HeldPlace[] = [], changes: Parameters<typeof settings>[0] = {}) =>
    hoursOf(day, { settings: settings(changes), held: visits, now: NOW });

  test('are its slots, each with its places, and say what is past', () => {
    const rows = hours(on(FRIDAY), [held('10:00')]);
    expect(rows.map(({ time }) => time)).toEqual([
      ...['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
    ]);
    expect(rows.map(({ isPast }) => isPast).slice(0, 2)).toEqual([true, false]);
    expect(rows[1]).toEqual({
      ...{ time: '10:00', startsAt: toInstant(FRIDAY, '10:00'), isPast: false },
      places: [
        { category: 'cosmetology', taken: 1, capacity: 2 },
        { category: 'specialized', taken: 0, capacity: 1 },
      ],
    });
  });
  test('have the times between slots at which somebody begins, without places to book', () => {
    const rows = hours(on(MONDAY), [held('10:17'), held('19:00')]);
    expect(rows.map(({ time }) => time).slice(1, 4)).toEqual(['10:00', '10:17', '11:00']);
    expect(rows.at(-1)?.time).toBe('19:00');
    expect(rows.find(({ time }) => time === '10:17')?.places).toEqual([
      { category: 'cosmetology', taken: 1, capacity: 0 },
      { category: 'specialized', taken: 0, capacity: 0 },
    ]);
  });
  test('by the rule of duration, whoever is still there holds the next hour too', () => {
    const taken = (capacityRule: 'start' | 'duration') =>
      hours(on(MONDAY), [held('10:00', 90)], { capacityRule }).map(({ places }) => places[0]?.taken);
    expect(taken('start').slice(0, 4)).toEqual([0, 1, 0, 0]);
    expect(taken('duration').slice(0, 4)).toEqual([0, 1, 1, 0]);
  });
  test('of a shut day are those of who is still booked', () => {
    expect(hours(on(SUNDAY))).toEqual([]);
    expect(hours(on(SUNDAY), [held('10:00')]).map(({ time }) => time)).toEqual(['10:00']);
    const closed = on(MONDAY, { cosmetology: CLOSED, specialized: CLOSED });
    expect(hours(closed, [held('10:00')])).toMatchObject([{ time: '10:00', places: [{ taken: 1, capacity: 0 }, {}] }]);
  });
  test('by the rule of duration hold the most visits that are under way in one minute until the next slot', () => {
    const anyVisit = fc.tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 15, max: 240 }));
    fc.assert(
      fc.property(fc.array(anyVisit, { maxLength: 12 }), (visits) => {
        const places = visits.map(([from, minutes]) => held(timeAtMinute(from), minutes));
        for (const { time, places: taken } of hours(on(MONDAY), places, { capacityRule: 'duration' })) {
          const minutes = Array.from(
            { length: settings().appointmentInterval },
            (_, offset) => minuteOfDay(time) + offset,
          );
          const underWay = minutes.map((at) => visits.filter(([from, long]) => from <= at && at < from + long).length);
          expect([time, taken[0]?.taken]).toEqual([time, Math.max(...underWay)]);
        }
      }),
    );
  });
});
