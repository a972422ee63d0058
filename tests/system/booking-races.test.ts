import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import { keys } from '@rostro/rules/table/keys';
import { addMinutes, wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { FACIAL, putServices, signInClient, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { countTaken } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';
import { roundsOf } from '../support/thorough.ts';

let system: System;
let crowd: Caller[];
let week = 2;
const CROWD = roundsOf(200, 500);

const dayItem = (startsAt: string) => getItem<DayItem>(keys.day('cosmetology', wallClockOf(startsAt).date));

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  crowd = await signInCrowd(system, CROWD);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

describe('a race for one slot', () => {
  test(`${CROWD} people at once: exactly the capacity is booked, the rest are told it is full`, async () => {
    const startsAt = slotAt('10:00', week);
    const answers = await Promise.all(
      crowd.map((person) => person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })),
    );
    expect(outcomes(answers)).toEqual({ booked: 2, '409 slot_full': CROWD - 2 });
    expect(await dayItem(startsAt)).toMatchObject({ 'count:pending': 2 });
    expect(await countTaken(startsAt)).toBe(2);
  });
});

describe('one person in a hurry', () => {
  test('50 bookings at once: exactly two, the rest are told of the limit', async () => {
    const person = await signInClient(system);
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        person.call('bookAppointment', {
          body: { serviceId: FACIAL, startsAt: slotAt(times[at % times.length] ?? '', week + (at % 5)) },
        }),
      ),
    );
    expect(outcomes(answers)).toEqual({ booked: 2, '409 booking_limit': 48 });
    const { body } = await person.call('listMyAppointments', {});
    expect(body.upcoming).toHaveLength(2);
    week += 5;
  });

  test('the same request sent ten times makes one appointment and answers with it each time', async () => {
    const person = await signInClient(system);
    const booking = { body: { serviceId: FACIAL, startsAt: slotAt('10:00', week) } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.call('bookAppointment', booking, { idempotencyKey: 'one-attempt-1' })),
    );
    expect(outcomes(answers)).toEqual({ booked: 10 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countTaken(booking.body.startsAt)).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    const person = await signInClient(system);
    const first = { serviceId: FACIAL, startsAt: slotAt('11:00', week) };
    await person.call('bookAppointment', { body: first }, { idempotencyKey: 'one-attempt-2' });
    const other = { body: { ...first, startsAt: slotAt('12:00', week) } };
    const answer = await person.call('bookAppointment', other, { idempotencyKey: 'one-attempt-2' });
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_mismatch']);
  });
});

describe('a race between client and staff', () => {
  test('cancel, confirm and cancel again at once: one outcome, counters exact, the place freed once', async () => {
    const staff = await signInStaff(system, ['view_appointments', 'edit_appointments', 'cancel_appointments']);
    const person = await signInClient(system);
    const startsAt = slotAt('13:00', week);
    const { body: booked } = await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
    const params = { appointmentId: booked.id };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => person.call('cancelMyAppointment', { params })),
      ...Array.from({ length: 5 }, () => staff.call('setAppointmentStatus', { params, body: { status: 'cancelled' } })),
      ...Array.from({ length: 5 }, () => staff.call('setAppointmentStatus', { params, body: { status: 'confirmed' } })),
    ]);
    const told = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? body.status}`));
    expect([...told].filter((outcome) => !/^200 |^409 appointment_cancelled$/.test(outcome))).toEqual([]);
    const cancellations = answers.filter(({ status, body }) => status === 200 && body.status === 'cancelled');
    expect(cancellations.length).toBe(1);
    expect(await dayItem(startsAt)).toMatchObject({ 'count:pending': 0, 'count:cancelled': 1 });
    expect(await countTaken(startsAt)).toBe(0);
  });

  test('a cancelled booking makes room for another within the limit', async () => {
    const person = await signInClient(system);
    const book = (time: string) =>
      person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt(time, week) } });
    const limitedUntil = async () => (await person.call('listMyAppointments', {})).body.limitedUntil;
    const first = await book('09:00');
    expect(await limitedUntil()).toBeUndefined();
    const second = await book('10:00');
    expect(await limitedUntil()).toBe(addMinutes(first.body.createdAt, 180));
    expect((await book('11:00')).body).toMatchObject({ code: 'booking_limit', params: { minutes: 180 } });
    await person.call('cancelMyAppointment', { params: { appointmentId: second.body.id } });
    expect(await limitedUntil()).toBeUndefined();
    expect((await book('11:00')).status).toBe(201);
  });
});

test('a week of availability shows what the races took', async () => {
  const person = await signInClient(system);
  await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt('10:00', week) } });
  const query = { serviceId: FACIAL, from: someMonday(week), days: 7 };
  const { body } = await person.call('getAvailability', { query });
  expect(body.days).toHaveLength(7);
  expect(body.days[0].slots[1]).toMatchObject({ time: '10:00', state: 'available' });
  expect(body.days[6]).toMatchObject({ open: false, closedReason: 'sunday' });
});
