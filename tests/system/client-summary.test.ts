import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { summaryOf, tallyOf } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { instantOf } from '@rostro/shared/time';
import fc from 'fast-check';
import type { System } from '../../infra/local/system.ts';
import type { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { clinicWithRoom } from '../support/clinic-with-room.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { DIAGNOSIS, FACIAL, signInClient } from '../support/fixtures.ts';
import { guestsOf, readLeft, someGuest } from '../support/guests.ts';

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  ({ system, karla, desk } = await clinicWithRoom());
});
afterAll(() => system?.close());

const codeOf = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim();
const summaryIn = async (clientId: string) => windowOf(await getItem<WindowItem>(keys.window(clientId))).summary;

/** Summary, list and detail say what a recount of the client's appointments says. */
async function mustAgree(clientId: string): Promise<void> {
  const now = instantOf(Date.now());
  const recounted = summaryOf(await appointmentsOfClient(clientId), now);
  expect(await summaryIn(clientId)).toEqual(recounted);
  const { body } = await karla.call('getClient', { params: { clientId } });
  expect(body).toMatchObject(tallyOf(recounted, now));
  const { open, came, missed, moved, cancelled, booked } = body.counters;
  expect(body.upcoming + open + came + missed + moved + cancelled).toBe(booked);
  expect(body.lastAppointment?.id).toEqual(recounted.newest[0]?.id);
  const row = (await karla.call('listClients', { query: { q: body.phone.slice(2) } })).body.items[0];
  expect(row).toMatchObject({ id: clientId, lastAppointment: body.lastAppointment });
}

const WEEKS = [3, 4, 5, 6];
const TIMES = ['09:00', '10:00', '11:00', '12:00', '16:00'];
const anySlot = fc
  .tuple(fc.constantFrom(...TIMES), fc.constantFrom(...WEEKS))
  .map(([time, week]) => slotAt(time, week));
const anyAct = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), startsAt: anySlot }),
  fc.record({ kind: fc.constant('staff' as const), startsAt: anySlot, serviceId: fc.constantFrom(FACIAL, DIAGNOSIS) }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(), startsAt: anySlot }),
  fc.record({ kind: fc.constant('reschedule' as const), which: fc.nat(), startsAt: anySlot }),
  fc.record({
    kind: fc.constant('status' as const),
    which: fc.nat(),
    status: fc.constantFrom('confirmed', 'cancelled'),
  }),
  fc.record({ kind: fc.constant('service' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('close' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('reopen' as const), which: fc.nat() }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

/** What is refused (a cancelled one is locked, two at most within three hours) changes nothing, which is part of it. */
async function doIt(person: Caller, act: Act): Promise<unknown> {
  if (act.kind === 'book') {
    return person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: act.startsAt } });
  }
  if (act.kind === 'staff') {
    const { startsAt, serviceId } = act;
    return desk.create({ clientId: person.clientId, serviceId, startsAt, status: 'confirmed' });
  }
  const all = await appointmentsOfClient(person.clientId);
  const one = all[act.which % Math.max(all.length, 1)];
  if (one === undefined) return null;
  const { id, version } = one;
  switch (act.kind) {
    case 'move':
      return desk.save(id, { startsAt: act.startsAt, version });
    case 'reschedule':
      return person.call('rescheduleMyAppointment', {
        params: { appointmentId: id },
        body: { startsAt: act.startsAt },
      });
    case 'status':
      return desk.status(id, act.status as 'confirmed' | 'cancelled');
    case 'service':
      return desk.save(id, { serviceId: one.serviceId === FACIAL ? DIAGNOSIS : FACIAL, notes: 'x', version });
    case 'close':
      return desk.close(id, 'no_show');
    case 'reopen':
      return desk.reopen(id);
  }
}

test('whatever happens to a client’s appointments, one after another or at once, the summary equals a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 14 }), async (acts) => {
      const person = await signInClient(system);
      const half = Math.ceil(acts.length / 2);
      for (const act of acts.slice(0, half)) await doIt(person, act);
      await mustAgree(person.clientId);
      await Promise.all(acts.slice(half).map((act) => doIt(person, act)));
      await mustAgree(person.clientId);
    }),
    { numRuns: 8 },
  );
});

describe('at once', () => {
  test('client and desk book for one person: all of it is counted', async () => {
    const person = await signInClient(system);
    const { clientId } = person;
    const answers = await Promise.all([
      person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt('09:00', 7) } }),
      ...['10:00', '11:00', '12:00'].map((time) =>
        desk.create({ clientId, serviceId: DIAGNOSIS, startsAt: slotAt(time, 7) }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await summaryIn(clientId)).toMatchObject({ booked: 4, byService: { [FACIAL]: 1, [DIAGNOSIS]: 3 } });
    await mustAgree(clientId);
  });

  test('four closings of four appointments are all counted', async () => {
    const { clientId } = await signInClient(system);
    const ids: string[] = [];
    for (const time of ['09:00', '10:00', '11:00', '12:00']) {
      ids.push((await desk.create({ clientId, serviceId: FACIAL, startsAt: slotAt(time, 8) })).body.id);
    }
    await waitUntil(slotAt('08:00', 8), karla);
    const answers = await Promise.all(ids.map((id) => desk.close(id)));
    expect(answers.map(codeOf)).toEqual(['200', '200', '200', '200']);
    expect((await summaryIn(clientId)).closed).toBe(4);
    await mustAgree(clientId);
  });
});

test('a guest’s booking is counted, and one that is undone leaves no trace of it in the list', async () => {
  const guests = guestsOf(system);
  const guest = someGuest(slotAt('09:00', 9));
  expect((await guests.book(guest)).status).toBe(201);
  const { profile } = await readLeft(guest);
  await mustAgree(profile?.id ?? '');

  const refused = someGuest(slotAt('09:00', 9), { captchaToken: 'test-no', fullName: 'Nunca Estuvo' });
  expect((await guests.book(refused)).status).not.toBe(201);
  const { body } = await karla.call('listClients', { query: { q: 'Nunca Estuvo' } });
  expect(body.items).toEqual([]);
});

describe('a client is deleted while they book', () => {
  test.each([1, 2, 3, 4, 5])('and either the booking is refused, or the deletion sees it (%d)', async (round) => {
    const person = await signInClient(system);
    const params = { clientId: person.clientId };
    const startsAt = slotAt(['09:00', '10:00', '11:00', '12:00', '16:00'][round - 1] ?? '', 10);
    const [removed, own, staffs] = await Promise.all([
      karla.call('deleteClient', { params, query: {} }),
      person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } }),
      desk.create({ ...params, serviceId: DIAGNOSIS, startsAt }),
    ]);
    const profile = await getItem<ProfileItem>(keys.profile(person.clientId));
    const { booked } = await summaryIn(person.clientId);
    if (removed.status === 200) {
      expect([codeOf(own), codeOf(staffs)]).toEqual(['401 unauthorized', '404 client_not_found']);
      expect([booked, profile?.fullName]).toEqual([0, 'Cliente eliminado']);
      return;
    }
    expect(codeOf(removed)).toBe('409 has_upcoming_appointments');
    expect(booked).toBe([own, staffs].filter(({ status }) => status === 201).length);
    expect(booked).toBeGreaterThan(0);
    expect(profile?.leaving).toBeUndefined();
  });

  test('and with what is ahead cancelled along, nothing is left ahead', async () => {
    const person = await signInClient(system);
    const params = { clientId: person.clientId };
    await desk.create({ ...params, serviceId: FACIAL, startsAt: slotAt('09:00', 11) });
    const [removed] = await Promise.all([
      karla.call('deleteClient', { params, query: { cancelUpcoming: 'true' } }),
      person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt('10:00', 11) } }),
      desk.create({ ...params, serviceId: DIAGNOSIS, startsAt: slotAt('11:00', 11) }),
    ]);
    expect(removed.status).toBe(200);
    const appointments = await appointmentsOfClient(person.clientId);
    expect(appointments.map(({ status }) => status)).toEqual(appointments.map(() => 'cancelled'));
    const summary = await summaryIn(person.clientId);
    const { counters } = tallyOf(summary, instantOf(Date.now()));
    expect(counters.cancelled + counters.moved).toBe(appointments.length);
    const fresh = await signInClient(system);
    for (const { startsAt, serviceId } of appointments) {
      const again = await desk.create({ clientId: fresh.clientId, serviceId, startsAt });
      expect(again.status).toBe(201);
    }
  });
});
