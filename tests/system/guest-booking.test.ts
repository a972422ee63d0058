import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { signUpGuest } from '@rostro/rules/accounts/guest-account';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { BookAsGuest } from '@rostro/shared/contract/appointment';
import { guestHoldEnds } from '@rostro/shared/guest-window';
import { addDays, sayInstant, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { BLIND_TRIES_A_DAY, TRIES_A_DAY } from '../../services/booking/store/guest-tries.ts';
import { beginGuestBooking, guestAttempt } from '../../services/booking/use-cases/guest-attempt.ts';
import { Caller } from '../support/caller.ts';
import { passTime, slotAt, someMonday } from '../support/days.ts';
import { FACIAL, PASSWORD, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import {
  type GuestBody,
  guestsOf,
  limitOf,
  NOTHING,
  openIntents,
  readLeft,
  readTaken,
  someGuest,
} from '../support/guests.ts';
import { outcomes } from '../support/outcomes.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let guests: ReturnType<typeof guestsOf>;
let pool: ReturnType<typeof poolOf>;
let week = 2;
/** What the user pool's clock is ahead of the machine's: its limits are for people, not for tests. */
let ahead = 0;
const slot = (time = '10:00') => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem({ identityClock: () => new Date(Date.now() + ahead) });
  guests = guestsOf(system);
  pool = poolOf(system);
  await putServices();
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});
/** Whatever happened, no place is taken by a booking that nobody is at. */
afterEach(async () => {
  expect(await openIntents()).toEqual([]);
});

/** The place is taken and the connection lost: what is left when the function stops before the sign-up, so long ago. */
async function cutOff(body: GuestBody, idempotencyKey: string, secondsAgo = 180): Promise<string> {
  const now = new Date(Date.now() - secondsAgo * 1000).toISOString();
  const attempt = guestAttempt(BookAsGuest.parse(body), {
    now,
    requestId: 'r',
    address: '127.0.0.1',
    agent: '',
    idempotencyKey,
  });
  const begun = await beginGuestBooking(attempt);
  expect(begun).toMatchObject({ kind: 'mine', isNew: true });
  return begun.appointment.id;
}

/** As if the time had come: nobody is at these attempts any more. */
async function setHold(intents: readonly Key[], heldUntil: string): Promise<void> {
  for (const update of intents) {
    const write = { label: 'intent', update, expression: 'SET heldUntil = :until', values: { ':until': heldUntil } };
    await transact({ kind: 'system' }, heldUntil, [write]);
  }
}

/** The same, a moment later: the account was made, and nobody came to bind it. */
async function unbound(body: GuestBody, idempotencyKey: string): Promise<string> {
  const appointmentId = await cutOff(body, idempotencyKey);
  const { captchaToken, ...person } = body;
  expect(await signUpGuest({ ...person, appointmentId, captchaToken, heldUntil: slot() })).toMatchObject({
    kind: 'made',
  });
  return appointmentId;
}

describe('a guest', () => {
  test('has account, person and appointment by one request, and signs in with the code of the letter', async () => {
    const guest = someGuest(slot());
    const { status, body } = await guests.book(guest, 'first-attempt');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      emailConfirmationRequired: true,
      heldUntil: guestHoldEnds({ createdAt: body.appointment.createdAt, startsAt: slot() }, 24),
      appointment: { startsAt: slot(), status: 'pending', service: { id: FACIAL } },
    });
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
    expect(guests.codesTo(guest.email)).toHaveLength(1);
    expect(JSON.stringify(await readLeft(guest))).not.toContain(PASSWORD);
    expect(await pool.opensWith(guest.email, PASSWORD).catch((error: Error) => error.name)).toBe(
      'UserNotConfirmedException',
    );

    await guests.confirm(guest.email);
    expect(await pool.opensWith(guest.email, PASSWORD)).toBe(true);
    const person = await Caller.signIn(system, guest.email);
    const me = await person.call('getMe', {});
    expect(me.body).toMatchObject({
      id: body.appointment.clientId,
      fullName: guest.fullName,
      email: guest.email,
      birthDate: '1991-02-03',
      passwordEstablished: true,
      provider: 'email',
    });
    const mine = await person.call('listMyAppointments', {});
    expect(mine.body.upcoming.map(({ id }: { id: string }) => id)).toEqual([body.appointment.id]);
  });

  test('whose address comes in capitals is the same person', async () => {
    const guest = someGuest(slot());
    await guests.book({ ...guest, email: guest.email.toUpperCase() });
    expect((await guests.book({ ...someGuest(slot()), email: guest.email })).body.code).toBe('email_taken');
    expect((await readLeft(guest)).profile?.email).toBe(guest.email);
  });
});

describe('whoever owns the e-mail that a stranger booked with', () => {
  test('signs up: the letter’s code ends the stranger’s account, the address is theirs, and the visit stays without it', async () => {
    const stranger = someGuest(slot());
    const { body } = await guests.book(stranger);
    const { email } = stranger;
    await expect(pool.signUp(email)).rejects.toThrow('User already exists');
    const code = guests.codeFor(email);
    expect((await Caller.anonymous(system).call('disownAccount', { body: { email, code } })).status).toBe(200);
    await pool.signUp(email);
    await guests.confirm(email);
    const owner = await Caller.signIn(system, email);
    const { body: me } = await owner.call('getMe', {});
    expect(me).toMatchObject({ email, phone: null });
    expect(me.id).not.toBe(body.appointment.clientId);
    expect((await owner.call('listMyAppointments', {})).body.upcoming).toEqual([]);

    const karla = await signInStaff(system, ['view_appointments']);
    const visit = await karla.call('getAppointment', { params: { appointmentId: body.appointment.id } });
    expect(visit.body).toMatchObject({ status: 'pending', client: { fullName: stranger.fullName, email: null } });
    const { items } = (await karla.call('listClientMessages', {})).body;
    expect(items[0]).toMatchObject({ clientId: body.appointment.clientId, disowned: { fullName: stranger.fullName } });
  });
});

describe('a guest who moves the visit before their e-mail is known to be theirs', () => {
  const moved = async (confirmFirst: boolean) => {
    const guest = someGuest(slot());
    const { body } = await guests.book(guest);
    const params = { appointmentId: body.appointment.id };
    const karla = await signInStaff(system, ['view_appointments', 'edit_appointments', 'cancel_appointments']);
    if (confirmFirst) await karla.call('setAppointmentStatus', { params, body: { status: 'confirmed' } });
    await guests.confirm(guest.email);
    const person = await Caller.signIn(system, guest.email);
    const wish = { startsAt: slot('12:00') };
    const answer = await person.call('rescheduleMyAppointment', { params, body: wish });
    expect(answer.status).toBe(201);
    const item = await getItem<AppointmentItem>(keys.appointment(answer.body.id));
    return { promised: body.heldUntil, now: item?.heldUntil ?? '' };
  };

  test('has no more time for it than was promised', async () => {
    const { promised, now } = await moved(false);
    expect(now).toBe(promised);
  });

  test('has the time of a new booking where the clinic had confirmed it', async () => {
    const { promised, now } = await moved(true);
    expect(now > promised).toBe(true);
  });
});

describe('nothing is left', () => {
  test('where the slot was lost: no account, no person, no letter', async () => {
    await Promise.all([guests.book(someGuest(slot())), guests.book(someGuest(slot()))]);
    const late = someGuest(slot());
    expect((await guests.book(late)).body).toMatchObject({ code: 'slot_full', status: 409 });
    expect(await readLeft(late)).toEqual(NOTHING);
    expect(await pool.exists(late.email)).toBe(false);
    expect(guests.lettersTo(late.email)).toEqual([]);
    expect(await readTaken(slot())).toEqual({ start: 2, pending: 2 });
  });

  test('where the phone is another person’s: no appointment, and the other keeps it', async () => {
    const known = await signInClient(system);
    const { phone = '' } =
      (await getItem<{ pk: string; sk: string; phone?: string }>(keys.profile(known.clientId))) ?? {};
    const guest = someGuest(slot(), { phone: phone.slice(2) });
    expect((await guests.book(guest)).body).toMatchObject({
      code: 'phone_taken',
      fields: { phone: expect.stringContaining('El teléfono ya está registrado') },
    });
    expect(await readLeft(guest)).toMatchObject({ clientIds: [undefined, known.clientId], appointments: 0 });
    expect(await pool.exists(guest.email)).toBe(false);
    expect(await readTaken(slot())).toEqual({ start: 0, pending: 0 });
  });

  test('where the e-mail has an account of its own: it is not even touched', async () => {
    const guest = someGuest(slot());
    const { sub } = await system.identity.ensureUser({ email: guest.email, password: 'otra-clave', fullName: 'Otra' });
    expect((await guests.book(guest)).body.code).toBe('email_taken');
    expect(await readLeft(guest)).toEqual(NOTHING);
    expect(await pool.exists(sub)).toBe(true);
    expect(await pool.opensWith(guest.email, 'otra-clave')).toBe(true);
    expect(guests.lettersTo(guest.email)).toEqual([]);
    expect(await readTaken(slot())).toEqual({ start: 0, pending: 0 });
  });

  test('where the captcha does not hold; with a good one the same attempt goes through', async () => {
    const guest = someGuest(slot());
    const refused = await guests.book({ ...guest, captchaToken: 'test-bad' }, 'captcha-attempt');
    expect(refused.body).toMatchObject({ code: 'captcha_failed', status: 422 });
    expect(await readLeft(guest)).toEqual(NOTHING);
    expect(await readTaken(slot())).toEqual({ start: 0, pending: 0 });
    expect((await guests.book(guest, 'captcha-attempt')).status).toBe(201);
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
  });

  test.each([
    ['a Sunday', { startsAt: toInstant(addDays(someMonday(), 6), '10:00') }, 'sunday_closed'],
    ['a time between two slots', { startsAt: slotAt('10:17') }, 'outside_hours'],
    ['a service that is not there', { serviceId: 999 }, 'service_not_found'],
  ])('where the booking cannot be: %s', async (_, changes, code) => {
    const guest = someGuest(slot(), changes);
    expect((await guests.book(guest)).body.code).toBe(code);
    expect(await readLeft(guest)).toEqual(NOTHING);
    expect(await pool.exists(guest.email)).toBe(false);
  });
});

describe('without a captcha', () => {
  const bare = (body: GuestBody): GuestBody => {
    const { captchaToken: _token, ...rest } = body;
    return rest;
  };

  test('one booking a day leaves from a network, and the table does not say which', async () => {
    const refused = bare(someGuest(slot(), { email: 'ya-tiene@rostro.test' }));
    await system.identity.ensureUser({ email: refused.email, password: PASSWORD, fullName: 'Ya Tiene' });
    expect((await guests.book(refused)).body.code).toBe('email_taken');
    const now = new Date().toISOString();
    expect(await limitOf('address', '127.0.0.1', now)).toBeNull();
    expect(await limitOf('phone', refused.phone, now)).toBeNull();

    const first = bare(someGuest(slot()));
    expect((await guests.book(first)).status).toBe(201);
    const limit = await limitOf('address', '127.0.0.1', now);
    expect(limit).toMatchObject({ expiresAt: expect.any(Number) });
    expect(JSON.stringify([limit, await limitOf('phone', first.phone, now)])).not.toMatch(
      new RegExp(`127\\.0\\.0\\.1|${first.phone}`),
    );

    const second = bare(someGuest(slot('11:00')));
    expect((await guests.book(second)).body).toMatchObject({ code: 'guest_limit', status: 429 });
    expect(await readLeft(second)).toEqual(NOTHING);
    expect(await pool.exists(second.email)).toBe(false);
    const samePhone = bare(someGuest(slot('12:00'), { phone: first.phone }));
    expect((await guests.book(samePhone)).body).toMatchObject({ code: 'guest_phone_limit', status: 429 });
    expect((await guests.book({ ...second, captchaToken: 'test-ok' })).status).toBe(201);
  });
});

describe('from one network, behind the CDN', () => {
  beforeAll(() => void Object.assign(process.env, { ORIGIN_VERIFY: 'secret' }));
  afterAll(() => void delete process.env.ORIGIN_VERIFY);
  const from = (address: string, body: GuestBody) =>
    Caller.anonymous(system).call(
      'bookAsGuest',
      { body },
      { headers: { 'x-origin-verify': 'secret', 'x-viewer-address': address } },
    );

  test('so many tries a day and no more, captcha or not; another network goes on', async () => {
    const robots = Array.from({ length: TRIES_A_DAY }, () => ({ ...someGuest(slot()), captchaToken: 'test-bad' }));
    const answers = [];
    for (const robot of robots) answers.push(await from('189.203.1.2', robot));
    expect(outcomes(answers)).toEqual({ '422 captcha_failed': TRIES_A_DAY });
    expect(await readTaken(slot())).toEqual({ start: 0, pending: 0 });

    const late = someGuest(slot());
    expect((await from('189.203.1.2', late)).body).toMatchObject({ code: 'network_limit', status: 429 });
    expect(await readLeft(late)).toEqual(NOTHING);
    expect((await from('189.203.1.3', late)).status).toBe(201);
  });

  test('nobody is told whose phones and e-mails are known before the captcha holds; the tries count', async () => {
    const known = someGuest(slot());
    expect((await from('189.203.1.5', known)).status).toBe(201);
    const robot = (changes: Partial<GuestBody>) =>
      from('189.203.1.6', { ...someGuest(slot()), captchaToken: 'test-bad', ...changes });
    const { phone, email } = known;
    // A try without an account holds its place until the captcha was asked, so each has an hour of its own.
    const whose = [{ phone }, { email }, { phone, email }, {}];
    const probes = whose.map((who, at) => robot({ ...who, startsAt: slot(`${11 + at}:00`) }));
    expect(outcomes(await Promise.all(probes))).toEqual({ '422 captcha_failed': 4 });
    expect(outcomes([await robot({ phone, captchaToken: 'test-ok' })])).toEqual({ '409 phone_taken': 1 });
    for (let made = 5; made < TRIES_A_DAY; made += 1) await robot({ phone });
    expect(outcomes([await robot({ phone }), await robot({})])).toEqual({ '429 network_limit': 2 });
  });

  test('a refused phone makes no account and sends no letter, whatever the captcha says', async () => {
    const known = someGuest(slot());
    await from('189.203.1.7', known);
    for (const captchaToken of ['test-ok', 'test-bad']) {
      const guest = someGuest(slot(), { phone: known.phone, captchaToken });
      await from('189.203.1.7', guest);
      expect(await pool.exists(guest.email)).toBe(false);
      expect(guests.lettersTo(guest.email)).toEqual([]);
    }
  });

  test('without a captcha three hear that a phone is known, then none', async () => {
    const known = someGuest(slot());
    await from('189.203.1.8', known);
    const answers = [];
    for (let made = 0; made <= BLIND_TRIES_A_DAY; made += 1) {
      const { captchaToken: _token, ...blind } = someGuest(slot(), { phone: known.phone });
      answers.push(await from('189.203.1.9', blind));
    }
    expect(outcomes(answers)).toEqual({ '409 phone_taken': BLIND_TRIES_A_DAY, '429 network_limit': 1 });
  });

  test('at once, none is counted twice and none is forgotten', async () => {
    const crowd = Array.from({ length: TRIES_A_DAY + 5 }, () => ({ ...someGuest(slot()), captchaToken: 'test-bad' }));
    const answers = await Promise.all(crowd.map((robot) => from('189.203.1.4', robot)));
    expect(answers.filter(({ body }) => body.code === 'network_limit')).toHaveLength(5);
  });
});

describe('the same attempt', () => {
  test('sent twenty times at once makes one of each, and sends one letter of each kind', async () => {
    const guest = someGuest(slot());
    const answers = await Promise.all(Array.from({ length: 20 }, () => guests.book(guest, 'twenty-times')));
    expect(outcomes(answers)).toEqual({ booked: 20 });
    expect(new Set(answers.map(({ body }) => body.appointment.id)).size).toBe(1);
    expect(await readLeft(guest)).toMatchObject({ appointments: 1, profile: { sub: expect.any(String) } });
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
    await system.settle();
    expect(
      guests
        .lettersTo(guest.email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Confirma tu cuenta en Rostro', `Recibimos tu solicitud: ${sayInstant(slot())}`]);
  });

  test('sent again later answers the same; its password and captcha are no part of it', async () => {
    const guest = someGuest(slot());
    const [first, again] = [
      await guests.book(guest, 'again-later'),
      await guests.book({ ...guest, password: 'otra-clave', captchaToken: 'test-other' }, 'again-later'),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await pool.opensWith(guest.email, 'otra-clave').catch(() => false)).toBe(false);
  });

  test('with another wish is refused', async () => {
    const guest = someGuest(slot());
    await guests.book(guest, 'another-wish');
    const other = await guests.book({ ...guest, startsAt: slot('12:00') }, 'another-wish');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('shows nobody else’s appointment: the key of another guest is worth nothing', async () => {
    await guests.book(someGuest(slot()), 'a-key-that-leaked');
    const stranger = someGuest(slot());
    const answer = await guests.book(stranger, 'a-key-that-leaked');
    expect(answer.status).toBe(201);
    expect((await readLeft(stranger)).profile?.id).toBe(answer.body.appointment.clientId);
    expect(await readTaken(slot())).toEqual({ start: 2, pending: 2 });
  });
});

describe('a connection that was lost', () => {
  test('before the sign-up is made good by the next try: one of each', async () => {
    const guest = someGuest(slot());
    const appointmentId = await cutOff(guest, 'lost-before', 30);
    expect(await pool.exists(guest.email)).toBe(false);
    const answer = await guests.book(guest, 'lost-before');
    expect([answer.status, answer.body.appointment.id]).toEqual([201, appointmentId]);
    expect(await readLeft(guest)).toMatchObject({ appointments: 1, profile: { sub: expect.any(String) } });
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
  });

  test('a few seconds ago may still be at work: the next try waits, and is asked to come back', async () => {
    const guest = someGuest(slot());
    await cutOff(guest, 'still-at-work', 5);
    const answer = await guests.book(guest, 'still-at-work');
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'busy', '1']);
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
    await setHold(await openIntents(), new Date().toISOString());
    expect((await guests.book(guest, 'still-at-work')).status).toBe(201);
  });

  test('to a pool that asks for patience keeps the place for the next try, which goes on at once', async () => {
    const guest = someGuest(slot());
    for (let count = 1; count <= 5; count += 1) await guests.book({ ...guest, captchaToken: 'test-bad' });
    const busy = await guests.book(guest, 'pool-in-a-hurry');
    expect([busy.status, busy.body.code]).toEqual([503, 'busy']);
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
    expect(await pool.exists(guest.email)).toBe(false);
    ahead += 16 * 60_000;
    expect((await guests.book(guest, 'pool-in-a-hurry')).status).toBe(201);
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
  });

  test('before the sign-up is undone by the sweep, and the place is free again', async () => {
    const guest = someGuest(slot());
    await cutOff(guest, 'lost-for-good');
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
    expect(await guests.sweep()).toEqual({ finished: 0, undone: 1, failed: 0 });
    expect(await readLeft(guest)).toEqual(NOTHING);
    expect(await readTaken(slot())).toEqual({ start: 0, pending: 0 });
    expect((await guests.book(guest, 'lost-for-good')).status).toBe(201);
  });

  test('a moment ago is left alone by the sweep', async () => {
    const guest = someGuest(slot());
    await cutOff(guest, 'lost-just-now', 60);
    expect(await guests.sweep()).toEqual({ finished: 0, undone: 0, failed: 0 });
    expect((await guests.book(guest, 'lost-just-now')).status).toBe(201);
  });

  test('after the sign-up is finished by the sweep: the code of the letter leads to the appointment', async () => {
    const guest = someGuest(slot());
    const appointmentId = await unbound(guest, 'lost-after');
    expect(await guests.sweep()).toEqual({ finished: 1, undone: 0, failed: 0 });
    await guests.confirm(guest.email);
    const person = await Caller.signIn(system, guest.email);
    const mine = await person.call('listMyAppointments', {});
    expect(mine.body.upcoming.map(({ id }: { id: string }) => id)).toEqual([appointmentId]);
    expect(await guests.sweep()).toEqual({ finished: 0, undone: 0, failed: 0 });
  });

  test('after the sign-up is made good by the next try, whose captcha was used up: no second letter', async () => {
    const guest = someGuest(slot());
    const appointmentId = await unbound(guest, 'lost-after-2');
    const answer = await guests.book({ ...guest, captchaToken: 'test-bad' }, 'lost-after-2');
    expect([answer.status, answer.body.appointment.id]).toEqual([201, appointmentId]);
    expect(guests.codesTo(guest.email)).toHaveLength(1);
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
  });

  test('is finished without the sweep where the guest has confirmed and signed in meanwhile', async () => {
    const guest = someGuest(slot());
    await unbound(guest, 'lost-and-found');
    await guests.confirm(guest.email);
    const person = await Caller.signIn(system, guest.email);
    const { body: me } = await person.call('getMe', {});
    expect(await guests.sweep()).toEqual({ finished: 1, undone: 0, failed: 0 });
    expect(await readLeft(guest)).toMatchObject({ clientIds: [me.id, me.id], appointments: 1 });
  });

  test('while somebody else took the address in the pool is undone', async () => {
    const guest = someGuest(slot());
    await cutOff(guest, 'lost-to-another');
    await pool.signUp(guest.email);
    expect(await guests.sweep()).toEqual({ finished: 0, undone: 1, failed: 0 });
    expect(await readLeft(guest)).toEqual(NOTHING);
    expect(await pool.exists(guest.email)).toBe(true);
  });

  test('keeps an appointment that the clinic has confirmed: the person stays as one from the desk', async () => {
    const staff = await signInStaff(system, ['view_appointments', 'edit_appointments', 'cancel_appointments']);
    const guest = someGuest(slot());
    const appointmentId = await cutOff(guest, 'lost-but-confirmed');
    await staff.call('setAppointmentStatus', { params: { appointmentId }, body: { status: 'confirmed' } });
    expect(await guests.sweep()).toEqual({ finished: 1, undone: 0, failed: 0 });
    const left = await readLeft(guest);
    expect(left).toMatchObject({ appointments: 1, profile: { email: guest.email } });
    expect(left.profile).not.toHaveProperty('sub');
  });
});

describe('a race of guests for one slot', () => {
  test('100 at once: two accounts, two people, two appointments, and the rest are told it is full', async () => {
    const crowd = Array.from({ length: 100 }, () => someGuest(slot()));
    const answers = await Promise.all(crowd.map((guest) => guests.book(guest)));
    expect(outcomes(answers)).toEqual({ booked: 2, '409 slot_full': 98 });
    expect(await readTaken(slot())).toEqual({ start: 2, pending: 2 });
    const left = await Promise.all(crowd.map(readLeft));
    expect(left.filter(({ profile }) => profile?.sub !== undefined)).toHaveLength(2);
    expect(left.filter(({ appointments }) => appointments > 0)).toHaveLength(2);
    expect(left.flatMap(({ clientIds }) => clientIds).filter((id) => id !== undefined)).toHaveLength(4);
    const accounts = await Promise.all(crowd.map(({ email }) => pool.exists(email)));
    expect(accounts.filter(Boolean)).toHaveLength(2);
  });

  test('two guests with one phone, and two with one e-mail: one of each gets in', async () => {
    const [a, b] = [someGuest(slot()), someGuest(slot('11:00'))];
    const phones = await Promise.all([guests.book(a), guests.book({ ...b, phone: a.phone })]);
    expect(outcomes(phones)).toEqual({ booked: 1, '409 phone_taken': 1 });
    const [c, d] = [someGuest(slot('12:00')), someGuest(slot('13:00'))];
    const emails = await Promise.all([guests.book(c), guests.book({ ...d, email: c.email })]);
    expect(outcomes(emails)).toEqual({ booked: 1, '409 email_taken': 1 });
  });
});

describe('a guest who never confirms', () => {
  const DAY = 86_400_000;
  const sweepAccounts = () => system.functions.handler<() => Promise<unknown>>('accounts', 'sweepUnconfirmed')();

  test('keeps the account as long as the booking holds its place', async () => {
    ahead = -2 * DAY;
    const guest = someGuest(slot());
    await guests.book(guest);
    ahead = 0;
    await sweepAccounts();
    expect(await pool.exists(guest.email)).toBe(true);
    expect(await readLeft(guest)).toMatchObject({ appointments: 1, profile: { email: guest.email } });
  });

  test('loses account, e-mail and phone once it is past; the person stays in the books', async () => {
    ahead = -2 * DAY;
    const guest = someGuest(slot());
    const { body } = await guests.book(guest);
    ahead = 0;
    await transact({ kind: 'system' }, new Date().toISOString(), [
      {
        label: 'appointment',
        update: keys.appointment(body.appointment.id),
        expression: 'SET startsAt = :past',
        values: { ':past': new Date(Date.now() - DAY).toISOString() },
      },
    ]);
    await sweepAccounts();
    expect(await pool.exists(guest.email)).toBe(false);
    expect((await readLeft(guest)).clientIds).toEqual([undefined, undefined]);
    expect(await getItem(keys.profile(body.appointment.clientId))).toMatchObject({ fullName: guest.fullName });
  });

  test('is told apart for the desk, and no more once the code has signed them in', async () => {
    const guest = someGuest(slot());
    const { body } = await guests.book(guest);
    const karla = await signInStaff(system, ['view_appointments']);
    const params = { appointmentId: body.appointment.id };
    const isUnverified = async () => (await karla.call('getAppointment', { params })).body.client.unverified;
    expect(await isUnverified()).toBe(true);
    await guests.confirm(guest.email);
    const person = await Caller.signIn(system, guest.email);
    expect((await person.call('getMe', {})).status).toBe(200);
    expect(await isUnverified()).toBe(false);
  });

  test('is told until when the place is held; then it is free for others, and so are e-mail and phone after it', async () => {
    const startsAt = slot();
    const guest = someGuest(startsAt);
    const { body } = await guests.book(guest);
    expect(guests.lettersTo(guest.email)[0]?.text).toContain(sayInstant(body.heldUntil));
    passTime(DAY / 1000 - 60);
    await sweepAccounts();
    expect(await readTaken(startsAt)).toEqual({ start: 1, pending: 1 });

    passTime(120);
    expect(await sweepAccounts()).toMatchObject({ released: expect.any(Number), failed: 0 });
    expect(await readTaken(startsAt)).toEqual({ start: 0, pending: 0 });
    const karla = await signInStaff(system, ['view_appointments']);
    const params = { appointmentId: body.appointment.id };
    expect((await karla.call('getAppointment', { params })).body.status).toBe('cancelled');

    expect(await sweepAccounts()).toMatchObject({ deleted: expect.any(Number), failed: 0 });
    expect(await pool.exists(guest.email)).toBe(false);
    expect((await readLeft(guest)).clientIds).toEqual([undefined, undefined]);
    expect((await guests.book({ ...guest, startsAt: slot('12:00') })).status).toBe(201);
  });

  test('keeps the place that the clinic has confirmed, whoever is first', async () => {
    for (let round = 0; round < 6; round++) {
      const startsAt = slot();
      const guest = someGuest(startsAt);
      const { body } = await guests.book(guest);
      const params = { appointmentId: body.appointment.id };
      passTime(DAY / 1000);
      const karla = await signInStaff(system, ['view_appointments', 'cancel_appointments', 'edit_appointments']);
      const confirm = () => karla.call('setAppointmentStatus', { params, body: { status: 'confirmed' } });
      const acts = [confirm, sweepAccounts];
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const { status } = (await karla.call('getAppointment', { params })).body;
      expect(['confirmed', 'cancelled']).toContain(status);
      expect(await readTaken(startsAt)).toEqual({ start: status === 'confirmed' ? 1 : 0, pending: 0 });
      week++;
    }
  });
});
