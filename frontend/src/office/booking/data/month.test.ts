import { aCalendarDay } from '../test/calendar.ts';
import { partsOf, sayCell, sayCounts, sayListed, sayShut, shareOf, toneOf, WEEKDAYS, weeksOf } from './month.ts';

const FRIDAY = '2026-11-20';
const day = (part: Parameters<typeof aCalendarDay>[1]) => aCalendarDay(FRIDAY, part);

test('the weeks of a month go from Monday to Sunday, with empty places around them', () => {
  expect(WEEKDAYS.join(' ')).toBe('lun mar mié jue vie sáb dom');
  const november = weeksOf('2026-11');
  expect(november.map((week) => week[0])).toEqual([
    ...[undefined, '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  ]);
  expect(november[0]?.[6]).toBe('2026-11-01');
  expect(weeksOf('2026-08')).toHaveLength(6);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

describe('the colour of a day', () => {
  test.each([
    ['none without appointments', { total: 0 }, undefined],
    ['closed if all are', { total: 3, confirmed: 3, closed: 3 }, 'closed'],
    ['closed if all are that were not cancelled', { total: 3, confirmed: 2, cancelled: 1, closed: 2 }, 'closed'],
    ['pending if any is', { total: 4, confirmed: 3, pending: 1 }, 'pending'],
    ['pending though others are cancelled', { total: 3, confirmed: 1, pending: 1, cancelled: 1 }, 'pending'],
    ['confirmed though others were moved away', { total: 3, confirmed: 1, moved: 2 }, 'confirmed'],
    ['none if all were moved away', { total: 2, cancelled: 1, moved: 1 }, undefined],
    ['confirmed though one is cancelled', { total: 13, confirmed: 12, cancelled: 1 }, 'confirmed'],
    ['confirmed if only some are closed', { total: 2, confirmed: 2, closed: 1 }, 'confirmed'],
    ['none if all are cancelled', { total: 2, cancelled: 2 }, undefined],
    ['pending where all were finished', { total: 1 }, 'pending'],
  ] as const)('is %s', (_, counts, tone) => {
    expect(toneOf(day(counts))).toBe(tone);
  });
});

test('the bar shows pending visits first, then confirmed and closed ones; cancelled and moved ones have no part', () => {
  const parts = partsOf(day({ total: 13, confirmed: 7, pending: 3, cancelled: 2, moved: 1, closed: 4 }));
  expect(parts.map(({ tone, count }) => [tone, count])).toEqual([
    ['pending', 3],
    ['confirmed', 3],
    ['closed', 4],
  ]);
  expect(partsOf(day({ total: 2, cancelled: 2 }))).toEqual([]);
  expect(partsOf(day({ total: 2, pending: 2, closed: 2 }))).toEqual([{ tone: 'closed', count: 2 }]);
});

test('the bar is as full as the day is booked, if the day has hours on offer', () => {
  expect(shareOf({ booked: 540, offered: 1620 })).toBe(1 / 3);
  expect(shareOf({ booked: 0, offered: 0 })).toBe(1);
});

test('a day lists its counts, each with its number', () => {
  expect(sayCounts(day({ confirmed: 1, pending: 3, cancelled: 2, moved: 1, closed: 1, total: 7 }))).toEqual([
    ...['1 confirmada', '3 por confirmar', '2 canceladas', '1 movida', '1 cerrada'],
  ]);
});

test('a closed day names the reason, in the words of the clinic if it has some', () => {
  expect(sayShut('2026-11-22', aCalendarDay('2026-11-22'))).toBe('Domingo, cerrado');
  expect(sayShut('2026-11-22', aCalendarDay('2026-11-22', { shut: null }))).toBeUndefined();
  expect(sayShut(FRIDAY, day({ shut: 'closed_day', shutReason: 'Inventario' }))).toBe('Día cerrado: Inventario');
  expect(sayShut(FRIDAY, day({ shut: 'closed_day' }))).toBe('Día cerrado');
});

test('the accessible name of a day counts as the screen does: without cancelled and moved ones', () => {
  expect(sayCell(FRIDAY, day({ confirmed: 7, cancelled: 1, moved: 2, total: 10, booked: 390 }))).toBe(
    'viernes 20 de noviembre, 7 citas, 7 confirmadas, 1 cancelada, 2 movidas, ocupación 6 h 30 de 27 h · 24\u00a0%',
  );
  expect(sayCell('2026-11-22', aCalendarDay('2026-11-22'))).toBe('domingo 22 de noviembre, Domingo, cerrado, 0 citas');
  expect(sayCell(FRIDAY, undefined)).toBe('viernes 20 de noviembre');
});

test.each([
  [{ total: 12, cancelled: 0, moved: 0 }, '12 citas'],
  [{ total: 16, cancelled: 3, moved: 1 }, '12 citas · 3 canceladas · 1 movida'],
  [{ total: 2, cancelled: 1, moved: 0 }, '1 cita · 1 cancelada'],
  [{ total: 2, cancelled: 2, moved: 0 }, '2 canceladas'],
  [{ total: 0, cancelled: 0, moved: 0 }, '0 citas'],
])('a list of %j is %s', (counts, said) => {
  expect(sayListed(counts)).toBe(said);
});
