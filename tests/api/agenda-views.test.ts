import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AgendaDay, CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { addDays, instantOf, monthOf, todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  AGENDA_RIGHTS,
  DIAGNOSIS,
  FACIAL,
  putServices,
  putSettings,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
/** Each test has a week of its own. */
let week = 3;
const monday = () => someMonday(week);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'access_configuration']);
  desk = deskOf(staff);
  ana = await signInClient(system, { name: 'Ana López' });
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

const book = async (time: string, more: object = {}): Promise<string> => {
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt(time, week), ...more };
  const { status, body } = await desk.create(wish);
  expect(status).toBe(201);
  return body.id;
};
async function dayOfMonth(date = monday()): Promise<CalendarDay> {
  const { status, body } = await staff.call('getAgendaMonth', { query: { month: monthOf(date) } });
  expect(status).toBe(200);
  return body.days.find((day: CalendarDay) => day.date === date);
}
async function daysFrom(from = monday(), days = 7): Promise<AgendaDay[]> {
  const { status, body } = await staff.call('getAgendaDays', { query: { from, days } });
  expect(status).toBe(200);
  return body.items;
}
const close = (date: string, category: 'cosmetology' | null, reason: string) =>
  staff.call('closeDays', { body: { from: date, to: date, category, reason } });

describe('the month', () => {
  test('has every day, and counts what was booked, confirmed, cancelled, closed and moved away', async () => {
    expect(await dayOfMonth()).toEqual({
      ...{ date: monday(), shut: null, shutReason: null },
      ...{ pending: 0, confirmed: 0, cancelled: 0, moved: 0, closed: 0, total: 0, booked: 0, offered: 27 * 60 },
    });
    const [first, second, third] = [await book('10:00'), await book('11:00'), await book('10:00')];
    const fourth = await book('12:00', { serviceId: DIAGNOSIS });
    await desk.status(second, 'cancelled');
    await desk.status(third, 'confirmed');
    await waitUntil(slotAt('08:00', week), staff);
    await desk.close(third);
    await desk.save(fourth, { startsAt: slotAt('09:00', week + 1), version: 1 });
    expect(await dayOfMonth()).toMatchObject({
      pending: 1,
      confirmed: 1,
      cancelled: 1,
      closed: 1,
      total: 3,
      booked: 120,
    });
    expect(await dayOfMonth(someMonday(week + 1))).toMatchObject({ pending: 1, total: 1, booked: 60 });
    await desk.status(first, 'cancelled');
    expect(await dayOfMonth()).toMatchObject({ pending: 0, cancelled: 2, total: 3, booked: 60 });
    week += 1;
  });

  test.each([
    ['2028-02', 29],
    ['2026-12', 31],
  ])('%s has %d days in order', async (month, count) => {
    const { body } = await staff.call('getAgendaMonth', { query: { month } });
    expect(body.days.map(({ date }: CalendarDay) => date)).toEqual(
      Array.from({ length: count }, (_, day) => addDays(`${month}-01`, day)),
    );
  });

  test('says which days are Sundays and which are closed, and why; half a closed day is open', async () => {
    const [sunday, tuesday] = [addDays(monday(), 6), addDays(monday(), 1)];
    await book('10:00');
    expect((await close(monday(), null, 'Mantenimiento')).status).toBe(201);
    expect((await close(tuesday, 'cosmetology', 'Curso')).status).toBe(201);
    expect(await dayOfMonth()).toMatchObject({
      ...{ shut: 'closed_day', shutReason: 'Mantenimiento', total: 1, booked: 0, offered: 0 },
    });
    expect(await dayOfMonth(tuesday)).toMatchObject({ shut: null, shutReason: null, offered: 9 * 60 });
    expect(await dayOfMonth(sunday)).toMatchObject({ shut: 'sunday', offered: 0 });
  });

  test('of one person counts what that person has, as the list does', async () => {
    const PLACE = 'anon-cosmetology-1';
    const [first, second] = [await book('10:00'), await book('10:00')];
    await desk.status(second, 'confirmed');
    const [today] = await daysFrom(monday(), 1);
    const own = today?.appointments.filter(({ segments }) => segments?.[0]?.resources.includes(PLACE)) ?? [];
    expect([first, second]).toContain(own[0]?.id);
    const [{ id, status } = { id: '', status: '' }] = own;
    const { body } = await staff.call('getAgendaMonth', { query: { month: monthOf(monday()), staffId: PLACE } });
    expect(body.days.find(({ date }: CalendarDay) => date === monday())).toMatchObject({
      ...{ pending: 0, confirmed: 0, [status]: 1, total: 1, booked: 60, offered: 9 * 60 },
    });
    const query = { from: monday(), to: monday(), staffId: PLACE, page: 1, pageSize: 10 };
    const list = await staff.call('listAppointments', { query });
    expect(list.body.items.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('must be one, and is for those who may view appointments', async () => {
    expect(verdict(await staff.call('getAgendaMonth', { query: { month: '2026-13' } }))).toBe('422 validation');
    const other = await signInStaff(system, ['view_clients']);
    expect(verdict(await other.call('getAgendaMonth', { query: { month: '2026-11' } }))).toBe('403 forbidden');
  });
});

describe('the days', () => {
  test('show every hour, and who is there, cancelled ones too', async () => {
    const [kept, cancelled] = [await book('10:00'), await book('10:00')];
    const special = await book('11:00', { serviceId: DIAGNOSIS });
    await desk.status(cancelled, 'cancelled');
    const days = await daysFrom();
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, day) => addDays(monday(), day)));
    const [first, second] = days;
    expect(first?.hours).toHaveLength(9);
    expect(first?.closed).toEqual([]);
    expect(new Set(first?.appointments.slice(0, 2).map(({ id }) => id))).toEqual(new Set([kept, cancelled]));
    expect(first?.appointments[2]).toMatchObject({
      ...{ id: special, client: { fullName: 'Ana López' }, service: { name: 'Diagnóstico Facial' } },
    });
    expect(second?.appointments).toEqual([]);
  });

  test('say of each appointment what it takes, and from when to when', async () => {
    const id = await book('10:00');
    const [day] = await daysFrom(monday(), 1);
    const segments = day?.appointments.find((one) => one.id === id)?.segments;
    expect(segments).toEqual([
      {
        ...{ serviceId: FACIAL, startsAt: slotAt('10:00', week), endsAt: day?.appointments[0]?.endsAt },
        ...{ bufferBefore: 0, bufferAfter: 0, resources: [expect.stringMatching(/^anon-cosmetology-[12]$/)] },
      },
    ]);
  });

  test('have a row for an appointment that the hours of today no longer offer', async () => {
    const odd = await book('17:00');
    await putSettings({ weekdayClosingTime: '16:30', appointmentInterval: 60 });
    passTime(REMEMBERED_SECONDS);
    const [day] = await daysFrom(monday(), 1);
    expect(day?.hours).toHaveLength(9);
    expect(day?.hours.at(-1)).toMatchObject({ time: '17:00', startsAt: slotAt('17:00', week), isPast: false });
    expect(day?.appointments.map(({ id }) => id)).toEqual([odd]);
    await putSettings({});
  });

  test('say what is closed, and who is booked on a closed day is still shown', async () => {
    const kept = await book('10:00');
    await close(monday(), null, 'Inventario');
    const [day] = await daysFrom(monday(), 1);
    expect(day).toMatchObject({ shut: 'closed_day', shutReason: 'Inventario', appointments: [{ id: kept }] });
    expect(day?.hours.map(({ time }) => time)).toEqual(['10:00']);
    expect(day?.closed).toEqual([
      { category: 'cosmetology', branch: null },
      { category: 'specialized', branch: null },
    ]);
    expect((await daysFrom(addDays(monday(), 6), 1))[0]).toMatchObject({ shut: 'sunday', hours: [], appointments: [] });
  });

  test.each([0, 8])('are one to seven: %d are refused', async (days) => {
    expect(verdict(await staff.call('getAgendaDays', { query: { from: monday(), days } }))).toBe('422 validation');
  });
});

describe('what waits', () => {
  const waiting = async (): Promise<number> => {
    const { status, body } = await staff.call('countWaiting', { query: {} });
    expect(status).toBe(200);
    return body.count;
  };

  test('is counted of all days, right after a booking of the site or the desk and right after each change', async () => {
    const before = await waiting();
    const bruno = await signInClient(system);
    const wish = { serviceId: DIAGNOSIS, startsAt: slotAt('11:00', week + 30) };
    const { body: own } = await bruno.call('bookAppointment', { body: wish });
    expect(await waiting()).toBe(before + 1);
    const [first, second] = [await book('10:00'), await book('11:00', { status: 'confirmed' })];
    expect(await waiting()).toBe(before + 2);
    await desk.status(first, 'confirmed');
    await desk.status(second, 'pending');
    expect(await waiting()).toBe(before + 2);
    await desk.status(second, 'cancelled');
    await bruno.call('cancelMyAppointment', { params: { appointmentId: own.id } });
    expect(await waiting()).toBe(before);
  });

  test('is for who sees appointments', async () => {
    const other = await signInStaff(system, ['view_clients']);
    expect(verdict(await other.call('countWaiting', { query: {} }))).toBe('403 forbidden');
    const client = await signInClient(system);
    expect(verdict(await client.call('countWaiting', { query: {} }))).toBe('403 forbidden');
  });

  test('of today is what has not begun and is not closed', async () => {
    const [early, late] = [await book('09:00'), await book('16:00')];
    const closed = await book('15:00');
    await waitUntil(slotAt('12:00', week), staff);
    const before = await waiting();
    expect(monday()).toBe(todayAt(instantOf(Date.now())));
    await desk.close(closed);
    expect(await waiting()).toBe(before - 1);
    await desk.status(early, 'cancelled');
    expect(await waiting()).toBe(before - 1);
    await desk.status(late, 'confirmed');
    expect(await waiting()).toBe(before - 2);
  });
});
