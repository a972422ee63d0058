import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { GuardItem, PhoneCodeItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MESSAGES, PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { CODES_A_PHONE, CODES_AN_HOUR, MAX_CODE_TRIES } from '../../services/clients/domain/phone-code.ts';
import { CLAIMS_A_DAY } from '../../services/clients/store/claims.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { phoneCodesOf, wrongCode } from '../support/phone-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** A phone is proven by a code that comes by WhatsApp, and may be that of a record of the clinic. */

let system: System;
let codes: ReturnType<typeof phoneCodesOf>;
let karla: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  codes = phoneCodesOf(system);
  await putServices();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
});
afterAll(() => system?.close());

let serial = 0;
const somePhone = (): string => `5244270${String(++serial).padStart(5, '0')}`;
/** As `signedIn` makes people. */
const BORN = '1990-05-05';
const OTHER_DAY = '1971-01-01';

async function imported(facts: Partial<Pick<ProfileItem, 'fullName' | 'email' | 'phone' | 'birthDate' | 'duplicate'>>) {
  const { duplicate, ...known } = facts;
  const profile = profileItem({
    ...{ id: `importada-${++serial}`, fullName: 'Rosa Importada', passwordEstablished: false },
    ...{ provider: 'email', at: new Date().toISOString(), consentSource: 'import' },
    ...known,
  });
  const item = duplicate === undefined ? profile : { ...profile, duplicate };
  await transact({ kind: 'system' }, item.createdAt, newProfileWrites(item));
  return item;
}

const profileOf = (id: string) => getItem<ProfileItem>(keys.profile(id));
const holderOf = async (phone: string) => (await getItem<GuardItem>(keys.phoneGuard(phone)))?.clientId;
const me = async (caller: Caller) => (await caller.call('getMe', {})).body;
const detail = async (id: string) => (await karla.call('getClient', { params: { clientId: id } })).body;

describe('a code', () => {
  test('goes to the phone by WhatsApp, and is in the table only as what it makes', async () => {
    const phone = somePhone();
    const caller = await signInClient(system);
    const { sub = '' } = (await profileOf(caller.clientId)) ?? {};
    const code = await codes.codeFor(caller, phone);
    expect(code).toMatch(/^\d{6}$/);
    const item = await getItem<PhoneCodeItem>(keys.phoneCode(sub));
    expect(item).toMatchObject({ phone, tries: 0, version: 1 });
    expect(JSON.stringify({ ...item, phone: '', pk: '' })).not.toContain(code);
    expect(JSON.stringify(system.inbox.list().emails)).not.toContain(code);
  });

  test('proves the phone, once; the profile says when', async () => {
    const phone = somePhone();
    const caller = await signInClient(system);
    expect(await me(caller)).toMatchObject({ phoneProvenAt: null, canProvePhone: true });
    const code = await codes.codeFor(caller, phone);
    const { status, body } = await codes.enter(caller, code);
    expect([status, body.phone]).toEqual([200, phone]);
    expect(await me(caller)).toMatchObject({ id: caller.clientId, phone, phoneProvenAt: body.phoneProvenAt });
    expect(await holderOf(phone)).toBe(caller.clientId);
    expect(verdict(await codes.enter(caller, code))).toBe('410 phone_code_expired');
  });

  test('that is wrong proves nothing; five wrong ones end it, the right one too', async () => {
    const phone = somePhone();
    const caller = await signInClient(system);
    const code = await codes.codeFor(caller, phone);
    for (let made = 0; made < MAX_CODE_TRIES; made += 1) {
      expect(verdict(await codes.enter(caller, wrongCode(code)))).toBe('422 phone_code_wrong');
    }
    const { status, body } = await codes.enter(caller, code);
    expect([status, body.code, body.detail]).toEqual([429, 'phone_code_tries', MESSAGES.phone_code_tries]);
    expect((await me(caller)).phoneProvenAt).toBe(null);
    expect(verdict(await codes.prove(caller, phone))).toBe('200');
  });

  test('is good for ten minutes', async () => {
    const caller = await signInClient(system);
    const code = await codes.codeFor(caller, somePhone());
    passTime(10 * 60 + 1);
    const { status, body } = await codes.enter(caller, code);
    expect([status, body.detail]).toEqual([410, MESSAGES.phone_code_expired]);
  });

  test('ends the one before, and is nobody else’s', async () => {
    const [phone, second] = [somePhone(), somePhone()];
    const [caller, other] = [await signInClient(system), await signInClient(system)];
    const first = await codes.codeFor(caller, phone);
    const next = await codes.codeFor(caller, second);
    if (first !== next) expect(verdict(await codes.enter(caller, first))).toBe('422 phone_code_wrong');
    expect(verdict(await codes.enter(other, next))).toBe('410 phone_code_expired');
    expect((await codes.enter(caller, next)).body.phone).toBe(second);
  });

  test('comes three times an hour for an account, then after a while again', async () => {
    const caller = await signInClient(system);
    for (let made = 0; made < CODES_AN_HOUR; made += 1) {
      expect(verdict(await codes.ask(caller, somePhone()))).toBe('200');
    }
    const silent = somePhone();
    const { status, body } = await codes.ask(caller, silent);
    expect([status, body.detail]).toEqual([429, MESSAGES.phone_code_limit]);
    expect(codes.codesTo(silent)).toEqual([]);
    passTime(3600);
    for (const person of [caller, karla]) await person.signInAgain();
    expect(verdict(await codes.ask(caller, silent))).toBe('200');
  });

  test('comes five times a day to a phone, whoever asks', async () => {
    const phone = somePhone();
    const people = [await signInClient(system), await signInClient(system)];
    const answers: string[] = [];
    for (const caller of people) {
      for (let made = 0; made < CODES_AN_HOUR; made += 1) answers.push(verdict(await codes.ask(caller, phone)));
    }
    expect(answers).toEqual([...Array(CODES_A_PHONE).fill('200'), '429 phone_code_limit']);
    expect(codes.codesTo(phone)).toHaveLength(CODES_A_PHONE);
  });

  test('is answered alike, whoever is known by the phone', async () => {
    const [record, unknown, account] = [somePhone(), somePhone(), somePhone()];
    await imported({ fullName: 'Rita Otra', phone: record, birthDate: BORN });
    await signInClient(system, { phone: account });
    const caller = await signInClient(system);
    const answers = [];
    for (const phone of [record, unknown, account]) answers.push(await codes.ask(caller, phone));
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      answers.map(() => [200, ['expiresAt']]),
    );
  });

  test('needs a phone that is one, six digits, and somebody with a profile', async () => {
    const caller = await signInClient(system);
    expect(verdict(await caller.call('sendPhoneCode', { body: { phone: '123' } }))).toBe('422 validation');
    expect(verdict(await codes.enter(caller, '12345'))).toBe('422 validation');
    expect(verdict(await codes.enter(caller, '123456'))).toBe('410 phone_code_expired');
    expect(verdict(await codes.ask(Caller.anonymous(system), somePhone()))).toBe('401');
  });
});

describe('another phone', () => {
  test('is as unknown as any, until it is proven', async () => {
    const [one, two] = [somePhone(), somePhone()];
    const caller = await signInClient(system);
    await codes.prove(caller, one);
    const changed = await caller.call('updateMe', { body: { phone: `+${two}` } });
    expect(changed.body).toMatchObject({ phone: two, phoneProvenAt: null });
    expect((await caller.call('updateMe', { body: { phone: `+${one}` } })).body.phoneProvenAt).not.toBe(null);
  });
});

describe('a phone that an account has', () => {
  test('and proved stays theirs: the two specified texts', async () => {
    const phone = somePhone();
    const [owner, other] = [await signInClient(system), await signInClient(system)];
    await codes.prove(owner, phone);
    const { status, body } = await codes.prove(other, phone);
    expect([status, body.detail, body.fields]).toEqual([409, MESSAGES.phone_taken, { phone: PHONE_OF_ANOTHER }]);
    expect(await holderOf(phone)).toBe(owner.clientId);
    expect((await me(other)).phone).not.toBe(phone);
  });

  test('but never proved goes to who proves it; the other shows it on, and the clinic sees the two', async () => {
    const phone = somePhone();
    const [squatter, owner] = [await signInClient(system, { phone }), await signInClient(system)];
    const before = (await profileOf(owner.clientId))?.phone ?? '';
    expect(verdict(await owner.call('updateMe', { body: { phone: `+${phone}` } }))).toBe('409 phone_taken');
    expect(verdict(await codes.prove(owner, phone))).toBe('200');
    expect([await holderOf(phone), await holderOf(before)]).toEqual([owner.clientId, undefined]);
    expect(await me(owner)).toMatchObject({ phone });
    expect(await me(squatter)).toMatchObject({ phone, phoneProvenAt: null });
    expect(await detail(squatter.clientId)).toMatchObject({ duplicate: { id: owner.clientId, by: 'phone' } });
    expect(verdict(await squatter.call('updateMe', { body: { birthDate: OTHER_DAY } }))).toBe('200');
  });

  test('of the panel stays there', async () => {
    const phone = (await profileOf(karla.clientId))?.phone ?? '';
    expect(verdict(await codes.prove(await signInClient(system), phone))).toBe('409 phone_taken');
  });
});

describe('a record of the clinic', () => {
  test('with the phone and the birth date is theirs, with what they booked; e-mail and guards go along', async () => {
    const phone = somePhone();
    const record = await imported({ phone, birthDate: BORN, email: `vieja${serial}@rostro.test` });
    const caller = await signInClient(system);
    const { email = '', phone: own = '' } = (await profileOf(caller.clientId)) ?? {};
    const booked = await caller.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt('10:00', 2) } });
    const answer = await codes.prove(caller, phone);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['phone', 'phoneProvenAt']]);

    expect(await me(caller)).toMatchObject({
      ...{ id: record.id, fullName: 'Rosa Importada', email, phone, birthDate: BORN },
      phoneProvenAt: answer.body.phoneProvenAt,
    });
    passTime(REMEMBERED_SECONDS);
    const mine = (await caller.call('listMyAppointments', {})).body;
    expect(mine.upcoming.map(({ id }: { id: string }) => id)).toEqual([booked.body.id]);
    expect(await detail(record.id)).toMatchObject({ hasAccount: true, duplicate: null, upcoming: 1 });
    expect(verdict(await karla.call('getClient', { params: { clientId: caller.clientId } }))).toBe(
      '404 client_not_found',
    );
    const guards = [keys.emailGuard(email), keys.emailGuard(record.email ?? ''), keys.phoneGuard(own)];
    const holders = await Promise.all(guards.map((key) => getItem<GuardItem>(key)));
    expect(holders.map((guard) => guard?.clientId)).toEqual([record.id, undefined, undefined]);
    expect(await profileOf(record.id)).not.toHaveProperty('absorbs');
    expect(verdict(await caller.call('updateMe', { body: { fullName: 'Rosa Suya' } }))).toBe('200');
  });

  test('with the phone and their e-mail, too, though the e-mail was theirs before', async () => {
    const phone = somePhone();
    const caller = await signInClient(system);
    const email = (await profileOf(caller.clientId))?.email ?? '';
    const record = await imported({ phone, birthDate: OTHER_DAY, duplicate: { id: caller.clientId, email } });
    await codes.prove(caller, phone);
    expect((await me(caller)).id).toBe(record.id);
    expect(await detail(record.id)).toMatchObject({ duplicate: null });
  });

  test('without a fact stays another one: the phone is theirs, both pages say Posible duplicado', async () => {
    const phone = somePhone();
    const record = await imported({ phone, birthDate: OTHER_DAY });
    const caller = await signInClient(system);
    const answer = await codes.prove(caller, phone);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['phone', 'phoneProvenAt']]);
    expect(await me(caller)).toMatchObject({ id: caller.clientId, phone, phoneProvenAt: answer.body.phoneProvenAt });
    expect(await holderOf(phone)).toBe(caller.clientId);
    expect(await detail(caller.clientId)).toMatchObject({ duplicate: { id: record.id, by: 'phone' } });
    expect(await detail(record.id)).toMatchObject({ phone, duplicate: { id: caller.clientId, by: 'phone' } });
    const { items } = (await karla.call('listClientMessages', {})).body;
    expect(items.filter(({ clientId }: { clientId: string | null }) => clientId === record.id)).toMatchObject([
      { duplicate: { clientId: caller.clientId } },
    ]);
  });

  test('goes to the session that proves it; one that was ended before stays ended', async () => {
    const phone = somePhone();
    const record = await imported({ phone, birthDate: BORN });
    const caller = await signInClient(system);
    const thief = await Caller.signIn(system, (await me(caller)).email, caller.clientId);
    await me(thief);
    const { items } = (await caller.call('listMySessions', {})).body;
    const { id: sessionId } = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await caller.call('endMySession', { params: { sessionId } });
    await codes.prove(caller, phone);
    passTime(REMEMBERED_SECONDS);
    expect((await me(caller)).id).toBe(record.id);
    expect(verdict(await thief.call('getMe', {}))).toBe('401 unauthorized');
  });

  test('is claimed once the birth date is corrected; staff may merge the two all the same', async () => {
    const [phone, second] = [somePhone(), somePhone()];
    const record = await imported({ phone, birthDate: OTHER_DAY });
    const caller = await signInClient(system);
    await codes.prove(caller, phone);
    const { body } = await caller.call('updateMe', { body: { birthDate: OTHER_DAY } });
    expect(body).toMatchObject({ id: record.id, birthDate: OTHER_DAY, phone });
    expect(body.phoneProvenAt).not.toBe(null);
    expect((await me(caller)).id).toBe(record.id);
    expect(await holderOf(phone)).toBe(record.id);

    const known = await imported({ phone: second, birthDate: OTHER_DAY });
    const other = await signInClient(system);
    await codes.prove(other, second);
    const [own, gone] = [await detail(other.clientId), await detail(known.id)];
    const merge = { otherId: known.id, version: own.version, otherVersion: gone.version };
    expect(verdict(await karla.call('mergeClients', { params: { clientId: other.clientId }, body: merge }))).toBe(
      '200',
    );
    expect(await holderOf(second)).toBe(other.clientId);
    expect(await profileOf(other.clientId)).not.toHaveProperty('resembles');
  });

  test('is tried five times a day: a sixth birth date is not looked at', async () => {
    const phone = somePhone();
    const record = await imported({ phone, birthDate: OTHER_DAY });
    const caller = await signInClient(system);
    await codes.prove(caller, phone);
    for (let tried = 1; tried < CLAIMS_A_DAY; tried += 1) {
      const guess = { body: { birthDate: `1980-01-0${tried}` } };
      expect((await caller.call('updateMe', guess)).body.id).toBe(caller.clientId);
    }
    const right = { body: { birthDate: OTHER_DAY } };
    expect((await caller.call('updateMe', right)).body).toMatchObject({ id: caller.clientId, birthDate: OTHER_DAY });
    expect(await detail(record.id)).toMatchObject({ hasAccount: false, duplicate: { id: caller.clientId } });
  });

  test('is not joined by who asked to be forgotten', async () => {
    const phone = somePhone();
    const record = await imported({ phone, birthDate: BORN });
    const caller = await signInClient(system);
    await caller.call('requestDeletion', {});
    expect(verdict(await codes.prove(caller, phone))).toBe('200');
    expect((await me(caller)).id).toBe(caller.clientId);
    expect(await detail(record.id)).toMatchObject({ hasAccount: false });
  });
});
