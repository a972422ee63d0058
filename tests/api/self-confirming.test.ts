import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { System } from '../../infra/local/system.ts';
import { forgetServices } from '../../services/catalog/store/catalog.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { passTime, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putService, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { countersOn, recountOn } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

/** Services that confirm by themselves (ADR 0059). */

const QUICK = 31;
let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let guests: ReturnType<typeof guestsOf>;
let week = 2;
const slot = (time = '10:00') => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putService(QUICK, 'cosmetology', { confirmsItself: true });
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'edit_services']);
  desk = deskOf(staff);
  guests = guestsOf(system);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});
afterEach(async () => {
  expect(await countersOn(someMonday(week))).toEqual(await recountOn(someMonday(week)));
});

const subjectsTo = (email: string) =>
  system.inbox.list().emails.flatMap(({ to, subject }) => (to === email ? [subject] : []));
const seen = async (appointmentId: string) => (await staff.call('getAppointment', { params: { appointmentId } })).body;
const emailOf = async (person: Caller): Promise<string> => (await person.call('getMe', {})).body.email;

describe('a client with a proven e-mail', () => {
  test('has the booking confirmed at once, and is told once', async () => {
    const ana = await signInClient(system);
    const email = await emailOf(ana);
    const idempotencyKey = randomUUID();
    const book = () =>
      ana.call('bookAppointment', { body: { serviceId: QUICK, startsAt: slot() } }, { idempotencyKey });
    const [first, again] = [await book(), await book()];
    expect([first, again].map(({ status }) => status)).toEqual([201, 201]);
    expect(first.body).toMatchObject({ status: 'confirmed' });
    expect(again.body).toEqual(first.body);
    await system.settle();
    expect(subjectsTo(email)).toEqual([expect.stringMatching(/confirmada/i)]);

    expect(await seen(first.body.id)).toMatchObject({
      status: 'confirmed',
      confirmedBy: 'service',
      createdBy: 'client',
    });
    const [entry] = await desk.changes(first.body.id);
    expect(entry).toMatchObject({ action: 'created', by: { kind: 'client' } });
    expect(entry.changes).toContainEqual({ field: 'confirmedBy', before: null, after: 'service' });
    expect((await staff.call('countWaiting', { query: {} })).body.count).toBe(0);
  });

  test('who moves it is confirmed for the other time, and told once', async () => {
    const ana = await signInClient(system);
    const { body } = await ana.call('bookAppointment', { body: { serviceId: QUICK, startsAt: slot() } });
    await system.settle();
    const moved = await ana.call('rescheduleMyAppointment', {
      params: { appointmentId: body.id },
      body: { startsAt: slot('13:00') },
    });
    expect(moved.body).toMatchObject({ status: 'confirmed' });
    await system.settle();
    expect(subjectsTo(await emailOf(ana))).toHaveLength(2);
    expect(await seen(body.id)).toMatchObject({ status: 'cancelled', movedTo: moved.body.id });
  });

  test('waits as before for a service that does not, also beside one that does', async () => {
    const ana = await signInClient(system);
    const { body } = await ana.call('bookAppointment', {
      body: { serviceId: QUICK, nextServiceId: FACIAL, startsAt: slot() },
    });
    expect(body.status).toBe('pending');
    expect((await seen(body.id)).confirmedBy).toBeUndefined();
    await desk.status(body.id, 'cancelled');
  });

  test('whose visit staff put back is the clinic’s to confirm again', async () => {
    const ana = await signInClient(system);
    const { body } = await ana.call('bookAppointment', { body: { serviceId: QUICK, startsAt: slot() } });
    expect((await desk.status(body.id, 'pending')).body.confirmedBy).toBeUndefined();
    expect((await desk.status(body.id, 'confirmed')).body.confirmedBy).toBeUndefined();
  });
});

describe('a guest', () => {
  test('waits until the e-mail is proven, and is confirmed then, once', async () => {
    const guest = someGuest(slot(), { serviceId: QUICK });
    const { body } = await guests.book(guest);
    const { id } = body.appointment;
    expect(body).toMatchObject({ appointment: { status: 'pending' }, confirmsOnProof: true });
    await system.settle();
    expect(guests.lettersTo(guest.email).some(({ text }) => text.includes('En cuanto escribas el código'))).toBe(true);

    const proven = (await guests.prove(await guests.proofFor(guest.email))).body;
    expect(proven).toMatchObject({ account: 'open', visit: 'confirmed' });
    await guests.choose(proven.offer);
    const person = await Caller.signIn(system, guest.email);
    const both = await Promise.all([person.call('getMe', {}), person.call('getMe', {})]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await system.settle();
    expect(await seen(id)).toMatchObject({ status: 'confirmed', confirmedBy: 'service' });
    expect(subjectsTo(guest.email).filter((subject) => /confirmada/i.test(subject))).toHaveLength(1);
    const [entry] = await desk.changes(id);
    expect(entry).toMatchObject({ action: 'changed', by: { kind: 'system' } });
  });

  test('whom the clinic cancelled before stays cancelled', async () => {
    const guest = someGuest(slot(), { serviceId: QUICK });
    const { id } = (await guests.book(guest)).body.appointment;
    await system.settle();
    await desk.status(id, 'cancelled');
    const proven = (await guests.prove(await guests.proofFor(guest.email))).body;
    expect(proven).toMatchObject({ account: 'open', visit: 'released' });
    await guests.choose(proven.offer);
    await (await Caller.signIn(system, guest.email)).call('getMe', {});
    expect((await seen(id)).status).toBe('cancelled');
  });

  test('whose visit the clinic cancels while they prove the e-mail: one of both comes first, and the end is cancelled', async () => {
    const guest = someGuest(slot(), { serviceId: QUICK });
    const { id } = (await guests.book(guest)).body.appointment;
    await guests.confirm(guest.email);
    const person = await Caller.signIn(system, guest.email);
    const [me, cancelled] = await Promise.all([person.call('getMe', {}), desk.status(id, 'cancelled')]);
    expect([me, cancelled].map(verdict)).toEqual(['200', '200']);
    const visit = await seen(id);
    expect(visit.status).toBe('cancelled');
    expect(visit.confirmedBy).toBeUndefined();
  });

  test('of any other service waits for the clinic after the proof, too', async () => {
    const guest = someGuest(slot());
    const { id } = (await guests.book(guest)).body.appointment;
    await guests.confirm(guest.email);
    await (await Caller.signIn(system, guest.email)).call('getMe', {});
    expect((await seen(id)).status).toBe('pending');
    await desk.status(id, 'cancelled');
  });
});

test('two desks that confirm at once confirm it once', async () => {
  const ana = await signInClient(system);
  const other = deskOf(await signInStaff(system, [...AGENDA_RIGHTS]));
  const { body } = await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slot() } });
  const both = await Promise.all([
    desk.status(body.id, 'confirmed', body.version),
    other.status(body.id, 'confirmed', body.version),
  ]);
  expect(both.map(verdict)).toEqual(['200', '200']);
  await system.settle();
  expect((await desk.changes(body.id)).map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
  expect(subjectsTo(await emailOf(ana)).filter((subject) => /confirmada/i.test(subject))).toHaveLength(1);
});

test('the catalog stores it, and what a save leaves out stays', async () => {
  const change = (body: object, version: number) =>
    staff.call('updateService', { params: { serviceId: String(FACIAL) }, body: { ...body, version } });
  const on = await change({ confirmsItself: true }, 1);
  expect(on.body.service.confirmsItself).toBe(true);
  const named = await change({ name: 'Limpieza' }, on.body.service.version);
  expect(named.body.service).toMatchObject({ name: 'Limpieza', confirmsItself: true });
  forgetServices();
  passTime(60);
  const ana = await signInClient(system);
  const { body } = await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slot() } });
  expect(body.status).toBe('confirmed');
});
