import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import { addDays, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  DIAGNOSIS,
  FACIAL,
  LONG_PEELING,
  putService,
  putServices,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { linkTo } from '../support/replies.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
/** A week of its own for each test, so that nobody takes another's place. */
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putService(LONG_PEELING, 'cosmetology', { requires: { serviceId: DIAGNOSIS, withinDays: 7 } });
  staff = await signInStaff(system, [
    'view_appointments',
    'create_appointments',
    'edit_appointments',
    'edit_services',
    'create_services',
    'delete_services',
  ]);
});
afterAll(() => system?.close());

const nextWeek = (): number => (week += 3);
const later = (time: string, days: number, from = week) => toInstant(addDays(someMonday(from), days), time);
const book = (who: Caller, serviceId: number, startsAt: string) =>
  who.call('bookAppointment', { body: { serviceId, startsAt } });
const assess = async (who: Caller): Promise<string> => {
  const { status, body } = await book(who, DIAGNOSIS, slotAt('10:00', week));
  expect(status).toBe(201);
  return body.id;
};
const earlierOf = async (who: Caller) =>
  (await who.call('listEarlierVisits', { params: { serviceId: LONG_PEELING } })).body.items;

describe('a service that asks for an earlier one', () => {
  test('says so to everybody', async () => {
    const { body } = await Caller.anonymous(system).call('getService', { params: { serviceId: LONG_PEELING } });
    expect(body.earlier).toEqual({ serviceId: DIAGNOSIS, name: 'Diagnóstico Facial', withinDays: 7 });
    expect(body).not.toHaveProperty('requires');
    const { body: plain } = await Caller.anonymous(system).call('getService', { params: { serviceId: FACIAL } });
    expect(plain).not.toHaveProperty('earlier');
  });

  test('is booked only some days after that one, which may still be ahead', async () => {
    nextWeek();
    const person = await signInClient(system);
    const refused = await book(person, LONG_PEELING, later('12:00', 1));
    expect(verdict(refused)).toBe('409 service_required');
    expect(refused.body.detail).toBe(
      'Para este tratamiento necesitas antes una cita de «Diagnóstico Facial», en los 7 días anteriores. Reserva primero esa cita, o elige una fecha después de ella.',
    );
    expect(await earlierOf(person)).toEqual([]);
    await assess(person);
    expect(await earlierOf(person)).toEqual([{ startsAt: slotAt('10:00', week), endsAt: slotAt('11:00', week) }]);
    expect(verdict(await book(person, LONG_PEELING, slotAt('09:00', week)))).toBe('409 service_required');
    expect(verdict(await book(person, LONG_PEELING, later('09:00', 8)))).toBe('409 service_required');
    expect(verdict(await book(person, LONG_PEELING, later('09:00', 7)))).toBe('201');
  });

  test('is refused to guests, who leave nothing behind', async () => {
    nextWeek();
    const guest = someGuest(slotAt('12:00', week), { serviceId: LONG_PEELING });
    expect(verdict(await guestsOf(system).book(guest))).toBe('409 service_required');
    expect(system.inbox.list().emails.filter(({ to }) => to === guest.email)).toEqual([]);
  });

  test('is refused where the earlier visit was cancelled or missed', async () => {
    nextWeek();
    const person = await signInClient(system);
    const id = await assess(person);
    await person.call('cancelMyAppointment', { params: { appointmentId: id } });
    expect(await earlierOf(person)).toEqual([]);
    expect(verdict(await book(person, LONG_PEELING, later('12:00', 1)))).toBe('409 service_required');
  });

  test('keeps to those days when it is moved, and stays when the earlier visit goes', async () => {
    nextWeek();
    const person = await signInClient(system);
    const id = await assess(person);
    const { body: booked } = await book(person, LONG_PEELING, later('12:00', 1));
    const move = (appointmentId: string, startsAt: string) =>
      person.call('rescheduleMyAppointment', { params: { appointmentId }, body: { startsAt } });
    expect(verdict(await move(booked.id, later('12:00', 8)))).toBe('409 service_required');
    const moved = await move(booked.id, later('12:00', 2));
    expect(verdict(moved)).toBe('201');
    expect(verdict(await person.call('cancelMyAppointment', { params: { appointmentId: id } }))).toBe('200');
    expect(verdict(await move(moved.body.id, later('12:00', 9)))).toBe('201');
  });

  test('is booked by staff without it', async () => {
    nextWeek();
    const { clientId } = await signInClient(system);
    const wish = { clientId, serviceId: LONG_PEELING, startsAt: slotAt('12:00', week), status: 'pending' as const };
    expect(verdict(await deskOf(staff).create(wish))).toBe('201');
  });

  test('finds an earlier visit that ten later ones have pushed out of the summary', async () => {
    nextWeek();
    const person = await signInClient(system);
    const { clientId } = person;
    const at = slotAt('10:00', week);
    await deskOf(staff).create({ clientId, serviceId: DIAGNOSIS, startsAt: at, status: 'confirmed' });
    for (const time of ['11:00', '12:00', '13:00', '14:00', '15:00']) {
      for (const days of [0, 1])
        await deskOf(staff).create({ clientId, serviceId: FACIAL, startsAt: later(time, days), status: 'confirmed' });
    }
    await waitUntil(later('20:00', 2), person, staff);
    // A write that counts anew leaves the visit, now past, out of the newest ten.
    await deskOf(staff).create({ clientId, serviceId: FACIAL, startsAt: later('15:00', 4), status: 'confirmed' });
    expect(await earlierOf(person)).toEqual([{ startsAt: at, endsAt: slotAt('11:00', week) }]);
    const booked = await book(person, LONG_PEELING, later('12:00', 4));
    expect(verdict(booked)).toBe('201');
    const follow = (startsAt: string) =>
      Caller.anonymous(system).call('answerReply', { body: { token: linkTo('reschedule', booked.body), startsAt } });
    expect(verdict(await follow(later('12:00', 8)))).toBe('409 service_required');
    expect(verdict(await follow(later('12:00', 5)))).toBe('200');
  });
});

describe('what the office says', () => {
  const save = async (serviceId: number, requires: object | null) => {
    const { body } = await staff.call('listAllServices', {});
    const { version } = body.items.find(({ id }: { id: number }) => id === serviceId);
    return staff.send('PATCH', `/api/admin/services/${serviceId}`, { requires, version });
  };
  const FORM = {
    ...{ name: 'Láser', description: 'Con luz.', durationMinutes: 60, image: '/img/marca.svg' },
    ...{ category: 'specialized', priceCents: null, benefits: [], ...NO_PLAN },
  };

  test('is another service that exists, and no circle', async () => {
    const fields = async (id: number, requires: object) => (await save(id, requires)).body.fields;
    const itself = 'Un tratamiento no puede pedirse a sí mismo';
    expect(await fields(FACIAL, { serviceId: FACIAL, withinDays: 7 })).toEqual({ 'requires.serviceId': itself });
    expect(await fields(FACIAL, { serviceId: 99, withinDays: 7 })).toEqual({
      'requires.serviceId': 'Ese tratamiento ya no existe: elige otro',
    });
    expect(await fields(DIAGNOSIS, { serviceId: LONG_PEELING, withinDays: 7 })).toEqual({
      'requires.serviceId': 'Ese tratamiento ya pide este, directa o indirectamente: elige otro',
    });
    expect(await fields(FACIAL, { serviceId: DIAGNOSIS, withinDays: 0 })).toEqual({
      'requires.withinDays': 'Mínimo 1 día',
    });
    const made = await staff.send('POST', '/api/admin/services', {
      ...FORM,
      requires: { serviceId: 99, withinDays: 7 },
    });
    expect(made.body.fields).toEqual({ 'requires.serviceId': 'Ese tratamiento ya no existe: elige otro' });
  });

  test('stays until a form says otherwise; a deleted service is asked for no more', async () => {
    const { body: earlier } = await staff.send('POST', '/api/admin/services', FORM);
    const requires = { serviceId: earlier.id, withinDays: 30 };
    const { body: made } = await staff.send('POST', '/api/admin/services', { ...FORM, name: 'Láser II', requires });
    expect(made.requires).toEqual(requires);
    const shown = async () => {
      passTime(REMEMBERED_SECONDS);
      return (await Caller.anonymous(system).call('getService', { params: { serviceId: made.id } })).body;
    };
    expect((await shown()).earlier).toEqual({ ...requires, name: 'Láser' });
    await staff.call('deleteService', { params: { serviceId: earlier.id } });
    expect(await shown()).not.toHaveProperty('earlier');
    expect((await save(made.id, null)).body.service.requires).toBeNull();
  });
});
