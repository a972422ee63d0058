import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import { keys } from '@rostro/rules/table/keys';
import { wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInClient, signInCrowd } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { countTaken } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
/** Each race has weeks of its own. */
let week = 2;

const dayItem = (startsAt: string) => getItem<DayItem>(keys.day('cosmetology', wallClockOf(startsAt).date));

async function booked(person: Caller, startsAt: string): Promise<{ appointmentId: string }> {
  const answer = await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
  expect(answer.status).toBe(201);
  return { appointmentId: answer.body.id };
}
const moved = (person: Caller, params: { appointmentId: string }, startsAt: string, idempotencyKey?: string) =>
  person.call('rescheduleMyAppointment', { params, body: { startsAt } }, idempotencyKey ? { idempotencyKey } : {});
const own = async (person: Caller) => (await person.call('listMyAppointments', {})).body;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 2;
});

describe('one appointment that is rescheduled twice at once', () => {
  test('becomes exactly one new one, and the other attempt hears that it is cancelled', async () => {
    const person = await signInClient(system);
    const params = await booked(person, slotAt('09:00', week));
    const answers = await Promise.all(['10:00', '11:00'].map((time) => moved(person, params, slotAt(time, week))));
    expect(outcomes(answers)).toEqual({ booked: 1, '409 appointment_cancelled': 1 });

    const { upcoming, history } = await own(person);
    const [winner] = answers.filter(({ status }) => status === 201);
    expect(upcoming).toMatchObject([{ id: winner?.body.id, status: 'pending' }]);
    expect(history).toMatchObject([{ id: params.appointmentId, status: 'cancelled' }]);
    const day = await dayItem(slotAt('09:00', week));
    expect(day).toMatchObject({ 'count:pending': 1, 'count:moved': 1 });
    const taken = await Promise.all(['09:00', '10:00', '11:00'].map((time) => countTaken(slotAt(time, week))));
    expect([taken[0], (taken[1] ?? 0) + (taken[2] ?? 0)]).toEqual([0, 1]);
  });

  test('by ten copies of one request is rescheduled once, and each copy is answered with the new one', async () => {
    const person = await signInClient(system);
    const params = await booked(person, slotAt('09:00', week));
    const startsAt = slotAt('10:00', week);
    const answers = await Promise.all(Array.from({ length: 10 }, () => moved(person, params, startsAt, 'one-move-1')));
    expect(outcomes(answers)).toEqual({ booked: 10 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await moved(person, params, startsAt, 'one-move-1')).body).toEqual(answers[0]?.body);
    expect(await dayItem(startsAt)).toMatchObject({ 'count:pending': 1, 'count:moved': 1 });
    expect([await countTaken(slotAt('09:00', week)), await countTaken(startsAt)]).toEqual([0, 1]);
  });
});

test('a reschedule and a cancellation at once leave one of the two, and exact counters', async () => {
  const person = await signInClient(system);
  const [from, to] = [slotAt('09:00', week), slotAt('10:00', week + 1)];
  const params = await booked(person, from);
  const [move, cancel] = await Promise.all([moved(person, params, to), person.call('cancelMyAppointment', { params })]);
  const wasMoved = move.status === 201;
  expect([move.status, cancel.status].sort()).toEqual(wasMoved ? [201, 409] : [200, 409]);
  expect((wasMoved ? cancel : move).body.code).toBe('appointment_cancelled');

  expect((await own(person)).upcoming).toHaveLength(wasMoved ? 1 : 0);
  expect(await dayItem(from)).toMatchObject({ 'count:pending': 0, [wasMoved ? 'count:moved' : 'count:cancelled']: 1 });
  expect([await countTaken(from), await countTaken(to)]).toEqual([0, wasMoved ? 1 : 0]);
});

test('into a full slot the old appointment stays as it was, and so do the days', async () => {
  const [from, to] = [slotAt('09:00', week), slotAt('10:00', week + 1)];
  for (const other of await signInCrowd(system, 2)) await booked(other, to);
  const person = await signInClient(system);
  const params = await booked(person, from);
  const days = await Promise.all([dayItem(from), dayItem(to)]);
  const window = await getItem(keys.window(person.clientId));

  expect(await moved(person, params, to)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
  expect((await own(person)).upcoming).toMatchObject([{ id: params.appointmentId, status: 'pending', version: 1 }]);
  expect(await Promise.all([dayItem(from), dayItem(to)])).toEqual(days);
  expect(await getItem(keys.window(person.clientId))).toEqual(window);
});

test('of fifty who reschedule into one slot exactly two get in, and nobody loses what they had', async () => {
  const [target, times] = [
    slotAt('10:00', week),
    ['09:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
  ];
  const crowd = await signInCrowd(system, 50);
  const held = await Promise.all(
    crowd.map((person, at) => {
      const place = Math.floor(at / 2);
      return booked(person, slotAt(times[place % times.length] ?? '', week + 1 + Math.floor(place / times.length)));
    }),
  );
  const answers = await Promise.all(
    crowd.map((person, at) => moved(person, held[at] ?? { appointmentId: '' }, target)),
  );
  expect(outcomes(answers)).toEqual({ booked: 2, '409 slot_full': 48 });
  expect(await dayItem(target)).toMatchObject({ 'count:pending': 2 });
  expect(await countTaken(target)).toBe(2);
  const all = await Promise.all(crowd.map(own));
  expect(all.map(({ upcoming }) => upcoming.length)).toEqual(crowd.map(() => 1));
  week += 4;
});

describe('the limit of two in three hours', () => {
  test('counts the new appointment in the old one’s place', async () => {
    const person = await signInClient(system);
    await booked(person, slotAt('09:00', week));
    const params = await booked(person, slotAt('10:00', week));
    const answer = await moved(person, params, slotAt('11:00', week));
    expect(answer.status).toBe(201);
    const again = await moved(person, { appointmentId: answer.body.id }, slotAt('12:00', week));
    expect(again.status).toBe(201);
    const third = await person.call('bookAppointment', {
      body: { serviceId: FACIAL, startsAt: slotAt('13:00', week) },
    });
    expect(third.body.code).toBe('booking_limit');
  });

  test('is kept by bookings and reschedules that come at once', async () => {
    const person = await signInClient(system);
    const params = await booked(person, slotAt('09:00', week));
    const answers = await Promise.all([
      moved(person, params, slotAt('10:00', week)),
      ...['11:00', '12:00', '13:00'].map((time) =>
        person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt(time, week) } }),
      ),
    ]);
    expect(outcomes(answers)).toEqual({ booked: 2, '409 booking_limit': 2 });
    expect((await own(person)).upcoming).toHaveLength(2);
  });
});
