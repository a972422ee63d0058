import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { addMinutes } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putService, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { appointmentsOn } from '../support/recount.ts';
import { countWholeVisits, mustAgree, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let laura: Resource;
let week = 2;
let people = 0;
const at = (time: string) => slotAt(time, week);
const WITH_LAURA = 51;
const SHORT = 52;

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits();
  await putServices();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  desk = deskOf(staff);
  laura = await newResource(staff, 'staff', 'Laura', { categories: ['specialized'] });
  const needs = { staff: [laura.id], rooms: [], equipment: [] };
  await putService(WITH_LAURA, 'specialized', { durationMinutes: 60, priceCents: 90_000, needs });
  await putService(SHORT, 'cosmetology', { durationMinutes: 25, priceCents: 30_000 });
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

type Body = RouteInput<'createAppointment'>['body'];
const client = (body: Partial<RouteInput<'createClient'>['body']> = {}) =>
  staff.call('createClient', { body: { fullName: 'Ana Ruiz', ...body } });
async function withPhone(fullName = 'Ana Ruiz'): Promise<string> {
  people += 1;
  const { body } = await client({ fullName, phone: `44288822${String(people).padStart(2, '0')}` });
  return body.id;
}
const book = (body: Omit<Body, 'serviceId' | 'startsAt'> & Partial<Body>, key?: string) =>
  staff.call(
    'createAppointment',
    { body: { serviceId: FACIAL, startsAt: at('10:00'), status: 'confirmed', ...body } },
    key === undefined ? {} : { idempotencyKey: key },
  );
const visit = async (appointmentId: string) => (await staff.call('getAppointment', { params: { appointmentId } })).body;
const visitsHere = () => appointmentsOn(someMonday(week));

describe('a booking with a companion', () => {
  test('makes a visit for each, with its own client, service and price; each names the other', async () => {
    const [ana, marta] = [await withPhone(), await withPhone('Marta Gil')];
    const answer = await book({ clientId: ana, companions: [{ clientId: marta, serviceId: SHORT }] });
    expect(verdict(answer)).toBe('201');
    const own = answer.body;
    expect(own.party).toEqual([{ id: expect.any(String), fullName: 'Marta Gil', startsAt: at('10:00') }]);
    const hers = await visit(own.party[0].id);
    expect(hers).toMatchObject({
      clientId: marta,
      serviceId: SHORT,
      status: 'confirmed',
      owedCents: 30_000,
      notes: '',
    });
    expect(hers.party).toEqual([{ id: own.id, fullName: 'Ana Ruiz', startsAt: at('10:00') }]);
    const list = await staff.call('getAgendaDays', { query: { from: someMonday(week), days: 1 } });
    expect(
      list.body.items[0].appointments.map((one: { party: { fullName: string }[] }) => one.party[0]?.fullName).sort(),
    ).toEqual(['Ana Ruiz', 'Marta Gil']);
    await mustAgree();
  });

  test('gives each visit a life of its own: the mark goes once the other is cancelled or comes on another day', async () => {
    const [ana, marta] = [await withPhone(), await withPhone('Marta Gil')];
    const { body: own } = await book({ clientId: ana, companions: [{ clientId: marta, serviceId: FACIAL }] });
    const hers = own.party[0].id;
    expect((await desk.save(hers, { startsAt: at('12:00'), version: 1 })).status).toBe(200);
    expect((await visit(own.id)).party).toMatchObject([{ startsAt: at('12:00') }]);
    expect((await desk.cancel(hers)).status).toBe(200);
    const left = await visit(own.id);
    expect(left).toMatchObject({ status: 'confirmed' });
    expect(left).not.toHaveProperty('party');
    await mustAgree();
  });

  test('one after the other begins when the first ends, also between two slots', async () => {
    const [ana, marta, sofia] = [await withPhone(), await withPhone(), await withPhone()];
    const after = { serviceId: SHORT, starts: 'after' as const };
    const answer = await book({
      ...{ clientId: ana, serviceId: SHORT },
      companions: [
        { clientId: marta, ...after },
        { clientId: sofia, ...after },
      ],
    });
    expect(verdict(answer)).toBe('201');
    expect((await visitsHere()).map(({ startsAt }) => startsAt).sort()).toEqual([
      at('10:00'),
      addMinutes(at('10:00'), 25),
      addMinutes(at('10:00'), 50),
    ]);
  });

  test('that finds no place for one of them books nobody, and says whose place is taken by whom', async () => {
    const [ana, marta] = [await withPhone(), await withPhone()];
    const both = { serviceId: WITH_LAURA, companions: [{ clientId: marta, serviceId: WITH_LAURA }] };
    const answer = await book({ clientId: ana, ...both });
    expect(verdict(answer)).toBe('409 slot_full');
    expect(answer.body.params).toMatchObject({ clientId: marta, taken: expect.stringContaining('Laura') });
    expect(await visitsHere()).toEqual([]);
    const later = { ...both, companions: [{ clientId: marta, serviceId: WITH_LAURA, starts: 'after' as const }] };
    expect(verdict(await book({ clientId: ana, ...later }))).toBe('201');
    await mustAgree();
  });

  test('is refused on a closed day, and on a day that is closed for one of the categories', async () => {
    const [ana, marta] = [await withPhone(), await withPhone()];
    const from = someMonday(week);
    const closure = { from, to: from, category: 'specialized' as const, reason: 'Curso' };
    expect((await staff.call('closeDays', { body: closure })).status).toBe(201);
    await passTime(REMEMBERED_SECONDS);
    const answer = await book({ clientId: ana, companions: [{ clientId: marta, serviceId: WITH_LAURA }] });
    expect(verdict(answer)).toBe('409 closed_day');
    expect(answer.body.params).toEqual({ clientId: marta });
    expect(await visitsHere()).toEqual([]);
  });

  test('asks about another visit of the companion at that time, and takes the answer for her alone', async () => {
    const [ana, marta] = [await withPhone(), await withPhone()];
    await book({ clientId: marta, startsAt: at('10:30') });
    const companion = { clientId: marta, serviceId: FACIAL };
    const asked = await book({ clientId: ana, twice: true, companions: [companion] });
    expect(verdict(asked)).toBe('409 client_busy');
    expect(asked.body.params).toMatchObject({ clientId: marta });
    expect(verdict(await book({ clientId: ana, companions: [{ ...companion, twice: true }] }))).toBe('201');
  });

  test('is made once: a repetition answers the same, another wish under its key is refused', async () => {
    const [ana, marta] = [await withPhone(), await withPhone()];
    const key = crypto.randomUUID();
    const companions = [{ clientId: marta, serviceId: FACIAL }];
    const first = await book({ clientId: ana, companions }, key);
    expect((await book({ clientId: ana, companions }, key)).body).toEqual(first.body);
    expect(verdict(await book({ clientId: ana }, key))).toBe('422 idempotency_mismatch');
    expect(await visitsHere()).toHaveLength(2);
  });

  test('takes nobody twice, and three companions at most', async () => {
    const [ana, marta] = [await withPhone(), await withPhone()];
    const companion = { clientId: marta, serviceId: FACIAL };
    for (const companions of [
      [{ ...companion, clientId: ana }],
      [companion, companion],
      Array.from({ length: 4 }, () => companion),
    ])
      expect(verdict(await book({ clientId: ana, companions }))).toBe('422 validation');
    expect(verdict(await book({ clientId: ana, companions: [{ ...companion, clientId: 'nobody' }] }))).toBe(
      '404 client_not_found',
    );
    expect(await visitsHere()).toEqual([]);
  });
});

describe('a companion without phone and e-mail', () => {
  test('is called by the booker, who alone is told of the booking', async () => {
    const ana = await withPhone();
    const made = await client({ fullName: 'Marta Gil', reachedBy: ana });
    expect(verdict(made)).toBe('201');
    const { body: own } = await book({ clientId: ana, companions: [{ clientId: made.body.id, serviceId: FACIAL }] });
    await system.settle();
    const sent = async (id: string) => (await desk.notices(id)).body.sent;
    expect((await sent(own.id)).length).toBeGreaterThan(0);
    expect(await sent(own.party[0].id)).toEqual([]);
    const hers = await visit(own.party[0].id);
    expect(hers.client).toMatchObject({ phone: null, reachedBy: { fullName: 'Ana Ruiz' } });
    const page = await staff.call('getClient', { params: { clientId: made.body.id } });
    expect(page.body.reachedBy).toMatchObject({ id: ana, fullName: 'Ana Ruiz' });
  });

  test('needs somebody who is there', async () => {
    expect(verdict(await client({ fullName: 'Marta Gil', reachedBy: 'nobody' }))).toBe('404 client_not_found');
    expect(verdict(await client({ fullName: 'Marta Gil' }))).toBe('422 validation');
  });

  test('two people with one phone are two clients, and the phone stays with the first', async () => {
    const phone = '4428889911';
    const first = await client({ phone });
    expect(verdict(await client({ fullName: 'Marta Gil', phone }))).toBe('409 phone_taken');
    const second = await client({ fullName: 'Marta Gil', reachedBy: first.body.id });
    const { body } = await staff.call('getClient', { params: { clientId: second.body.id } });
    expect(body).toMatchObject({ phone: null, reachedBy: { phone: `52${phone}` } });
  });
});

describe('the booker, who has an account,', () => {
  let ana: Caller;
  beforeEach(async () => {
    ana = await signInClient(system, { name: 'Ana Ruiz' });
  });
  const idOf = ({ clientId }: Caller): string => clientId ?? '';
  const mine = async (caller = ana) => (await caller.call('listMyAppointments', {})).body.upcoming;
  const cancel = (appointmentId: string, caller = ana) =>
    caller.call('cancelMyAppointment', { params: { appointmentId } });
  /** @returns the ids of the two visits */
  async function together(companionId: string): Promise<[own: string, other: string]> {
    const { body } = await book({
      clientId: idOf(ana),
      notes: 'De Ana',
      companions: [{ clientId: companionId, serviceId: FACIAL, starts: 'after' }],
    });
    return [body.id, body.party[0].id];
  }
  const reached = async (): Promise<string> => (await client({ fullName: 'Marta Gil', reachedBy: idOf(ana) })).body.id;
  const calls = async (): Promise<number> =>
    (await staff.call('countInbox', { query: {} })).body.kinds.find(({ kind }: { kind: string }) => kind === 'call')
      .count;

  test('sees who comes along, by first name and hour, and cancels the visit of whom the clinic reaches by her', async () => {
    const [own, other] = await together(await reached());
    const [seen] = await mine();
    expect(seen).toMatchObject({ id: own, party: [{ id: other, firstName: 'Marta', isInYourHands: true }] });
    expect(Object.keys(seen.party[0]).sort()).toEqual(['firstName', 'id', 'isInYourHands', 'startsAt']);
    const waiting = await calls();
    const answer = await cancel(other);
    expect(verdict(answer)).toBe('200');
    expect(answer.body).toMatchObject({ id: other, status: 'cancelled', notes: '' });
    await system.settle();
    expect(await calls()).toBe(waiting);
    expect((await mine())[0]).not.toHaveProperty('party');
    expect(await visit(own)).toMatchObject({ status: 'confirmed' });
    expect(verdict(await cancel(other))).toBe('409 appointment_cancelled');
    await mustAgree();
  });

  test('may cancel the own one first, and the other one after it', async () => {
    const [own, other] = await together(await reached());
    expect([verdict(await cancel(own)), verdict(await cancel(other))]).toEqual(['200', '200']);
    expect(await visit(other)).toMatchObject({ status: 'cancelled' });
    await mustAgree();
  });

  test('sees but does not cancel the visit of whoever has a number of their own, who sees hers', async () => {
    const marta = await signInClient(system, { name: 'Marta Gil' });
    const [own, other] = await together(idOf(marta));
    expect((await mine())[0].party).toEqual([{ id: other, firstName: 'Marta', startsAt: expect.any(String) }]);
    expect((await mine(marta))[0].party).toMatchObject([{ id: own, firstName: 'Ana' }]);
    expect([verdict(await cancel(other)), verdict(await cancel(own, marta))]).toEqual([
      '404 appointment_not_found',
      '404 appointment_not_found',
    ]);
    expect(await visit(other)).toMatchObject({ status: 'confirmed' });
  });

  test('cancels neither a visit that was booked apart, nor that of whom staff gave a number since', async () => {
    const marta = await reached();
    const apart = await book({ clientId: marta, startsAt: at('16:00') });
    expect(verdict(await cancel(apart.body.id))).toBe('404 appointment_not_found');
    const [, other] = await together(marta);
    const { version } = (await staff.call('getClient', { params: { clientId: marta } })).body;
    people += 1;
    const phone = `44288822${String(people).padStart(2, '0')}`;
    expect(verdict(await staff.call('updateClient', { params: { clientId: marta }, body: { phone, version } }))).toBe(
      '200',
    );
    expect(verdict(await cancel(other))).toBe('404 appointment_not_found');
    expect((await mine())[0].party[0]).not.toHaveProperty('isInYourHands');
  });
});
