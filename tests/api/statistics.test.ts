import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { Report } from '@rostro/shared/contract/statistics';
import { addDays, monthOf, weekdayOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { DIAGNOSIS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
const WEEK = 5;
const monday = () => someMonday(WEEK);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    'view_statistics',
    'view_appointments',
    'cancel_appointments',
    'access_configuration',
  ]);
});
afterAll(() => system?.close());

const book = async (person: Caller, serviceId: number, time: string, week = WEEK): Promise<string> => {
  const { status, body } = await person.call('bookAppointment', { body: { serviceId, startsAt: slotAt(time, week) } });
  expect(status).toBe(201);
  return body.id;
};
const set = (appointmentId: string, status: 'confirmed' | 'cancelled') =>
  staff.call('setAppointmentStatus', { params: { appointmentId }, body: { status } });
const dashboard = async (date = monday()) =>
  (await staff.call('getDashboard', { query: { month: monthOf(date) } })).body;

describe('the month', () => {
  test('counts each status, and each day, through every change of status', async () => {
    const before = await dashboard();
    const [ana, berta] = [await signInClient(system), await signInClient(system)];
    const [first, second] = [await book(ana, FACIAL, '10:00'), await book(berta, DIAGNOSIS, '10:00')];
    await book(berta, FACIAL, '11:00');
    await set(first, 'confirmed');
    await set(second, 'confirmed');
    await set(second, 'cancelled');
    const after = await dashboard();
    const grown = (name: string) => after[name] - before[name];
    expect(['totalConfirmed', 'totalPending', 'totalCancelled', 'totalClosed'].map(grown)).toEqual([1, 1, 1, 0]);
    expect(after.dailyStats.find(({ date }: { date: string }) => date === monday())).toEqual({
      date: monday(),
      confirmed: 1,
      cancelled: 1,
    });
  });

  test.each([
    ['2028-02', 29],
    ['2026-12', 31],
  ])('%s has each of its %d days, whatever is on them', async (month, days) => {
    const { body } = await staff.call('getDashboard', { query: { month } });
    expect(body).toMatchObject({ month });
    expect(body.dailyStats).toHaveLength(days);
    expect(body.dailyStats[0].date).toBe(`${month}-01`);
    expect(body.dailyStats.at(-1).date).toBe(`${month}-${days}`);
  });

  test('must be one', async () => {
    const { status, body } = await staff.call('getDashboard', { query: { month: '2026-13' } });
    expect([status, body.fields]).toEqual([422, { month: 'Mes no válido' }]);
  });
});

test.each([
  ['month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
  ['year', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22'],
] as const)(
  'a %s that has not ended is beside the same days of the one before',
  async (compare, from, to, first, last) => {
    const { body } = await staff.call('getReport', { query: { from, to, compare } });
    expect([body.from, body.to, body.before]).toEqual([from, to, { from: first, to: last }]);
  },
);

describe('a report', () => {
  test('says what a week was like beside the week before it', async () => {
    const week = 8;
    const from = someMonday(week);
    const to = addDays(from, 6);
    const [ana, berta] = [await signInClient(system), await signInClient(system)];
    // Ana was registered long ago, Berta on a day of that week: as if it had been today.
    const registered = (person: Caller, at: string) => ({
      ...{ label: person.clientId, update: keys.profile(person.clientId), expression: 'SET createdAt = :at' },
      values: { ':at': at },
    });
    await transact({ kind: 'system' }, new Date().toISOString(), [
      registered(ana, '2024-01-01T12:00:00.000Z'),
      registered(berta, slotAt('08:00', week)),
    ]);
    await book(ana, FACIAL, '10:00', week - 1);
    await book(ana, FACIAL, '10:00', week);
    await book(berta, DIAGNOSIS, '10:00', week);
    await set(await book(berta, FACIAL, '12:00', week), 'cancelled');

    const { status, body } = await staff.call('getReport', { query: { from, to } });
    expect(status).toBe(200);
    expect(body.before).toEqual({ from: someMonday(week - 1), to: addDays(from, -1) });
    expect(body.byStatus).toEqual([
      { status: 'pending', count: 2, before: 1 },
      { status: 'confirmed', count: 0, before: 0 },
      { status: 'completed', count: 0, before: 0 },
      { status: 'missed', count: 0, before: 0 },
      { status: 'moved', count: 0, before: 0 },
      { status: 'cancelled', count: 1, before: 0 },
    ]);
    expect(body.byService).toEqual([
      { id: FACIAL, name: 'Tratamiento 1', count: 1, before: 1 },
      { id: DIAGNOSIS, name: 'Diagnóstico Facial', count: 1, before: 0 },
    ]);
    expect(body.byCategory).toEqual([
      { category: 'cosmetology', count: 1, before: 1 },
      { category: 'specialized', count: 1, before: 0 },
    ]);
    expect(body.byWeekday[0]).toEqual({ weekday: weekdayOf(from), count: 2, before: 1 });
    expect(body.byWeekday).toHaveLength(7);
    expect(body.byHour).toEqual([{ hour: 10, count: 2, before: 1 }]);
    // Nine hours on five days and five on Saturday: 50 of each place, of which the two first give an hour each.
    const minutes = body.occupancy.map(({ id, booked, offered, before }: Report['occupancy'][number]) => [
      ...[id, booked, offered, before.booked, before.offered],
    ]);
    expect(minutes.toSorted()).toEqual([
      ['anon-cosmetology-1', 60, 3000, 60, 3000],
      ['anon-cosmetology-2', 0, 3000, 0, 3000],
      ['anon-specialized-1', 60, 3000, 0, 3000],
    ]);
    expect(body.figures.days[0]).toMatchObject({ booked: 120, offered: 3 * 540 });
    // Nobody has come yet.
    expect(body.clients).toEqual({ new: { count: 0, before: 0 }, returning: { count: 0, before: 0 } });
  });

  test('counts no hours of closed days', async () => {
    const from = someMonday(11);
    const closure = { from, to: addDays(from, 3), category: null, reason: 'Curso' };
    await staff.call('closeDays', { body: closure });
    const { body } = await staff.call('getReport', { query: { from, to: addDays(from, 6) } });
    expect(body.occupancy.map(({ offered }: { offered: number }) => offered)).toEqual([840, 840, 840]);
  });

  test.each([
    ['2026-11-02', '2026-11-01', 'La fecha final va después de la inicial'],
    ['2026-01-01', '2027-01-02', 'Elige como máximo 366 días'],
  ])('from %s to %s is refused', async (from, to, said) => {
    const { status, body } = await staff.call('getReport', { query: { from, to } });
    expect([status, body.fields]).toEqual([422, { to: said }]);
  });

  test('asks for its right; the month asks for none', async () => {
    const other = await signInStaff(system, ['view_appointments']);
    expect(verdict(await other.call('getReport', { query: { from: monday(), to: monday() } }))).toBe('403 forbidden');
    expect((await other.call('getDashboard', { query: { month: monthOf(monday()) } })).status).toBe(200);
  });
});
