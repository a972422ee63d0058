import { describe, expect, test } from '@jest/globals';
import { APPOINTMENT_STATUSES } from '@rostro/shared/contract/booking/appointment-status';
import { sumOf } from '@rostro/shared/payment-math';
import { toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import { FRIDAY, MONDAY } from '../../booking/domain/examples.ts';
import { attendanceOf, clientsOf, countsOf, periodBefore, type ReportVisit } from './report.ts';

const visit = (changes: Partial<ReportVisit> = {}): ReportVisit => ({
  clientId: 'ana',
  serviceId: 1,
  category: 'cosmetology',
  startsAt: toInstant(MONDAY, '10:00'),
  ...{ status: 'confirmed', closed: false },
  ...changes,
});
const special = { serviceId: 5, category: 'specialized' } as const;
const nameOf = (id: number) => (id === 1 ? 'Limpieza' : null);

test.each([
  [
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-16', to: '2026-11-22' },
  ],
  [
    { from: '2027-01-01', to: '2027-01-01' },
    { from: '2026-12-31', to: '2026-12-31' },
  ],
  [
    { from: '2028-03-01', to: '2028-03-31' },
    { from: '2028-01-30', to: '2028-02-29' },
  ],
])('the period before %p has as many days: %p', (period, before) => {
  expect(periodBefore(period, 'days')).toEqual(before);
});

test.each([
  ['week', '2026-11-16', '2026-11-18', '2026-11-09', '2026-11-11'],
  ['week', '2027-01-04', '2027-01-10', '2026-12-28', '2027-01-03'],
  ['month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
  ['month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['month', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['month', '2027-01-01', '2027-01-05', '2026-12-01', '2026-12-05'],
  ['year', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22'],
  ['year', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  ['year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
] as const)('a %s, %s to %s, is compared with %s to %s', (compare, from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from, to }, compare)).toEqual({ from: beforeFrom, to: beforeTo });
});

describe('the counts', () => {
  const visits = {
    now: [
      visit(),
      visit({ startsAt: toInstant(MONDAY, '10:30') }),
      visit({ startsAt: toInstant(FRIDAY, '09:00'), status: 'pending', ...special }),
      visit({ status: 'cancelled', startsAt: toInstant(FRIDAY, '16:00') }),
      visit({ status: 'cancelled', movedTo: 'later' }),
      visit({ closed: true, attendance: 'no_show' }),
    ],
    before: [visit({ status: 'completed', ...special }), visit({ status: 'cancelled' })],
  };
  const counts = countsOf(visits, nameOf);

  test('by status have every status, including cancelled, moved and missed visits', () => {
    expect(counts.byStatus).toEqual([
      { status: 'pending', count: 1, before: 0 },
      { status: 'confirmed', count: 2, before: 0 },
      { status: 'completed', count: 0, before: 1 },
      { status: 'missed', count: 1, before: 0 },
      { status: 'moved', count: 1, before: 0 },
      { status: 'cancelled', count: 1, before: 1 },
    ]);
  });

  test('by service begin with the most booked one, and leave those out', () => {
    expect(counts.byService).toEqual([
      { id: 1, name: 'Limpieza', count: 2, before: 0 },
      { id: 5, name: null, count: 1, before: 1 },
    ]);
  });

  test('by category and weekday have each one, by hour those that occur', () => {
    expect(counts.byCategory).toEqual([
      { category: 'cosmetology', count: 2, before: 0 },
      { category: 'specialized', count: 1, before: 1 },
    ]);
    expect(counts.byWeekday.map(({ weekday, count, before }) => [weekday, count, before])).toEqual([
      [1, 2, 1],
      [2, 0, 0],
      [3, 0, 0],
      [4, 0, 0],
      [5, 1, 0],
      [6, 0, 0],
      [7, 0, 0],
    ]);
    expect(counts.byHour).toEqual([
      { hour: 9, count: 1, before: 0 },
      { hour: 10, count: 2, before: 1 },
    ]);
  });
});

test('people who came are new in the period of their registration, and count once', () => {
  const came = (clientId: string) => visit({ clientId, closed: true, attendance: 'attended' });
  const registered: Record<string, string> = { ana: '2026-11-23', berta: '2026-11-18', carla: '2020-01-01' };
  const visits = {
    now: [
      came('ana'),
      came('ana'),
      came('berta'),
      came('gone'),
      visit({ clientId: 'dora', status: 'cancelled' }),
      visit({ clientId: 'eva' }),
      visit({ clientId: 'fina', closed: true, attendance: 'no_show' }),
    ],
    before: [came('berta'), came('carla')],
  };
  const periods = { now: { from: '2026-11-23', to: '2026-11-29' }, before: { from: '2026-11-16', to: '2026-11-22' } };
  expect(clientsOf({ visits, periods }, (id) => registered[id] ?? null)).toEqual({
    new: { count: 1, before: 1 },
    returning: { count: 2, before: 1 },
  });
});

test('the counts by status add up to all visits; visits closed as attended are completed', () => {
  const some = fc.record({
    status: fc.constantFrom(...APPOINTMENT_STATUSES),
    closed: fc.boolean(),
    attendance: fc.constantFrom('attended' as const, 'no_show' as const),
    movedTo: fc.constantFrom(undefined, 'other'),
  });
  fc.assert(
    fc.property(fc.array(some), (rows) => {
      const now = rows.map(({ attendance, movedTo, ...row }) =>
        visit({ ...row, ...(row.closed && { attendance }), ...(movedTo && { movedTo }) }),
      );
      const { byStatus, byService } = countsOf({ now, before: [] }, nameOf);
      const count = (...statuses: string[]) =>
        sumOf(byStatus.filter(({ status }) => statuses.includes(status)).map((one) => one.count));
      expect(sumOf(byStatus.map((one) => one.count))).toBe(now.length);
      expect(sumOf(byService.map((one) => one.count))).toBe(count('pending', 'confirmed', 'completed'));
      const { attended, noShow } = attendanceOf({ now, before: [] });
      expect([attended.count, noShow.count]).toEqual([count('completed'), count('missed')]);
    }),
  );
});
