import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { addDays, addMinutes, instantOf, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { DIAGNOSIS, FACIAL, LONG_PEELING, PRIVATE_LASER, putServices, signInClient } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let person: Caller;
let old: Answer['body'];

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
});
afterAll(() => system?.close());

const params = () => ({ appointmentId: old.id as string });
const own = async () => (await person.call('listMyAppointments', {})).body;
const reschedule = (body: { startsAt: string; serviceId?: number; notes?: string }, idempotencyKey?: string) =>
  person.call('rescheduleMyAppointment', { params: params(), body }, idempotencyKey ? { idempotencyKey } : {});
const toPast = (id: string) =>
  transact({ kind: 'system' }, instantOf(Date.now()), [
    {
      label: 'appointment',
      update: keys.appointment(id),
      expression: 'SET startsAt = :past',
      values: { ':past': addMinutes(instantOf(Date.now()), -1) },
    },
  ]);

/** Somebody new with one appointment, in a slot that nobody else has. */
let slots = 0;
async function withAppointment(): Promise<void> {
  person = await signInClient(system);
  const startsAt = toInstant(addDays(someMonday(3), slots++ % 5), '09:00');
  const body = { serviceId: FACIAL, startsAt, notes: 'Piel sensible' };
  old = (await person.call('bookAppointment', { body })).body;
}

describe('a reschedule', () => {
  test('answers 201 with a new pending appointment of the same service and notes; the old one is cancelled', async () => {
    await withAppointment();
    const startsAt = slotAt('12:00', 4);
    const answer = await reschedule({ startsAt });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      serviceId: FACIAL,
      service: { name: 'Tratamiento 1' },
      startsAt,
      status: 'pending',
      notes: 'Piel sensible',
      clientId: person.clientId,
      ...{ calendarId: old.id, version: old.version + 2 },
    });
    expect(answer.body.id).not.toBe(old.id);
    const { upcoming, history } = await own();
    expect(upcoming).toMatchObject([{ id: answer.body.id }]);
    expect(history).toMatchObject([{ id: old.id, status: 'cancelled', startsAt: old.startsAt }]);
  });

  test('takes another service and other notes where it says so', async () => {
    await withAppointment();
    const startsAt = slotAt('12:00', 5);
    const { body } = await reschedule({ startsAt, serviceId: LONG_PEELING, notes: '' });
    expect(body).toMatchObject({ serviceId: LONG_PEELING, notes: '', endsAt: addMinutes(startsAt, 90) });
  });

  test('into the very same slot is a new appointment there', async () => {
    await withAppointment();
    const { status, body } = await reschedule({ startsAt: old.startsAt, serviceId: LONG_PEELING });
    expect([status, body.startsAt]).toEqual([201, old.startsAt]);
  });

  test('sent again with its key answers the same, though the old one is cancelled; with another wish it is refused', async () => {
    await withAppointment();
    const wish = { startsAt: slotAt('13:00', 4) };
    const [first, second] = [await reschedule(wish, 'mi-cambio-1'), await reschedule(wish, 'mi-cambio-1')];
    expect(second).toMatchObject({ status: 201, body: first.body });
    const other = await reschedule({ startsAt: slotAt('14:00', 4) }, 'mi-cambio-1');
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    const elsewhere = await person.call(
      'rescheduleMyAppointment',
      { params: { appointmentId: first.body.id }, body: wish },
      { idempotencyKey: 'mi-cambio-1' },
    );
    expect(elsewhere.body.code).toBe('idempotency_mismatch');
  });
});

describe('a reschedule that cannot be', () => {
  beforeAll(withAppointment);

  test.each([
    ['a Sunday', { startsAt: toInstant(addDays(someMonday(), 6), '10:00') }, 422, 'sunday_closed'],
    ['a closed hour', { startsAt: slotAt('20:00') }, 422, 'outside_hours'],
    ['a past slot', { startsAt: toInstant('2026-01-05', '10:00') }, 422, 'slot_in_past'],
    ['an unknown service', { startsAt: slotAt('10:00'), serviceId: 999 }, 404, 'service_not_found'],
    ['a private service', { startsAt: slotAt('10:00'), serviceId: PRIVATE_LASER }, 404, 'service_not_found'],
    ['a body without a time', { notes: 'x' } as never, 422, 'validation'],
    ['a status of its own', { startsAt: slotAt('10:00'), status: 'confirmed' } as never, 422, 'validation'],
  ])('to %s is refused, and the old appointment stays', async (_, body, status, code) => {
    expect(await reschedule(body)).toMatchObject({ status, body: { code } });
    expect((await own()).upcoming).toMatchObject([{ id: old.id, status: 'pending', version: 1 }]);
  });

  test('into a full slot is refused, and the old appointment stays', async () => {
    const startsAt = slotAt('16:00', 6);
    const other = await signInClient(system);
    await other.call('bookAppointment', { body: { serviceId: DIAGNOSIS, startsAt } });
    const answer = await reschedule({ startsAt, serviceId: DIAGNOSIS });
    expect(answer).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    expect((await own()).upcoming).toMatchObject([{ id: old.id, status: 'pending' }]);
  });

  test('of somebody else’s appointment finds none', async () => {
    const stranger = await signInClient(system);
    const answer = await stranger.call('rescheduleMyAppointment', {
      params: params(),
      body: { startsAt: slotAt('10:00') },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'appointment_not_found' } });
    expect((await stranger.call('listMyAppointments', {})).body).toEqual({ upcoming: [], history: [] });
  });

  test('of one that has begun says so', async () => {
    await withAppointment();
    await toPast(old.id);
    const answer = await reschedule({ startsAt: slotAt('10:00') });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'appointment_not_upcoming', detail: 'Solo se puede cambiar una cita próxima.' },
    });
  });

  test('of a cancelled one says so', async () => {
    await withAppointment();
    await person.call('cancelMyAppointment', { params: params() });
    const answer = await reschedule({ startsAt: slotAt('10:00') });
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment_cancelled' } });
  });

  test('before the first GET /api/me asks for a profile', async () => {
    await system.identity.ensureUser({ email: 'sin.perfil@rostro.test', password: 'Rostro-2026', fullName: 'Sin' });
    const { AccessToken = '' } = await system.identity.signIn('sin.perfil@rostro.test');
    const answer = await person.send(
      'POST',
      `/api/appointments/${old.id}/reschedule`,
      { startsAt: slotAt('10:00') },
      {
        headers: { authorization: `Bearer ${AccessToken}` },
      },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'profile_required' } });
  });
});

describe('availability for an appointment that is being moved', () => {
  const stateAt = async (startsAt: string, exclude?: string) => {
    const query = { serviceId: DIAGNOSIS, from: someMonday(7), days: 1, ...(exclude ? { exclude } : {}) };
    const { body } = await person.call('getAvailability', { query });
    return body.days[0].slots.find((slot: { startsAt: string }) => slot.startsAt === startsAt)?.state;
  };
  const startsAt = slotAt('11:00', 7);

  beforeAll(async () => {
    person = await signInClient(system);
    old = (await person.call('bookAppointment', { body: { serviceId: DIAGNOSIS, startsAt } })).body;
  });

  test('shows its own slot as free', async () => {
    expect(await stateAt(startsAt)).toBe('full');
    expect(await stateAt(startsAt, old.id)).toBe('available');
  });

  test('takes no notice of an id that nobody knows', async () => {
    expect(await stateAt(startsAt, 'nadie')).toBe('full');
  });

  test('takes no notice of one that is cancelled', async () => {
    await person.call('cancelMyAppointment', { params: params() });
    const other = await signInClient(system);
    await other.call('bookAppointment', { body: { serviceId: DIAGNOSIS, startsAt } });
    expect(await stateAt(startsAt, old.id)).toBe('full');
  });
});
