import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { storedPhone } from '@rostro/shared/phone';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { type GuestBody, guestsOf, readTaken, someGuest } from '../support/guests.ts';
import { poolOf } from '../support/pool.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** Clients whom the clinic took down, and who come online for the first time. */

let system: System;
let guests: ReturnType<typeof guestsOf>;
let pool: ReturnType<typeof poolOf>;
let karla: Caller;
let week = 2;
let serial = 0;
const slot = (time = '10:00') => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  guests = guestsOf(system);
  pool = poolOf(system);
  await putServices();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

type Known = Partial<Pick<ProfileItem, 'email' | 'phone' | 'birthDate'>>;

async function imported(facts: Known): Promise<ProfileItem> {
  const profile = profileItem({
    ...{ id: `importada-${++serial}`, fullName: 'Rosa Importada', passwordEstablished: false },
    ...{ provider: 'email', at: new Date().toISOString(), consentSource: 'import' },
    ...facts,
  });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return profile;
}

const profileOf = (id: string) => getItem<ProfileItem>(keys.profile(id));
const holderOf = async (email: string) => (await getItem<GuardItem>(keys.emailGuard(email)))?.clientId;
const detail = async (id: string) => (await karla.call('getClient', { params: { clientId: id } })).body;
const listed = async (clientId: string): Promise<string[]> =>
  (await karla.call('listClientAppointments', { params: { clientId } })).body.items.map(({ id }: { id: string }) => id);
const stored = ({ phone }: GuestBody): string => storedPhone(phone);

/** The code of the letter, then the first sign-in. */
async function proven(guest: GuestBody): Promise<Caller> {
  await guests.confirm(guest.email);
  return Caller.signIn(system, guest.email);
}
const visitsOf = async (caller: Caller) =>
  (await caller.call('listMyAppointments', {})).body.upcoming.map(({ id }: { id: string }) => id);

describe('a guest who is in the clinic’s records', () => {
  test('by e-mail and birth date books, and has their record once the e-mail is proven', async () => {
    const guest = someGuest(slot(), { reminders: true });
    const record = await imported({ email: guest.email, birthDate: guest.birthDate });
    const { status, body } = await guests.book(guest);
    expect(status).toBe(201);
    expect(body.appointment.clientId).not.toBe(record.id);
    expect(await profileOf(record.id)).toEqual(record);
    expect(await detail(body.appointment.clientId)).toMatchObject({ duplicate: { id: record.id, by: 'email' } });

    const rosa = await proven(guest);
    expect((await rosa.call('getMe', {})).body).toMatchObject({
      ...{ id: record.id, fullName: 'Rosa Importada', email: guest.email },
      ...{ phone: stored(guest), birthDate: guest.birthDate },
    });
    expect(await visitsOf(rosa)).toEqual([body.appointment.id]);
    expect(await profileOf(record.id)).toMatchObject({ consent: { reminders: true, source: 'guest-booking' } });
    expect(await detail(record.id)).toMatchObject({ hasAccount: true, duplicate: null, upcoming: 1 });
    expect(verdict(await karla.call('getClient', { params: { clientId: body.appointment.clientId } }))).toBe(
      '404 client_not_found',
    );
    expect(await readTaken(guest.startsAt)).toEqual({ start: 1, pending: 1 });
  });

  test('by e-mail and phone, too; the other functions know them at once', async () => {
    const guest = someGuest(slot());
    const record = await imported({ email: guest.email, phone: stored(guest), birthDate: '1950-01-01' });
    const { body } = await guests.book(guest);
    const rosa = await proven(guest);
    const answers = await Promise.all(Array.from({ length: 8 }, () => rosa.call('getMe', {})));
    expect(new Set(answers.map(({ body: me }) => me.id))).toEqual(new Set([record.id]));
    expect(await visitsOf(rosa)).toEqual([body.appointment.id]);
    expect(await profileOf(record.id)).not.toHaveProperty('absorbs');
  });

  test('by e-mail alone is somebody new with the e-mail; the record is told', async () => {
    const guest = someGuest(slot());
    const record = await imported({ email: guest.email, phone: '524428880001', birthDate: '1950-01-01' });
    const { body } = await guests.book(guest);
    const stranger = await proven(guest);
    const me = (await stranger.call('getMe', {})).body;
    expect(me.id).toBe(body.appointment.clientId);
    expect(await visitsOf(stranger)).toEqual([body.appointment.id]);
    expect(await holderOf(guest.email)).toBe(me.id);
    expect(await detail(record.id)).toMatchObject({
      ...{ email: null, phone: '524428880001', hasAccount: false },
      duplicate: { id: me.id, email: guest.email, by: 'account' },
    });
    expect(await profileOf(me.id)).not.toHaveProperty('claimed');

    const told = async () =>
      (await karla.call('listClientMessages', {})).body.items.filter(
        ({ clientId }: { clientId: string | null }) => clientId === record.id,
      );
    expect(await told()).toMatchObject([
      { clientName: 'Rosa Importada', text: '', duplicate: { clientId: me.id, clientName: me.fullName } },
    ]);
    const count = (await karla.call('countInbox', { query: {} })).body.kinds.find(
      ({ kind }: { kind: string }) => kind === 'duplicate',
    );
    expect(count).toMatchObject({ count: 1 });
    const versions = { version: (await detail(me.id)).version, otherVersion: (await detail(record.id)).version };
    const merge = { params: { clientId: me.id }, body: { otherId: record.id, ...versions } };
    expect(verdict(await karla.call('mergeClients', merge))).toBe('200');
    expect(await told()).toEqual([]);
    expect((await karla.call('listClientMessages', {})).body.items).toEqual([]);
  });

  test('by phone alone books; the phone stays with the record, and the clinic sees the two', async () => {
    const guest = someGuest(slot());
    const record = await imported({ phone: stored(guest) });
    const { status, body } = await guests.book(guest);
    expect(status).toBe(201);
    const person = await proven(guest);
    const me = (await person.call('getMe', {})).body;
    expect(me).toMatchObject({ id: body.appointment.clientId, phone: stored(guest) });
    expect(await visitsOf(person)).toEqual([body.appointment.id]);
    expect(await profileOf(record.id)).toEqual(record);
    expect(await detail(me.id)).toMatchObject({ duplicate: { id: record.id, by: 'phone' } });

    const [own, other] = [await detail(me.id), await detail(record.id)];
    const merge = { otherId: record.id, version: own.version, otherVersion: other.version };
    expect(verdict(await karla.call('mergeClients', { params: { clientId: me.id }, body: merge }))).toBe('200');
    expect(await getItem<GuardItem>(keys.phoneGuard(stored(guest)))).toMatchObject({ clientId: me.id });
    expect(await profileOf(me.id)).not.toHaveProperty('claimed');
    expect(await detail(me.id)).toMatchObject({ duplicate: null });
  });

  test('is answered as somebody whom nobody knows', async () => {
    const [known, unknown] = [someGuest(slot()), someGuest(slot())];
    await imported({ email: known.email, phone: stored(known), birthDate: known.birthDate });
    const shapes = (await Promise.all([guests.book(known), guests.book(unknown)])).map(({ status, body }) => [
      status,
      Object.keys(body),
      Object.keys(body.appointment),
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('is their record as soon as the code is right: the desk sees one client, and a password may follow', async () => {
    const guest = someGuest(slot(), { birthDate: '1991-03-04' });
    const record = await imported({ email: guest.email, birthDate: guest.birthDate });
    const { body } = await guests.book(guest);
    const { id, clientId } = body.appointment;
    const { body: answer } = await guests.prove(await guests.proofFor(guest.email));
    expect(answer).toMatchObject({ account: 'open', visit: 'waiting' });
    expect(await listed(record.id)).toEqual([id]);
    expect(await detail(record.id)).toMatchObject({ duplicate: null, hasAccount: false, phone: stored(guest) });
    expect(verdict(await karla.call('getClient', { params: { clientId } }))).toBe('404 client_not_found');

    expect(verdict(await guests.choose(answer.offer))).toBe('200');
    const rosa = await Caller.signIn(system, guest.email);
    expect((await rosa.call('getMe', {})).body.id).toBe(record.id);
    expect(await visitsOf(rosa)).toEqual([id]);
  });

  test('without a password, too: the sweep makes the account of the record', async () => {
    const guest = someGuest(slot());
    const record = await imported({ email: guest.email, phone: stored(guest) });
    await guests.book(guest);
    await guests.prove(await guests.proofFor(guest.email));
    expect(await guests.sweep()).toMatchObject({ failed: 0 });
    expect(await detail(record.id)).toMatchObject({ hasAccount: true, upcoming: 1 });
  });

  test('or not, by nothing else that they said: the desk reads of it before anybody signs in', async () => {
    const guest = someGuest(slot());
    const record = await imported({ email: guest.email, birthDate: '1950-01-01' });
    const { clientId } = (await guests.book(guest)).body.appointment;
    await guests.prove(await guests.proofFor(guest.email));
    expect(await detail(record.id)).toMatchObject({ email: null, duplicate: { id: clientId, by: 'account' } });
    const { items } = (await karla.call('listClientMessages', {})).body;
    expect(items).toContainEqual(expect.objectContaining({ clientId: record.id, duplicate: expect.anything() }));
  });

  test('and somebody else of the family books with the same e-mail: the visit is that person’s, whose e-mail stays', async () => {
    const first = someGuest(slot());
    const second = { ...someGuest(slot('12:00')), email: first.email, birthDate: '2012-12-12' };
    const record = await imported({ email: first.email, birthDate: first.birthDate });
    const booked = [await guests.book(first), await guests.book(second)].map(({ body }) => body.appointment.id);
    await system.settle();
    for (const proof of guests.proofsTo(first.email).reverse()) {
      expect((await guests.prove(proof)).body).toMatchObject({ account: 'open' });
    }
    expect(await listed(record.id)).toEqual(booked.toReversed());
    expect(await holderOf(first.email)).toBe(record.id);
  });

  test('two visits, both proven at once: one client with both, and nothing is left to absorb', async () => {
    for (let round = 0; round < 5; round += 1) {
      week += 1;
      const first = someGuest(slot());
      const second = { ...someGuest(slot('12:00')), email: first.email };
      const record = await imported({ email: first.email, birthDate: first.birthDate });
      const booked = [await guests.book(first), await guests.book(second)].map(({ body }) => body.appointment);
      await system.settle();
      const proofs = guests.proofsTo(first.email);
      const answers = await Promise.all(proofs.map((proof) => guests.prove(proof)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await listed(record.id)).sort()).toEqual(booked.map(({ id }) => id).sort());
      expect(await profileOf(record.id)).not.toHaveProperty('absorbs');
      for (const { clientId } of booked) expect(await profileOf(clientId)).toHaveProperty('mergedInto', record.id);
      expect(await guests.sweep()).toMatchObject({ failed: 0 });
      expect(await detail(record.id)).toMatchObject({ hasAccount: true, counters: { booked: 2 } });
    }
  });

  test('by name and birth date alone: both pages name the other one at once', async () => {
    const guest = someGuest(slot(), { fullName: 'rosa  IMPORTADA', birthDate: '1977-07-07' });
    const record = await imported({ email: 'otra-de-rosa@rostro.test', birthDate: '1977-07-07' });
    const { clientId } = (await guests.book(guest)).body.appointment;
    expect(await detail(clientId)).toMatchObject({ duplicate: { id: record.id, by: 'same-name' } });
    expect(await detail(record.id)).toMatchObject({ duplicate: { id: clientId, by: 'same-name' } });
  });
});

describe('somebody who signs up and is in the clinic’s records', () => {
  let phones = 0;
  const somePhone = (): string => `441666${String(++phones).padStart(4, '0')}`;

  test('completes their profile with their own phone, which a record holds', async () => {
    const phone = somePhone();
    const record = await imported({ phone: storedPhone(phone) });
    const email = 'por-telefono@rostro.test';
    await signInCodesOf(system).signUp(email);
    const person = await Caller.signIn(system, email);
    await person.call('getMe', {});
    const facts = { fullName: 'Rosa', phone, birthDate: '1990-05-05' };
    const { status, body } = await person.call('updateMe', { body: facts });
    expect([status, body.phone]).toEqual([200, storedPhone(phone)]);
    expect(await profileOf(record.id)).toEqual(record);
    expect(await detail(body.id)).toMatchObject({ duplicate: { id: record.id, by: 'phone' } });
    const other = somePhone();
    expect((await person.call('updateMe', { body: { phone: other } })).body.phone).toBe(storedPhone(other));
    expect(await getItem<GuardItem>(keys.phoneGuard(storedPhone(phone)))).toMatchObject({ clientId: record.id });
    expect(await profileOf(body.id)).not.toHaveProperty('claimed');
  });

  test('the phone of somebody with an account stays theirs', async () => {
    const [one, two] = ['una-cuenta@rostro.test', 'otra-cuenta@rostro.test'];
    const phone = somePhone();
    const people = [];
    for (const email of [one, two]) {
      await signInCodesOf(system).signUp(email);
      const person = await Caller.signIn(system, email);
      await person.call('getMe', {});
      people.push(await person.call('updateMe', { body: { phone } }));
    }
    expect(people.map(verdict)).toEqual(['200', '409 phone_taken']);
  });
});

test('whoever changes the e-mail of an account to that of a record has it once it is proven', async () => {
  const email = 'de-la-clinica@rostro.test';
  const record = await imported({ email, birthDate: '1990-05-04' });
  const caller = await signInClient(system);
  await pool.askForEmail(caller, email);
  const code = /\b\d{6}\b/.exec(system.inbox.list().emails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  await pool.proveEmail(caller, code);
  for (const _again of [1, 2]) {
    expect(await caller.call('syncEmail', {})).toMatchObject({ status: 200, body: { email } });
  }
  expect(await holderOf(email)).toBe(caller.clientId);
  expect(await detail(record.id)).toMatchObject({
    ...{ fullName: 'Rosa Importada', email: null },
    duplicate: { id: caller.clientId, email },
  });
});

test('a guest who never confirms leaves the record as it was, and frees nothing of it', async () => {
  const guest = someGuest(slot());
  const record = await imported({ email: guest.email, phone: stored(guest) });
  await guests.book(guest);
  passTime(2 * 86_400);
  const sweep = () => system.functions.handler<() => Promise<{ failed: number }>>('accounts', 'sweepUnconfirmed')();
  expect(await sweep()).toMatchObject({ failed: 0 });
  expect(await sweep()).toMatchObject({ failed: 0 });
  expect(await pool.exists(guest.email)).toBe(false);
  expect(await profileOf(record.id)).toEqual(record);
  expect(await holderOf(guest.email)).toBe(record.id);
});
