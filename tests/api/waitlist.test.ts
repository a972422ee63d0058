import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { addMinutes, instantOf, wallClockOf } from '@rostro/shared/time';
import { waitlistKeys } from '@rostro/waitlist/keys';
import type { System } from '../../infra/local/system.ts';
import { hashOf } from '../../services/booking/store/guests.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  AGENDA_RIGHTS,
  DIAGNOSIS,
  FACIAL,
  putQuietHours,
  putService,
  putServices,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { mustAgree } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';
import { guestWish, putOnePlaceADay, waitlistOf, wishFor } from '../support/waitlist.ts';

let system: System;
let desk: Caller;
let list: ReturnType<typeof waitlistOf>;
let holder: Caller;
let visit: Answer['body'];
/** Each test has a Monday of its own, on which somebody has the one place. */
let week = 2;
let startsAt: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putOnePlaceADay();
  await putQuietHours();
  desk = await signInStaff(system, [...AGENDA_RIGHTS]);
  list = waitlistOf(system);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  startsAt = slotAt('10:00', week);
  holder = await signInClient(system);
  visit = (await holder.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })).body;
  expect(visit.id).toBeDefined();
});

const emailOf = async ({ clientId }: Caller) => (await getItem<ProfileItem>(keys.profile(clientId)))?.email ?? '';
const join = (person: Caller, changes: Parameters<typeof wishFor>[1] = {}) =>
  person.call('joinWaitlist', { body: wishFor(startsAt, changes) });
const free = () => holder.call('cancelMyAppointment', { params: { appointmentId: visit.id } });
const mine = async (person: Caller) => (await person.call('listMyWaitlist', {})).body.items;
const book = (person: Caller) => person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });

async function waiting(): Promise<{ person: Caller; email: string }> {
  const person = await signInClient(system);
  expect((await join(person)).status).toBe(201);
  return { person, email: await emailOf(person) };
}

test('a freed place is held for who asked first, who takes it by the link; nobody else can book it meanwhile', async () => {
  const first = await waiting();
  const second = await waiting();
  expect(await list.sweep()).toEqual({ lapsed: 0, offered: 0, failed: 0 });
  await free();
  expect(await list.sweep()).toEqual({ lapsed: 0, offered: 1, failed: 0 });
  expect(verdict(await book(second.person))).toBe('409 slot_full');
  expect(verdict(await book(first.person))).toBe('409 slot_full');
  const [token = ''] = await list.offersTo(first.email);
  expect(await list.offersTo(second.email)).toEqual([]);
  expect((await list.look(token)).body).toMatchObject({ state: 'offered', offer: { startsAt } });
  expect(await mine(first.person)).toMatchObject([{ state: 'offered', offer: { startsAt } }]);
  await mustAgree();

  const { status, body } = await list.answer(token, 'accept');
  expect([status, body.state, body.appointment.startsAt, body.entry]).toEqual([200, 'taken', startsAt, null]);
  const { upcoming } = (await first.person.call('listMyAppointments', {})).body;
  expect(upcoming).toMatchObject([{ id: body.appointment.id, startsAt, status: 'pending' }]);
  expect(await mine(first.person)).toEqual([]);
  expect(await list.sweep()).toEqual({ lapsed: 0, offered: 0, failed: 0 });
  await system.settle();
  const letters = system.inbox.list().emails.filter(({ to }) => to === first.email);
  expect(letters.map(({ subject }) => subject)[0]).toMatch(/solicitud|recib/i);
  await mustAgree();
});

test('a place is taken as long and at the price as it was offered, though the service changed meanwhile', async () => {
  const changed = (changes: Parameters<typeof putService>[2]) => putService(FACIAL, 'cosmetology', changes);
  await changed({ priceCents: 100_000 });
  passTime(REMEMBERED_SECONDS + 1);
  const { email } = await waiting();
  await free();
  await list.sweep();
  const [token = ''] = await list.offersTo(email);
  await changed({ durationMinutes: 90, priceCents: 150_000 });
  passTime(REMEMBERED_SECONDS + 1);
  try {
    const { body } = await list.answer(token, 'accept');
    expect(body).toMatchObject({ state: 'taken', appointment: { startsAt, endsAt: visit.endsAt } });
    const taken = await getItem<AppointmentItem>(keys.appointment(body.appointment.id));
    expect(taken).toMatchObject({ bookedCents: 100_000, segments: [{ startsAt, endsAt: visit.endsAt }] });
    await mustAgree();
  } finally {
    await changed({});
    passTime(REMEMBERED_SECONDS + 1);
  }
});

test('a link used twice, by two browsers at once, books once; looking at it does nothing', async () => {
  const { person, email } = await waiting();
  await free();
  await list.sweep();
  const [token = ''] = await list.offersTo(email);
  await Promise.all(Array.from({ length: 5 }, () => list.look(token)));
  const answers = await Promise.all(Array.from({ length: 5 }, () => list.answer(token, 'accept')));
  expect(answers.map(({ status, body }) => `${status} ${body.state}`)).toEqual(Array(5).fill('200 taken'));
  expect(new Set(answers.map(({ body }) => body.appointment.id)).size).toBe(1);
  expect((await person.call('listMyAppointments', {})).body.upcoming).toHaveLength(1);
  expect((await list.answer(token, 'pass')).body.state).toBe('taken');
});

test('who answers too late reads so; the place goes to the next one, and the first is not asked for it again', async () => {
  const first = await waiting();
  const second = await waiting();
  await free();
  await list.sweep();
  const [late = ''] = await list.offersTo(first.email);
  passTime(10 * 60 + 1);
  await Promise.all([first.person.signInAgain(), second.person.signInAgain()]);
  expect(verdict(await list.answer(late, 'accept'))).toBe('409 offer_gone');
  expect((await list.look(late)).body).toMatchObject({ state: 'gone', entry: { serviceId: FACIAL } });
  expect(await list.sweep()).toEqual({ lapsed: 1, offered: 1, failed: 0 });
  const [token = ''] = await list.offersTo(second.email);
  expect((await list.answer(token, 'pass')).body.state).toBe('gone');
  expect(await list.sweep()).toEqual({ lapsed: 0, offered: 0, failed: 0 });
  expect(await mine(first.person)).toMatchObject([{ state: 'waiting' }]);
  expect(await list.offersTo(first.email)).toHaveLength(1);
  await mustAgree();
  // Nobody wants it: then it is everybody's again.
  const stranger = await signInClient(system);
  expect((await book(stranger)).status).toBe(201);
});

test('while something fits there is nothing to wait for', async () => {
  const person = await signInClient(system);
  const { date } = wallClockOf(startsAt);
  const { status, body } = await join(person, { to: wallClockOf(addMinutes(startsAt, 24 * 60)).date });
  expect([status, body.code]).toEqual([409, 'waitlist_has_room']);
  expect((await join(person)).status).toBe(201);
  expect((await join(person)).status).toBe(201);
  expect(await mine(person)).toMatchObject([{ from: date, to: date, state: 'waiting' }]);
  expect((await join(person, { part: 'morning' })).status).toBe(201);
  expect((await join(person, { part: 'afternoon' })).status).toBe(201);
  const [more] = [await join(person, { serviceId: 7 })];
  expect(verdict(more)).toBe('409 waitlist_limit');
  const [entry] = await mine(person);
  const left = await person.call('leaveMyWaitlist', { params: { entryId: entry.id } });
  expect(left.body.items).toHaveLength(2);
});

test('a guest is offered nothing before the letter is confirmed; who takes the place becomes a client without an account', async () => {
  const wish = guestWish(startsAt);
  expect((await list.askAsGuest(wish)).body).toEqual({ emailConfirmationRequired: true });
  await free();
  expect((await list.sweep()).offered).toBe(0);
  const [proof = ''] = await list.proofsTo(wish.email);
  expect((await list.look(proof)).body).toMatchObject({ state: 'unproven', firstName: 'Espera' });
  expect((await list.sweep()).offered).toBe(0);
  expect((await list.answer(proof, 'confirm')).body.state).toBe('waiting');
  expect((await list.answer(proof, 'confirm')).body.state).toBe('waiting');
  expect(verdict(await list.answer(proof, 'accept'))).toBe('404 link_invalid');
  expect((await list.sweep()).offered).toBe(1);
  const [offer = ''] = await list.offersTo(wish.email);
  const { body } = await list.answer(offer, 'accept');
  expect(body).toMatchObject({ state: 'taken', appointment: { startsAt } });
  const seen = await desk.call('getAppointment', { params: { appointmentId: body.appointment.id } });
  expect(seen.body.client).toMatchObject({ fullName: wish.fullName, email: wish.email, unverified: false });
  expect((await list.look(proof)).body).toMatchObject({ state: 'ended', entry: null });
  await mustAgree();
});

test('a guest with the e-mail and the phone of a client takes the place, and leaves both to their holder', async () => {
  const client = await getItem<ProfileItem>(keys.profile(holder.clientId));
  const { email = '', phone = '' } = client ?? {};
  await list.provenGuest(guestWish(startsAt, { email, phone: phone.slice(2) }));
  await free();
  await list.sweep();
  const [offer = ''] = await list.offersTo(email);
  const { body } = await list.answer(offer, 'accept');
  expect(body.state).toBe('taken');
  const seen = await desk.call('getAppointment', { params: { appointmentId: body.appointment.id } });
  expect(seen.body.clientId).not.toBe(holder.clientId);
  const made = await getItem<ProfileItem>(keys.profile(seen.body.clientId));
  expect(made?.claimed).toEqual({ email: holder.clientId, phone: holder.clientId });
  await mustAgree();
});

test('who waits for two services in a row is offered room for both', async () => {
  await putOnePlaceADay({ weekdayClosingTime: '12:00', appointmentInterval: 120 });
  passTime(REMEMBERED_SECONDS);
  const person = await signInClient(system);
  expect((await join(person, { nextServiceId: DIAGNOSIS })).status).toBe(201);
  await free();
  expect((await list.sweep()).offered).toBe(1);
  const [offer = ''] = await list.offersTo(await emailOf(person));
  const { body } = await list.answer(offer, 'accept');
  expect(body).toMatchObject({ state: 'taken', appointment: { serviceName: 'Tratamiento 1 + Diagnóstico Facial' } });
  await mustAgree();
  await putOnePlaceADay();
  passTime(REMEMBERED_SECONDS);
});

test('who lacks the earlier visit that a service asks for cannot wait for it', async () => {
  const EXTRA = 30;
  await putService(EXTRA, 'cosmetology', { requires: { serviceId: DIAGNOSIS, withinDays: 365 } });
  passTime(REMEMBERED_SECONDS);
  const person = await signInClient(system);
  const wanted = { serviceId: EXTRA };
  expect(verdict(await join(person, wanted))).toBe('409 service_required');
  expect(verdict(await list.askAsGuest(guestWish(startsAt, wanted)))).toBe('409 service_required');
  const earlier = { serviceId: DIAGNOSIS, startsAt: slotAt('10:00', week - 1) };
  expect((await person.call('bookAppointment', { body: earlier })).status).toBe(201);
  expect((await join(person, wanted)).status).toBe(201);
  await free();
  await list.sweep();
  const [offer = ''] = await list.offersTo(await emailOf(person));
  expect((await list.answer(offer, 'accept')).body.state).toBe('taken');
});

test('a guest ends the wish by its link, also while a place is offered, and the place is free again', async () => {
  const wish = guestWish(startsAt);
  const proof = await list.provenGuest(wish);
  await free();
  await list.sweep();
  const [offer = ''] = await list.offersTo(wish.email);
  expect((await list.answer(proof, 'end')).body.state).toBe('ended');
  expect(verdict(await list.answer(offer, 'accept'))).toBe('409 offer_gone');
  expect((await book(await signInClient(system))).status).toBe(201);
  await mustAgree();
});

test('no more than three letters go to an address on a day, and strangers’ wishes keep its owner from nothing', async () => {
  const wish = guestWish(startsAt);
  const answers: string[] = [];
  for (const part of [undefined, 'morning', 'afternoon', 'morning'] as const) {
    answers.push(verdict(await list.askAsGuest({ ...wish, ...(part !== undefined && { part }) })));
  }
  expect(answers).toEqual(['201', '201', '201', '429 guest_letter_limit']);
});

test('a letter that is asked again for a wish of two services names both, as the first one did', async () => {
  const wish = guestWish(startsAt, { nextServiceId: DIAGNOSIS });
  for (let asked = 1; asked <= 2; asked += 1) {
    expect(verdict(await list.askAsGuest(wish))).toBe('201');
    await system.settle();
    const letters = system.inbox.list().emails.filter(({ to }) => to === wish.email);
    expect(letters).toHaveLength(asked);
    for (const { text } of letters) expect(text).toContain('Tratamiento 1 + Diagnóstico Facial');
  }
});

describe('a robot', () => {
  const forget = (key: { pk: string; sk: string }) =>
    table.send(new DeleteCommand({ TableName: tableName(), Key: key }));
  const withoutToken = (changes: Partial<ReturnType<typeof guestWish>> = {}) => {
    const { captchaToken: _none, ...wish } = guestWish(startsAt, changes);
    return wish;
  };

  test('is refused at the captcha, and nothing is written or sent', async () => {
    const wish = guestWish(startsAt, { captchaToken: 'test-bad' });
    expect(verdict(await list.askAsGuest(wish))).toBe('422 captcha_failed');
    await system.settle();
    expect(system.inbox.list().emails.filter(({ to }) => to === wish.email)).toEqual([]);
  });

  test('without a token has one wish or booking a day by its network and its phone; the same guest may ask for the letter again', async () => {
    // Other tests of this file may have used the day's one of this machine's network.
    const day = wallClockOf(instantOf(Date.now())).date;
    await forget(keys.guestLimit(day, 'address', hashOf('127.0.0.1')));
    const first = withoutToken();
    expect(verdict(await list.askAsGuest(first))).toBe('201');
    expect(verdict(await list.askAsGuest({ ...first, part: 'morning' }))).toBe('201');
    expect(verdict(await list.askAsGuest(withoutToken()))).toBe('429 guest_limit');
    await forget(keys.guestLimit(day, 'address', hashOf('127.0.0.1')));
    expect(verdict(await list.askAsGuest(withoutToken({ phone: first.phone })))).toBe('429 guest_phone_limit');
    expect(verdict(await list.askAsGuest(guestWish(startsAt, { phone: first.phone })))).toBe('201');
  });
});

test('nothing is offered in the quiet hours, nor what could not be cancelled any more', async () => {
  const { email } = await waiting();
  await free();
  const minute = (minutes: number) => wallClockOf(addMinutes(instantOf(Date.now()), minutes)).time;
  await putQuietHours(minute(-60), minute(120));
  expect((await list.sweep()).offered).toBe(0);
  await putQuietHours();
  await putOnePlaceADay({ cancelHours: 24 * 365 });
  passTime(REMEMBERED_SECONDS);
  expect((await list.sweep()).offered).toBe(0);
  await putOnePlaceADay();
  passTime(REMEMBERED_SECONDS);
  expect((await list.sweep()).offered).toBe(1);
  expect(await list.offersTo(email)).toHaveLength(1);
});

test('the desk sees who waits, adds a client and ends a wish', async () => {
  await desk.signInAgain();
  const { person } = await waiting();
  const wanted = { serviceId: FACIAL, from: wallClockOf(startsAt).date, to: wallClockOf(startsAt).date };
  const staff = await signInStaff(system, ['view_clients', 'create_clients', 'edit_clients', ...AGENDA_RIGHTS]);
  const client = await staff.call('createClient', {
    body: { fullName: 'Eva Luna', email: 'eva@espera.mx', phone: '4420000002' },
  });
  expect(verdict(client)).toBe('201');
  const added = await staff.call('addToWaitlist', { body: { clientId: client.body.id, ...wanted } });
  expect(verdict(added)).toBe('201');
  expect([added.status, added.body.state, added.body.client.fullName]).toEqual([201, 'unproven', 'Eva Luna']);
  expect(await list.proofsTo('eva@espera.mx')).toHaveLength(1);
  const again = await staff.call('addToWaitlist', { body: { clientId: client.body.id, ...wanted } });
  expect([again.status, again.body.id]).toEqual([201, added.body.id]);
  expect(await list.proofsTo('eva@espera.mx')).toHaveLength(2);
  const nobody = await staff.call('createClient', { body: { fullName: 'Sin Correo', phone: '4420000001' } });
  expect(verdict(await staff.call('addToWaitlist', { body: { clientId: nobody.body.id, ...wanted } }))).toBe(
    '409 waitlist_no_email',
  );
  const [own] = await mine(person);
  const { items } = (await staff.call('listWaitlist', {})).body;
  expect(items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([own.id, added.body.id]));
  const ended = await staff.call('endWaitlistEntry', { params: { entryId: own.id } });
  expect(ended.body.items.map(({ id }: { id: string }) => id)).not.toContain(own.id);
  expect(await mine(person)).toEqual([]);
});

test('who is deleted meanwhile is offered nothing, and waits for nothing any more', async () => {
  const { person } = await waiting();
  const key = keys.profile(person.clientId);
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: 'SET forgottenAt = :now',
      ExpressionAttributeValues: { ':now': instantOf(Date.now()) },
    }),
  );
  await free();
  expect(await list.sweep()).toEqual({ lapsed: 0, offered: 0, failed: 0 });
  const items = await queryItems<{ id: string }>({ partition: waitlistKeys.waitlist(), consistency: 'strong' });
  expect(items.map(({ id }) => id)).not.toContain(person.clientId);
});

test('who lets everything end is forgotten', async () => {
  const { person } = await waiting();
  const [entry] = await mine(person);
  await person.call('leaveMyWaitlist', { params: { entryId: entry.id } });
  const items = await queryItems<{ id: string }>({ partition: waitlistKeys.waitlist(), consistency: 'strong' });
  expect(items.map(({ id }) => id)).not.toContain(person.clientId);
});

test('a network asks so many times a day and no more', async () => {
  Object.assign(process.env, { ORIGIN_VERIFY: 'secret' });
  const headers = { 'x-origin-verify': 'secret', 'x-viewer-address': '189.203.7.7' };
  const body = guestWish(startsAt, { serviceId: 999_999 });
  const ask = () => Caller.anonymous(system).call('joinWaitlistAsGuest', { body }, { headers });
  const answers: string[] = [];
  for (let tried = 0; tried <= 30; tried++) answers.push(verdict(await ask()));
  delete process.env.ORIGIN_VERIFY;
  expect(answers).toEqual([...Array(30).fill('404 service_not_found'), '429 network_limit']);
});

test('a link that is not ours is none', async () => {
  expect(verdict(await list.look('nobodys'))).toBe('404 link_invalid');
  expect(verdict(await list.answer('a.b', 'end'))).toBe('404 link_invalid');
});

describe('a body that cannot be read', () => {
  test.each([
    ['no day', ''],
    ['an instant for a day', '2027-01-04T16:00:00.000Z'],
    ['a day of no calendar', '+275760-09-13'],
  ])('%s, where a range begins: 422 for everybody, and nothing of its end', async (_, from) => {
    const wish = { serviceId: FACIAL, from, to: '2027-01-31' };
    const guest = { ...wish, fullName: 'Ana López', email: 'ana@correo.test', phone: '4425550123' };
    const client = await signInClient(system);
    for (const answer of [
      await new Caller(system.url).send('POST', '/api/waitlist-guests', guest),
      await client.send('POST', '/api/waitlist', wish),
      await desk.send('POST', '/api/admin/waitlist', { clientId: 'nobodys', ...wish }),
    ]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.fields)).toEqual(['from']);
    }
  });
});
