import { describe, expect, test } from '@jest/globals';
import { COSMETOLOGY, SPECIALIZED } from '@rostro/shared/catalog';
import { toInstant } from '@rostro/shared/time';
import { FRIDAY, MONDAY } from './examples.ts';
import { clientsOf, countsOf, periodBefore, type Visit } from './report.ts';

const visit = (changes: Partial<Visit> = {}): Visit => ({
  clientId: 'ana',
  serviceId: 1,
  category: COSMETOLOGY,
  startsAt: toInstant(MONDAY, '10:00'),
  status: 'confirmed',
  ...changes,
});
const special = { serviceId: 5, category: SPECIALIZED };
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
])('before %p lies %p', (period, before) => {
  expect(periodBefore(period)).toEqual(before);
});

describe('the counts', () => {
  const visits = {
    now: [
      visit(),
      visit({ startsAt: toInstant(MONDAY, '10:30') }),
      visit({ startsAt: toInstant(FRIDAY, '09:00'), status: 'pending', ...special }),
      visit({ status: 'cancelled', startsAt: toInstant(FRIDAY, '16:00') }),
    ],
    before: [visit({ status: 'completed', ...special }), visit({ status: 'cancelled' })],
  };
  const counts = countsOf(visits, nameOf);

  test('by status have every status, and the cancelled too', () => {
    expect(counts.byStatus).toEqual([
      { status: 'pending', count: 1, before: 0 },
      { status: 'confirmed', count: 2, before: 0 },
      { status: 'completed', count: 0, before: 1 },
      { status: 'cancelled', count: 1, before: 1 },
    ]);
  });

  test('by treatment begin with the most asked for, and leave the cancelled out', () => {
    expect(counts.byService).toEqual([
      { id: 1, name: 'Limpieza', count: 2, before: 0 },
      { id: 5, name: null, count: 1, before: 1 },
    ]);
  });

  test('by category and weekday have each one, by hour those that occur', () => {
    expect(counts.byCategory).toEqual([
      { category: COSMETOLOGY, count: 2, before: 0 },
      { category: SPECIALIZED, count: 1, before: 1 },
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

test('people are new in the period in which they were registered, and counted once', () => {
  const registered: Record<string, string> = { ana: '2026-11-23', berta: '2026-11-18', carla: '2020-01-01' };
  const visits = {
    now: [
      visit(),
      visit(),
      visit({ clientId: 'berta' }),
      visit({ clientId: 'gone' }),
      visit({ clientId: 'dora', status: 'cancelled' }),
    ],
    before: [visit({ clientId: 'berta' }), visit({ clientId: 'carla' })],
  };
  const periods = { now: { from: '2026-11-23', to: '2026-11-29' }, before: { from: '2026-11-16', to: '2026-11-22' } };
  expect(clientsOf({ visits, periods }, (id) => registered[id] ?? null)).toEqual({
    new: { count: 1, before: 1 },
    returning: { count: 2, before: 1 },
  });
});
