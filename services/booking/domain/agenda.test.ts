import { describe, expect, test } from '@jest/globals';
import type { Segment } from '@rostro/rules/scheduling/segment';
import { filterAppointments, placeOfPage } from './agenda.ts';
import { appointment } from './examples.ts';

test.each([
  ['nothing', {}, true],
  ['what is undefined', { status: undefined, closed: undefined }, true],
  ['its status', { status: 'pending' }, true],
  ['another status', { status: 'confirmed' }, false],
  ['open ones', { closed: false }, true],
  ['closed ones', { closed: true }, false],
  ['unpaid ones', { paymentStatus: 'pending' }, true],
  ['paid ones', { paymentStatus: 'completed' }, false],
  ['its client', { clientId: 'c1' }, true],
  ['another client', { clientId: 'c2' }, false],
  ['its service', { serviceId: 1 }, true],
  ['all but one of them', { status: 'pending', closed: false, clientId: 'c1', serviceId: 5 }, false],
] as const)('the filter %s finds an open, unpaid, pending visit: %j → %s', (_, filter, found) => {
  expect(filterAppointments([appointment()], filter)).toHaveLength(found ? 1 : 0);
});

test('a search for cancelled visits does not find moved ones, nor the other way round', () => {
  const cancelled = appointment({ id: 'off', status: 'cancelled' });
  const moved = { ...cancelled, id: 'old', movedTo: 'new' };
  const found = (status: 'cancelled' | 'moved') =>
    filterAppointments([cancelled, moved], { status }).map(({ id }) => id);
  expect([found('cancelled'), found('moved')]).toEqual([['off'], ['old']]);
});

test('a search for a person finds the visits of one of their services, and no visit without resources', () => {
  const segment = (resources: string[]): Segment => ({
    ...{ serviceId: 1, startsAt: '2026-11-23T16:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
    ...{ bufferBefore: 0, bufferAfter: 0, resources },
  });
  const two = { ...appointment(), segments: [segment(['laura', 'cabina']), segment(['ines'])] };
  expect(['laura', 'ines', 'otra'].map((staffId) => filterAppointments([two], { staffId }))).toEqual([
    [two],
    [two],
    [],
  ]);
  expect(filterAppointments([two], { staffId: 'laura', status: 'cancelled' })).toEqual([]);
  expect(filterAppointments([{ ...two, segments: [segment([])] }], { staffId: 'laura' })).toEqual([]);
});

describe('a page of a list, by the number of rows per day', () => {
  const counted = [3, 0, 2, 4].map((count, at) => ({ date: `2026-11-0${at + 1}`, count }));
  const place = (page: number, sort: 'startsAt' | '-startsAt' = 'startsAt', pageSize = 4) =>
    placeOfPage(counted, { page, pageSize, sort });

  test('reads its own days only, and skips the rows of earlier pages', () => {
    expect(place(1)).toEqual({ total: 9, days: { from: '2026-11-01', to: '2026-11-03' }, skip: 0 });
    expect(place(2)).toEqual({ total: 9, days: { from: '2026-11-03', to: '2026-11-04' }, skip: 1 });
    expect(place(3)).toEqual({ total: 9, days: { from: '2026-11-04', to: '2026-11-04' }, skip: 3 });
  });

  test('in descending order begins at the last day', () => {
    expect(place(1, '-startsAt')).toEqual({ total: 9, days: { from: '2026-11-04', to: '2026-11-04' }, skip: 0 });
    expect(place(2, '-startsAt')).toEqual({ total: 9, days: { from: '2026-11-01', to: '2026-11-03' }, skip: 0 });
  });

  test('beyond the last row has no days, nor has one of an empty list', () => {
    expect(place(4)).toEqual({ total: 9, skip: 0 });
    expect(placeOfPage([], { page: 1, pageSize: 25, sort: 'startsAt' })).toEqual({ total: 0, skip: 0 });
  });
});
