import { describe, expect, test } from '@jest/globals';
import type { Category } from '@rostro/shared/catalog';
import { toInstant } from '@rostro/shared/time';
import { type ClinicDay, calendarDayOf, calendarDayOfSome, closedOn, hoursOf, placesOf, shutOf } from './calendar.ts';
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

describe('a closed day', () => {
  test('is a Sunday, unless the clinic works on Sundays', () => {
    expect(shutOf(on(SUNDAY), facts())).toEqual({ shut: 'sunday', shutReason: null });
    expect(shutOf(on(SUNDAY), facts({ sundayEnabled: true }))).toEqual({ shut: null, shutReason: null });
  });
  test('is one with both categories closed, with the reasons of that day', () => {
    const both = on(MONDAY, { cosmetology: CLOSED, specialized: CLOSED });
    expect(shutOf(both, facts())).toEqual({ shut: 'closed_day', shutReason: 'Inventario' });
    const apart = [holiday('cosmetology', 'Curso'), holiday('specialized', 'Congreso'), holiday(null, 'Curso')];
    expect(shutOf(both, facts({}, apart)).shutReason).toBe('Curso · Congreso');
  });
  test('is not one with one closed category', () => {
    const one = on(MONDAY, { specialized: CLOSED });
    expect(shutOf(one, facts({}, [holiday('specialized')]))).toEqual({ shut: null, shutReason: null });
  });
  test('has no reason if its closure is gone', () => {
    const both = on(FRIDAY, { cosmetology: CLOSED, specialized: CLOSED });
    expect(shutOf(both, facts())).toEqual({ shut: 'closed_day', shutReason: null });
  });
});

test('a day of one person counts their appointments, with their hours', () => {
  const own = [
    { status: 'pending', closed: false },
    { status: 'confirmed', closed: true },
    { status: 'cancelled', closed: false },
    { status: 'cancelled', closed: false, movedTo: 'later' },
  ] as const;
  expect(calendarDayOfSome(on(MONDAY), facts({}, []), own, { booked: 60, offered: 480 })).toEqual({
    ...{ date: MONDAY, shut: null, shutReason: null },
    ...{ pending: 1, confirmed: 1, cancelled: 1, moved: 1, closed: 1, total: 4, booked: 60, offered: 480 },
  });
});

describe('a day of the month', () => {
  test('counts both categories by status; closed visits count in their status, too', () => {
    const day = on(MONDAY, {
      cosmetology: counting({ 'count:pending': 1, 'count:confirmed': 2, 'count:closed': 1 }),
      specialized: counting({ 'count:cancelled': 3, 'count:moved': 2, 'count:completed': 1 }),
    });
    expect(calendarDayOf(day, facts({}, []), { booked: 240, offered: 1620 })).toEqual({
      ...{ date: MONDAY, shut: null, shutReason: null },
      ...{ pending: 1, confirmed: 2, cancelled: 3, moved: 2, closed: 1, total: 9 },
      ...{ booked: 240, offered: 1620 },
    });
  });
  test('has the places of all open categories and branches', () => {
    const ids = (day: ClinicDay) => placesOf(day, { settings: settings(), resources: [] }).map(({ id }) => id);
    expect(ids(on(SUNDAY))).toEqual([]);
    expect(ids(on(SATURDAY, { cosmetology: CLOSED }))).toEqual(['anon-specialized-1']);
    expect(ids(on(SATURDAY, { cosmetology: { ...EMPTY_DAY, closedAt: ['north'] } }))).toHaveLength(3);
  });
  test('names the closed categories, and where they are closed', () => {
    const days = { cosmetology: CLOSED, specialized: { ...EMPTY_DAY, closedAt: ['main', 'north'] } };
    expect(closedOn(on(MONDAY, days))).toEqual([
      { category: 'cosmetology', branch: null },
      { category: 'specialized', branch: 'main' },
      { category: 'specialized', branch: 'north' },
    ]);
  });
});

describe('the hours of a day', () => {
  const hours = (day: ClinicDay, held: string[] = []) => hoursOf(day, { settings: settings(), held, now: NOW });

  test('are its slots, and say which are past', () => {
    const rows = hours(on(FRIDAY), ['10:00']);
    expect(rows.map(({ time }) => time)).toEqual([
      ...['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
    ]);
    expect(rows.map(({ isPast }) => isPast).slice(0, 2)).toEqual([true, false]);
    expect(rows[1]).toEqual({ time: '10:00', startsAt: toInstant(FRIDAY, '10:00'), isPast: false });
  });
  test('include the starts of visits between slots and out of hours', () => {
    const rows = hours(on(MONDAY), ['10:17', '19:00']);
    expect(rows.map(({ time }) => time).slice(1, 4)).toEqual(['10:00', '10:17', '11:00']);
    expect(rows.at(-1)?.time).toBe('19:00');
  });
  test('on a closed day are those of remaining visits', () => {
    expect(hours(on(SUNDAY))).toEqual([]);
    expect(hours(on(SUNDAY), ['10:00']).map(({ time }) => time)).toEqual(['10:00']);
    const closed = on(MONDAY, { cosmetology: CLOSED, specialized: CLOSED });
    expect(hours(closed, ['10:00']).map(({ time }) => time)).toEqual(['10:00']);
  });
});
