import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { LETTERS_A_DAY } from '@rostro/rules/accounts/guest-code';
import { type GuestIntent, intentOf, leaseIntent, openIntents } from '@rostro/rules/accounts/guest-intent';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { guestHoldEnds } from '@rostro/shared/scheduling/guest-window';
import { addDays, sayInstant, toInstant } from '@rostro/shared/time';
import { AWS_PATHS } from '../../infra/local/environment.ts';
import type { System } from '../../infra/local/system.ts';
import { TRIES_A_DAY } from '../../services/booking/store/guest-tries.ts';
import { Caller } from '../support/caller.ts';
import { passTime, slotAt, someMonday } from '../support/days.ts';
import { FACIAL, PASSWORD, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { type GuestBody, guestsOf, limitOf, NOTHING, readLeft, readTaken, someGuest } from '../support/guests.ts';
import { outcomes } from '../support/outcomes.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';
import { roundsOf } from '../support/thorough.ts';

let system: System;
let guests: ReturnType<typeof guestsOf>;
let pool: ReturnType<typeof poolOf>;
let week = 2;
const slot = (time = '10:00') => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  guests = guestsOf(system);
  pool = poolOf(system);
  await putServices();
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

/** The user pool is away: its endpoint answers nobody. */
function stopPool(): () => void {
  system.gateway.mount(AWS_PATHS.cognito, (request) => void request.socket.destroy());
  return () =>
    system.gateway.mount(AWS_PATHS.cognito, (request, response) => system.identity.handle(request, response));
}

/** Bookings whose account is still to be made. */
const waiting = async (): Promise<GuestIntent[]> =>
  (await openIntents()).filter(({ settledAt }) => settledAt === undefined);

/** What a run of the sweep leaves that is killed right after it asked for the account. */
async function makeAccount(email: string, appointmentId: string): Promise<void> {
  await new CognitoIdentityProviderClient().send(
    new AdminCreateUserCommand({
      UserPoolId: system.identity.userPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'false' },
        { Name: 'custom:made_for', Value: `guest:${appointmentId}` },
      ],
    }),
  );
}

const subOf = async (guest: GuestBody): Promise<string | undefined> => (await readLeft(guest)).profile?.sub;

describe('a guest', () => {
  test('has person and appointment by one request, one letter, and an account that nobody can open; the code and a password open it', async () => {
    const guest = someGuest(slot());
    const { status, body } = await guests.book(guest, 'first-attempt');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      emailConfirmationRequired: true,
      heldUntil: guestHoldEnds({ createdAt: body.appointment.createdAt, startsAt: slot() }, 24),
      appointment: { startsAt: slot(), status: 'pending', service: { id: FACIAL } },
    });
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
    expect(await pool.exists(guest.email)).toBe(false);

    await guests.sweep();
    expect(await waiting()).toEqual([]);
    expect(await subOf(guest)).toEqual(expect.any(String));
    expect(await pool.opensWith(guest.email, PASSWORD)).toBe(false);
    await system.settle();
    expect(guests.lettersTo(guest.email).map(({ subject }) => subject)).toEqual([
      `Recibimos tu solicitud: ${sayInstant(slot())}`,
    ]);

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
    await guests.sweep();
    expect(await intentOf(body.appointment.id)).toBeNull();
    expect(guests.lettersTo(guest.email)).toHaveLength(1);
  });

  test('who proves the e-mail before the sweep comes has the account by the password alone', async () => {
    const guest = someGuest(slot());
    await guests.book(guest);
    await guests.confirm(guest.email);
    expect(await pool.opensWith(guest.email, PASSWORD)).toBe(true);
    expect(await guests.sweep()).toMatchObject({ failed: 0 });
    expect(await pool.opensWith(guest.email, PASSWORD)).toBe(true);
  });
});

describe('the code of the letter', () => {
  test('proves the e-mail once; of many who use it at once, one does', async () => {
    const guest = someGuest(slot());
    const { body } = await guests.book(guest);
    const proof = await guests.proofFor(guest.email);
    expect(proof.appointmentId).toBe(body.appointment.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => guests.prove(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await guests.prove(proof)).body.code).toBe('code_wrong');
    expect((await readLeft(guest)).profile).not.toHaveProperty('unverified');
  });

  test('may be tried five times, also by many at once, and says nothing more then', async () => {
    const guest = someGuest(slot());
    await guests.book(guest);
    const { appointmentId, code } = await guests.proofFor(guest.email);
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 8 }, () => guests.prove({ appointmentId, code: wrong })));
    expect((await guests.prove({ appointmentId, code })).body.code).toBe('code_wrong');
    const again = await Caller.anonymous(system).call('sendGuestLetter', { body: { appointmentId } });
    expect(again.body).toEqual({ asked: true });
    const next = await guests.proofFor(guest.email);
    expect((await guests.prove(next)).body).toMatchObject({ account: 'open' });
  });

  test('allows one first password, and none a second time', async () => {
    const guest = someGuest(slot());
    await guests.book(guest);
    const { offer } = (await guests.prove(await guests.proofFor(guest.email))).body;
    expect((await guests.choose(`${offer}x`)).body.code).toBe('password_offer_expired');
    expect((await guests.choose(offer, 'corta')).body.code).toBe('validation');
    expect((await guests.choose(offer)).status).toBe(200);
    expect((await guests.choose(offer, 'otra-clave')).body.code).toBe('password_already_established');
    expect(await pool.opensWith(guest.email, PASSWORD)).toBe(true);
    passTime(31 * 60);
    expect((await guests.choose(offer)).body.code).toBe('password_offer_expired');
  });
});

/** So many book while it is away. */
const GUESTS = roundsOf(40, 100);

describe('the user pool is away', () => {
  test(`${GUESTS} guests book all the same; once it is back each has one account, and no letter of the pool`, async () => {
    const crowd = Array.from({ length: GUESTS }, (_, at) => {
      const [hour, day] = [9 + (Math.floor(at / 2) % 5), Math.floor(at / 10)];
      const date = addDays(someMonday(week + Math.floor(day / 5)), day % 5);
      return someGuest(toInstant(date, `${String(hour).padStart(2, '0')}:00`));
    });
    week += 1;
    await guests.sweep();
    const startPool = stopPool();
    try {
      const answers = await Promise.all(crowd.map((guest) => guests.book(guest)));
      expect(outcomes(answers)).toEqual({ booked: GUESTS });
      expect(await guests.sweep().catch((error: Error) => error.message)).toContain('could not be made');
      expect(await waiting()).toHaveLength(GUESTS);
    } finally {
      startPool();
    }
    // The sweep comes each minute; two at once, and one more.
    await Promise.all([guests.sweep(), guests.sweep()]);
    await guests.sweep();
    expect(await waiting()).toEqual([]);
    const subs = await Promise.all(crowd.map(subOf));
    expect(new Set(subs).size).toBe(GUESTS);
    expect(subs).not.toContain(undefined);
    await system.settle();
    expect(crowd.flatMap(({ email }) => guests.lettersTo(email))).toHaveLength(GUESTS);
  });

  test('while a guest chooses a password: the page asks again, and the proof stands', async () => {
    const guest = someGuest(slot());
    await guests.book(guest);
    const startPool = stopPool();
    let offer = '';
    try {
      offer = (await guests.prove(await guests.proofFor(guest.email))).body.offer;
      expect((await guests.choose(offer)).body.code).toBe('busy');
    } finally {
      startPool();
    }
    expect((await guests.choose(offer)).status).toBe(200);
    expect(await pool.opensWith(guest.email, PASSWORD)).toBe(true);
  });
});

describe('the work with an account', () => {
  test('that was killed in the middle is gone on with: one account, bound once', async () => {
    await guests.sweep();
    const guest = someGuest(slot());
    const { body } = await guests.book(guest);
    const intent = await intentOf(body.appointment.id);
    if (intent === null) throw new Error('no intent');
    // A run that made the account, gave it no password and bound nothing.
    await leaseIntent(intent, new Date().toISOString());
    await makeAccount(guest.email, body.appointment.id);
    expect(await guests.sweep()).toEqual({ finished: 0, failed: 0 });
    passTime(61);
    expect(await guests.sweep()).toEqual({ finished: 1, failed: 0 });
    expect(await guests.sweep()).toEqual({ finished: 0, failed: 0 });
    expect(await subOf(guest)).toEqual(expect.any(String));
    expect(await pool.opensWith(guest.email, PASSWORD)).toBe(false);
  });

  test('while the guest chooses a password: whichever is first, the password opens it', async () => {
    for (let round = 0; round < 6; round++) {
      const guest = someGuest(slot(`${10 + round}:00`));
      await guests.book(guest);
      const { offer } = (await guests.prove(await guests.proofFor(guest.email))).body;
      const [chosen] = await Promise.all([guests.choose(offer), guests.sweep()]);
      expect(chosen.status).toBe(200);
      await guests.sweep();
      expect(await pool.opensWith(guest.email, PASSWORD)).toBe(true);
    }
  });
});

describe('whoever owns the e-mail that a stranger booked with', () => {
  test('ends it by the letter’s code: account and address are free, and the visit stays without them', async () => {
    const stranger = someGuest(slot());
    const { body } = await guests.book(stranger);
    await guests.sweep();
    const { email } = stranger;
    const proof = await guests.proofFor(email);
    const disown = () => Caller.anonymous(system).call('disownGuestBooking', { body: proof });
    expect((await disown()).status).toBe(200);
    expect((await disown()).body.code).toBe('code_wrong');
    expect((await guests.prove(proof)).body.code).toBe('code_wrong');
    expect(await pool.exists(email)).toBe(false);
    await pool.beginAccount(email);

    const karla = await signInStaff(system, ['view_appointments']);
    const visit = await karla.call('getAppointment', { params: { appointmentId: body.appointment.id } });
    expect(visit.body).toMatchObject({ status: 'pending', client: { fullName: stranger.fullName, email: null } });
    const { items } = (await karla.call('listClientMessages', {})).body;
    expect(items[0]).toMatchObject({ clientId: body.appointment.clientId, disowned: { fullName: stranger.fullName } });
  });
});

describe('an e-mail that somebody has already', () => {
  const shape = ({ status, body }: Awaited<ReturnType<typeof guests.book>>) => ({
    status,
    keys: Object.keys(body).toSorted(),
    visit: Object.keys(body.appointment).toSorted(),
  });

  test('gets the same answer and the same letter; the visit is the account’s once the code proves it, not before', async () => {
    const known = await signInClient(system);
    const { email = '' } = (await getItem<ProfileItem>(keys.profile(known.clientId))) ?? {};
    const [guest, other] = [someGuest(slot(), { email }), someGuest(slot('11:00'))];
    const [answer, ordinary] = [await guests.book(guest), await guests.book(other)];
    expect(shape(answer)).toEqual(shape(ordinary));
    await guests.sweep();
    const upcoming = async () => (await known.call('listMyAppointments', {})).body.upcoming;
    expect(await upcoming()).toEqual([]);
    const proof = await guests.proofFor(email);
    const likeOther = await guests.proofFor(other.email);
    const [letter, otherLetter] = [guests.lettersTo(email)[0], guests.lettersTo(other.email)[0]];
    const words = (text = '') => text.replace(/\d{6}|\S+\/\S+|Invitada \d+|1[01]:00/g, '·');
    expect(words(letter?.text)).toBe(words(otherLetter?.text));
    expect(likeOther.code).toMatch(/^\d{6}$/);

    expect((await guests.prove(proof)).body).toEqual({
      ...{ account: 'known', visit: 'waiting' },
      healthFormUrl: expect.stringContaining('/salud#'),
    });
    expect((await upcoming()).map(({ id }: { id: string }) => id)).toEqual([answer.body.appointment.id]);
    expect(await openIntents()).not.toContainEqual(expect.objectContaining({ appointmentId: proof.appointmentId }));
  });

  test('booked twice by the same person before they prove it is theirs: one person, both visits, one account', async () => {
    const guest = someGuest(slot());
    const first = await guests.book(guest);
    const second = await guests.book({ ...guest, startsAt: slot('15:00') });
    expect([first.status, second.status]).toEqual([201, 201]);
    await guests.sweep();
    await guests.confirm(guest.email);
    const person = await Caller.signIn(system, guest.email);
    const { upcoming } = (await person.call('listMyAppointments', {})).body;
    expect(upcoming.map(({ id }: { id: string }) => id)).toEqual([
      first.body.appointment.id,
      second.body.appointment.id,
    ]);
    await guests.sweep();
    for (const { body } of [first, second]) expect(await intentOf(body.appointment.id)).toBeNull();
  });

  test('that another guest gave before goes to the one who proves it, with the account; the other’s visit stays unproven', async () => {
    const stranger = someGuest(slot());
    const taken = await guests.book(stranger);
    await guests.sweep();
    const owner = someGuest(slot('15:00'), { email: stranger.email, birthDate: '1980-01-01' });
    const own = await guests.book(owner);
    await guests.confirm(owner.email);
    const person = await Caller.signIn(system, owner.email);
    expect((await person.call('getMe', {})).body).toMatchObject({ id: own.body.appointment.clientId });
    const { upcoming } = (await person.call('listMyAppointments', {})).body;
    expect(upcoming.map(({ id }: { id: string }) => id)).toEqual([own.body.appointment.id]);
    const left = await getItem<ProfileItem>(keys.profile(taken.body.appointment.clientId));
    expect(left).toMatchObject({ unverified: true, duplicate: { id: own.body.appointment.clientId } });
    for (const gone of ['email', 'sub']) expect(left).not.toHaveProperty(gone);
  });

  test('gets three letters a day and no more, also at once; a fourth booking takes no place', async () => {
    const guest = someGuest(slot());
    const times = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00'];
    const answers = await Promise.all(times.map((time) => guests.book({ ...guest, startsAt: slot(time) })));
    expect(outcomes(answers)).toEqual({ booked: LETTERS_A_DAY, '429 guest_letter_limit': 3 });
    const { appointmentId } = await guests.proofFor(guest.email);
    expect(guests.lettersTo(guest.email)).toHaveLength(LETTERS_A_DAY);
    const again = await Caller.anonymous(system).call('sendGuestLetter', { body: { appointmentId } });
    expect(again.body.code).toBe('guest_letter_limit');
    expect((await guests.book(someGuest(slot('17:00')))).status).toBe(201);
  });
});

describe('a guest who moves the visit before their e-mail is known to be theirs', () => {
  const moved = async (confirmFirst: boolean) => {
    const guest = someGuest(slot());
    const { body } = await guests.book(guest);
    const params = { appointmentId: body.appointment.id };
    // The clinic confirms what the guest already has a letter of.
    await system.settle();
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
    ['a time between two slots', { startsAt: slotAt('10:17') }, 'off_grid'],
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
    const refused = bare(someGuest(slot('10:17')));
    expect((await guests.book(refused)).body.code).toBe('off_grid');
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

  test('whoever probes phones and e-mails reads the same answers as of unknown ones, and its tries count', async () => {
    const known = someGuest(slot());
    expect((await from('189.203.1.5', known)).status).toBe(201);
    const { phone, email } = known;
    const whose = [{ phone }, { email }, { phone, email }, {}];
    const robot = (captchaToken: string) =>
      Promise.all(
        whose.map((who, at) =>
          from('189.203.1.6', { ...someGuest(slot()), captchaToken, ...who, startsAt: slot(`${11 + at}:00`) }),
        ),
      );
    expect(outcomes(await robot('test-bad'))).toEqual({ '422 captcha_failed': 4 });
    expect(outcomes(await robot('test-ok'))).toEqual({ booked: 4 });
    const late = () => from('189.203.1.6', someGuest(slot(), { captchaToken: 'test-bad', phone }));
    for (let made = 8; made < TRIES_A_DAY; made += 1) await late();
    expect(outcomes([await late()])).toEqual({ '429 network_limit': 1 });
  });

  test('at once, none is counted twice and none is forgotten', async () => {
    const crowd = Array.from({ length: TRIES_A_DAY + 5 }, () => ({ ...someGuest(slot()), captchaToken: 'test-bad' }));
    const answers = await Promise.all(crowd.map((robot) => from('189.203.1.4', robot)));
    expect(answers.filter(({ body }) => body.code === 'network_limit')).toHaveLength(5);
  });
});

describe('the same attempt', () => {
  test('sent twenty times at once makes one of each, and sends one letter', async () => {
    const guest = someGuest(slot());
    const answers = await Promise.all(Array.from({ length: 20 }, () => guests.book(guest, 'twenty-times')));
    expect(outcomes(answers)).toEqual({ booked: 20 });
    expect(new Set(answers.map(({ body }) => body.appointment.id)).size).toBe(1);
    expect(await readLeft(guest)).toMatchObject({ appointments: 1 });
    expect(await readTaken(slot())).toEqual({ start: 1, pending: 1 });
    await system.settle();
    expect(guests.lettersTo(guest.email).map(({ subject }) => subject)).toEqual([
      `Recibimos tu solicitud: ${sayInstant(slot())}`,
    ]);
  });

  test('sent again later answers the same; its captcha, good once, is no part of it', async () => {
    const guest = someGuest(slot());
    const [first, again] = [
      await guests.book(guest, 'again-later'),
      await guests.book({ ...guest, captchaToken: 'test-bad' }, 'again-later'),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
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

describe('an address that somebody signs up with at the same moment', () => {
  test('keeps that account: the guest has the visit, and the code of the letter proves it', async () => {
    await guests.sweep();
    const guest = someGuest(slot());
    await guests.book(guest);
    await pool.beginAccount(guest.email);
    expect(await guests.sweep()).toEqual({ finished: 1, failed: 0 });
    expect(await readLeft(guest)).toMatchObject({ appointments: 1 });
    expect(await subOf(guest)).toBeUndefined();
    expect(await pool.exists(guest.email)).toBe(true);
  });
});

describe('a race of guests for one slot', () => {
  test('100 at once: two people, two appointments, then two accounts, and the rest are told it is full', async () => {
    const crowd = Array.from({ length: 100 }, () => someGuest(slot()));
    const answers = await Promise.all(crowd.map((guest) => guests.book(guest)));
    expect(outcomes(answers)).toEqual({ booked: 2, '409 slot_full': 98 });
    expect(await readTaken(slot())).toEqual({ start: 2, pending: 2 });
    await guests.sweep();
    const left = await Promise.all(crowd.map(readLeft));
    expect(left.filter(({ profile }) => profile?.sub !== undefined)).toHaveLength(2);
    expect(left.filter(({ appointments }) => appointments > 0)).toHaveLength(2);
    expect(left.flatMap(({ clientIds }) => clientIds).filter((id) => id !== undefined)).toHaveLength(4);
    const accounts = await Promise.all(crowd.map(({ email }) => pool.exists(email)));
    expect(accounts.filter(Boolean)).toHaveLength(2);
  });

  test('two guests with one phone, and two with one e-mail: all are booked, and one of each holds it', async () => {
    const [a, b] = [someGuest(slot()), someGuest(slot('11:00'))];
    const phones = await Promise.all([guests.book(a), guests.book({ ...b, phone: a.phone })]);
    const [c, d] = [someGuest(slot('12:00')), someGuest(slot('13:00'))];
    const emails = await Promise.all([guests.book(c), guests.book({ ...d, email: c.email })]);
    expect(outcomes([...phones, ...emails])).toEqual({ booked: 4 });
    const people = await Promise.all(
      [...phones, ...emails].map(({ body }) => getItem<ProfileItem>(keys.profile(body.appointment.clientId))),
    );
    const claims = people.map((person) => Object.keys(person?.claimed ?? {}).join());
    expect(claims.toSorted()).toEqual(['', '', 'email', 'phone']);
  });
});

describe('a guest who never confirms', () => {
  const DAY = 86_400_000;
  const sweepAccounts = () => system.functions.handler<() => Promise<unknown>>('accounts', 'sweepUnconfirmed')();

  test('is told apart for the desk, and no more once the code has proven the e-mail', async () => {
    const guest = someGuest(slot());
    const { body } = await guests.book(guest);
    const karla = await signInStaff(system, ['view_appointments']);
    const params = { appointmentId: body.appointment.id };
    const isUnverified = async () => (await karla.call('getAppointment', { params })).body.client.unverified;
    expect(await isUnverified()).toBe(true);
    expect((await guests.prove(await guests.proofFor(guest.email))).status).toBe(200);
    expect(await isUnverified()).toBe(false);
  });

  test('is told until when the place is held; then it is free for others, and so are e-mail and phone after it', async () => {
    const startsAt = slot();
    const guest = someGuest(startsAt);
    const { body } = await guests.book(guest);
    await guests.sweep();
    await system.settle();
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
    expect(await intentOf(params.appointmentId)).toBeNull();
    expect((await readLeft(guest)).clientIds).toEqual([undefined, undefined]);
    expect((await guests.book({ ...guest, startsAt: slot('12:00') })).status).toBe(201);
  });

  test('loses the place on time, also while the user pool is away', async () => {
    const guest = someGuest(slot());
    await guests.book(guest);
    passTime(DAY / 1000);
    const startPool = stopPool();
    try {
      await sweepAccounts().catch(() => undefined);
      expect(await readTaken(slot())).toEqual({ start: 0, pending: 0 });
    } finally {
      startPool();
    }
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
