import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { putSettings, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { someGuest } from '../support/guests.ts';
import { outcomes } from '../support/outcomes.ts';
import { appointmentsOn, countersOn, recountOn } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let crowd: Caller[];

const CROWD = 40;
const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
const STAFF = { cosmetology: 5, specialized: 3 };
/** Longer than a booking may be on its way: two minutes. */
const MOVE_SECONDS = 121;
const slotOf = (at: number, week: number) => slotAt(TIMES[at % TIMES.length] ?? '', week);

beforeAll(async () => {
  system = await startTestSystem();
  await putSettings({ cosmetologyStaff: STAFF.cosmetology, specializedStaff: STAFF.specialized });
  staff = await signInStaff(system, ['create_services', 'edit_services', 'edit_appointments', 'view_appointments']);
  crowd = await signInCrowd(system, CROWD);
});
afterAll(() => system?.close());

const book = (person: Caller, serviceId: number, startsAt: string) =>
  person.call('bookAppointment', { body: { serviceId, startsAt } });
const service = async (id: number) => {
  const { body } = await staff.call('listAllServices', {});
  return body.items.find((one: { id: number }) => one.id === id);
};
async function edit(serviceId: number, changes: { name?: string; category?: keyof typeof STAFF }) {
  const { version } = await service(serviceId);
  return staff.call('updateService', { params: { serviceId }, body: { ...changes, version } });
}
const openMoves = () => queryItems({ partition: keys.categoryMoves(), consistency: 'strong' });
const sweep = () => system.functions.handler<() => Promise<unknown>>('offers', 'sweepWaitlist')();
/** Runs the sweep once no booking by the old category can be on its way any more. */
async function sweepLater(): Promise<void> {
  passTime(MOVE_SECONDS);
  await sweep();
  expect(await openMoves()).toEqual([]);
}
const goOn = (serviceId: number) => staff.call('moveServiceAppointments', { params: { serviceId } });

/** From here on, clients' bookings are decided by the service as it is now, for three seconds, whatever becomes of it. */
async function remembered(serviceId: number, name: string): Promise<void> {
  await edit(serviceId, { name });
  const shown = () => Caller.anonymous(system).call('getService', { params: { serviceId } });
  passTime(REMEMBERED_SECONDS);
  expect((await shown()).body.name).toBe(name);
}

/** One of cosmetology that nobody has booked, and that clients know. */
async function newService(): Promise<number> {
  const { body } = await staff.call('createService', {
    body: {
      ...{ name: 'Nuevo', description: 'Para pruebas.', durationMinutes: 60, image: '/img/marca.svg' },
      ...{ category: 'cosmetology', priceCents: null, benefits: [], ...NO_PLAN },
    },
  });
  await remembered(body.id, `Tratamiento ${body.id}`);
  return body.id;
}

/** Where an appointment kept the old category, its slot is full in the new one; and every counter is exact. */
async function mustBeSettled(date: string, [from, to]: readonly [keyof typeof STAFF, keyof typeof STAFF]) {
  expect(await countersOn(date)).toEqual(await recountOn(date));
  const held = (await appointmentsOn(date)).filter(({ status }) => status !== 'cancelled');
  const inNew = (startsAt: string) => held.filter((one) => one.category === to && one.startsAt === startsAt).length;
  for (const { startsAt } of held) expect(inNew(startsAt)).toBeLessThanOrEqual(STAFF[to]);
  const left = held.filter(({ category }) => category === from);
  for (const { startsAt } of left) expect(inNew(startsAt)).toBe(STAFF[to]);
  return { held, left };
}

test('40 people book while the service changes its category: all end there or are reported, counters exact', async () => {
  const week = 4;
  const id = await newService();
  await Promise.all(crowd.slice(0, 8).map((person, at) => book(person, id, slotOf(at, week + 1))));
  await remembered(id, 'Antes del cambio');
  const bookSome = (from: number, to: number) =>
    Promise.all(crowd.slice(from, to).map((person, at) => book(person, id, slotOf(from + at, week))));
  const changing = edit(id, { category: 'specialized' });
  const during = bookSome(0, 20);
  const changed = await changing;
  // Decided by what is remembered, and written after the others were moved.
  const after = await bookSome(20, CROWD);
  const told = outcomes([...(await during), ...after]);
  expect(Object.keys(told).filter((outcome) => !['booked', '409 slot_full', '503 busy'].includes(outcome))).toEqual([]);
  expect([changed.status, changed.body.service.category]).toEqual([200, 'specialized']);
  await sweepLater();

  const { held, left } = await mustBeSettled(someMonday(week), ['cosmetology', 'specialized']);
  expect(held).toHaveLength(told.booked ?? 0);
  expect((await mustBeSettled(someMonday(week + 1), ['cosmetology', 'specialized'])).left).toEqual([]);
  const { body: rest } = await goOn(id);
  expect([rest.moved, rest.remaining]).toEqual([0, 0]);
  expect(rest.unfit.map((one: { id: string }) => one.id).sort()).toEqual(left.map((one) => one.id).sort());
});

test('reschedules and moves by staff in flight follow as well', async () => {
  const week = 7;
  const id = await newService();
  const others = await signInCrowd(system, 16);
  const booked = await Promise.all(others.map((person, at) => book(person, id, slotOf(at, week))));
  expect(outcomes(booked)).toEqual({ booked: 16 });
  await remembered(id, 'Antes de mover');
  const move = ({ body }: Answer, at: number) => {
    const [params, startsAt] = [{ appointmentId: body.id }, slotOf(at + 3, week)];
    return at % 2 === 0
      ? others[at]?.call('rescheduleMyAppointment', { params, body: { startsAt } })
      : staff.call('saveAppointment', { params, body: { serviceId: id, startsAt, version: 1 } });
  };
  const during = booked.slice(0, 8).map(move);
  expect((await edit(id, { category: 'specialized' })).status).toBe(200);
  const after = booked.slice(8).map((answer, at) => move(answer, at + 8));
  await Promise.all([...during, ...after]);
  await sweepLater();
  const { held } = await mustBeSettled(someMonday(week), ['cosmetology', 'specialized']);
  expect(held).toHaveLength(16);
});

test('what is decided by the old category, and written when all others were moved, follows: clients, guests, reschedules', async () => {
  const week = 13;
  const id = await newService();
  const some = await signInCrowd(system, 6);
  const [first, second] = some.slice(0, 2);
  const early = await Promise.all([first, second].map((person, at) => person && book(person, id, slotOf(at, week))));
  await remembered(id, 'Antes de la invitada');
  expect((await edit(id, { category: 'specialized' })).body.move.moved).toBe(2);
  const guest = someGuest(slotAt('15:00', week), { serviceId: id });
  const answers = await Promise.all([
    ...some.slice(2).map((person, at) => book(person, id, slotOf(at + 2, week))),
    Caller.anonymous(system).call('bookAsGuest', { body: guest }),
    ...[first, second].map((person, at) =>
      person?.call('rescheduleMyAppointment', {
        params: { appointmentId: early[at]?.body.id },
        body: { startsAt: slotAt('16:00', week) },
      }),
    ),
  ]);
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201));
  await sweep();
  expect(await openMoves()).toHaveLength(1);
  await sweepLater();
  const { held, left } = await mustBeSettled(someMonday(week), ['cosmetology', 'specialized']);
  expect([held.length, left.length]).toEqual([7, 0]);
});

test('changed there and back at once, the appointments are where the service is', async () => {
  const week = 10;
  const id = await newService();
  const others = await signInCrowd(system, 12);
  await Promise.all(others.map((person, at) => book(person, id, slotOf(at, week))));
  await Promise.all([edit(id, { category: 'specialized' }), edit(id, { category: 'specialized' }), goOn(id), goOn(id)]);
  await Promise.all([edit(id, { category: 'cosmetology' }), goOn(id), edit(id, { category: 'specialized' })]);
  const { category } = await service(id);
  await goOn(id);
  const from = category === 'cosmetology' ? 'specialized' : 'cosmetology';
  expect((await mustBeSettled(someMonday(week), [from, category])).left).toEqual([]);
});
