import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { GuardItem, PhoneCodeItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { CODES_AN_HOUR, MAX_CODE_TRIES } from '../../services/clients/domain/phone-code.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { phoneCodesOf, wrongCode } from '../support/phone-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** Proofs of phones that meet: one code twice, two accounts and one phone, a record that staff edit. */

let system: System;
let codes: ReturnType<typeof phoneCodesOf>;
let karla: Caller;
let round = 1;

beforeAll(async () => {
  system = await startTestSystem();
  codes = phoneCodesOf(system);
  await putServices();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
});
afterAll(() => system?.close());
beforeEach(() => {
  round += 1;
});

let serial = 0;
const somePhone = (): string => `5244281${String(++serial).padStart(5, '0')}`;
const ROUNDS = [1, 2, 3, 4];

async function imported(phone: string): Promise<ProfileItem> {
  const profile = profileItem({
    ...{ id: `importada-${++serial}`, fullName: 'Rosa Importada', passwordEstablished: false, phone },
    ...{ birthDate: '1990-05-05', provider: 'email', at: new Date().toISOString(), consentSource: 'import' },
  });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return profile;
}

const profileOf = (id: string) => getItem<ProfileItem>(keys.profile(id));
const holderOf = async (phone: string) => (await getItem<GuardItem>(keys.phoneGuard(phone)))?.clientId;
const verdicts = (answers: readonly Answer[]): string[] => answers.map(verdict).sort();
const isOneOf =
  (...allowed: string[]) =>
  (found: string) =>
    allowed.includes(found);

test.each(ROUNDS)('one code, eight times at once: it proves once (%d)', async () => {
  const phone = somePhone();
  const caller = await signInClient(system);
  const code = await codes.codeFor(caller, phone);
  const answers = await Promise.all(Array.from({ length: 8 }, () => codes.enter(caller, code)));
  const [first, ...rest] = verdicts(answers);
  expect(first).toBe('200');
  expect(rest.filter(isOneOf('410 phone_code_expired', '429 phone_code_tries', '503 busy'))).toHaveLength(7);
  expect(await holderOf(phone)).toBe(caller.clientId);
  expect((await profileOf(caller.clientId))?.provenPhone?.phone).toBe(phone);
});

test('thirty wrong codes at once: five are looked at, and the right one is too late', async () => {
  const caller = await signInClient(system);
  const { sub = '' } = (await profileOf(caller.clientId)) ?? {};
  const code = await codes.codeFor(caller, somePhone());
  const answers = await Promise.all(Array.from({ length: 30 }, () => codes.enter(caller, wrongCode(code))));
  const looked = verdicts(answers).filter((found) => found === '422 phone_code_wrong').length;
  expect(looked).toBeLessThanOrEqual(MAX_CODE_TRIES);
  expect((await getItem<PhoneCodeItem>(keys.phoneCode(sub)))?.tries).toBe(looked);
  for (let made = looked; made < MAX_CODE_TRIES; made += 1) await codes.enter(caller, wrongCode(code));
  expect(verdict(await codes.enter(caller, code))).toBe('429 phone_code_tries');
});

test('ten asked for at once are three, and the last one is good', async () => {
  const phones = Array.from({ length: 10 }, somePhone);
  const caller = await signInClient(system);
  const answers = await Promise.all(phones.map((phone) => codes.ask(caller, phone)));
  const sent = phones.flatMap((phone) => codes.codesTo(phone).map((code) => ({ phone, code })));
  expect(sent).toHaveLength(verdicts(answers).filter((found) => found === '200').length);
  expect(sent.length).toBeLessThanOrEqual(CODES_AN_HOUR);
  expect(sent.length).toBeGreaterThan(0);
  const { sub = '' } = (await profileOf(caller.clientId)) ?? {};
  const last = await getItem<PhoneCodeItem>(keys.phoneCode(sub));
  const good = sent.find(({ phone }) => phone === last?.phone);
  expect((await codes.enter(caller, good?.code ?? '')).body.phone).toBe(last?.phone);
});

describe('two accounts that prove one phone at once', () => {
  test.each(ROUNDS)('that nobody holds: one has it, the other hears that it is taken (%d)', async () => {
    const phone = somePhone();
    const people = [await signInClient(system), await signInClient(system)];
    const sent: string[] = [];
    for (const caller of people) sent.push(await codes.codeFor(caller, phone));
    const answers = await Promise.all(people.map((caller, n) => codes.enter(caller, sent[n] ?? '')));
    expect(verdicts(answers)).toEqual(['200', '409 phone_taken']);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    expect(await holderOf(phone)).toBe(winner?.clientId);
  });

  test.each(ROUNDS)('of a record whose birth date both give: one is its person (%d)', async () => {
    const phone = somePhone();
    const record = await imported(phone);
    const people = [await signInClient(system), await signInClient(system)];
    const sent: string[] = [];
    for (const caller of people) sent.push(await codes.codeFor(caller, phone));
    const answers = await Promise.all(people.map((caller, n) => codes.enter(caller, sent[n] ?? '')));
    expect(verdicts(answers)).toEqual(['200', '409 phone_taken']);
    const ids = await Promise.all(people.map(async (caller) => (await caller.call('getMe', {})).body.id));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(ids[winner]).toBe(record.id);
    expect(ids[1 - winner]).toBe(people[1 - winner]?.clientId);
    expect(await holderOf(phone)).toBe(record.id);
  });
});

describe('a record that is claimed while staff edit it', () => {
  test.each(ROUNDS)('its name: both happen, or staff look again (%d)', async () => {
    const phone = somePhone();
    const record = await imported(phone);
    const caller = await signInClient(system);
    const code = await codes.codeFor(caller, phone);
    const booked = await caller.call('bookAppointment', {
      body: { serviceId: FACIAL, startsAt: slotAt('10:00', round) },
    });
    const wish = { params: { clientId: record.id }, body: { fullName: 'Rosa Corregida', version: record.version } };
    const [proof, edit] = await Promise.all([codes.enter(caller, code), karla.call('updateClient', wish)]);
    expect(verdict(proof)).toBe('200');
    expect(['200', '409 changed_meanwhile']).toContain(verdict(edit));
    const me = (await caller.call('getMe', {})).body;
    expect([me.id, me.fullName]).toEqual([record.id, edit.status === 200 ? 'Rosa Corregida' : 'Rosa Importada']);
    passTime(REMEMBERED_SECONDS);
    const { upcoming } = (await caller.call('listMyAppointments', {})).body;
    expect(upcoming.map(({ id }: { id: string }) => id)).toEqual([booked.body.id]);
  });

  test.each(ROUNDS)('its phone: the code proves the phone all the same, and nothing is held twice (%d)', async () => {
    const [phone, other] = [somePhone(), somePhone()];
    const record = await imported(phone);
    const caller = await signInClient(system);
    const code = await codes.codeFor(caller, phone);
    const wish = { params: { clientId: record.id }, body: { phone: `+${other}`, version: record.version } };
    const [proof, edit] = await Promise.all([codes.enter(caller, code), karla.call('updateClient', wish)]);
    expect(verdict(proof)).toBe('200');
    const me = (await caller.call('getMe', {})).body;
    const isClaimed = me.id === record.id;
    expect(verdict(edit)).toBe(isClaimed ? '409 changed_meanwhile' : '200');
    expect([me.phone, await holderOf(phone)]).toEqual([phone, me.id]);
    expect(await holderOf(other)).toBe(isClaimed ? undefined : record.id);
  });
});

test('a merge by staff and a proof at once: one person is left, with the phone', async () => {
  const phone = somePhone();
  const record = await imported(phone);
  const caller = await signInClient(system);
  const code = await codes.codeFor(caller, phone);
  const own = await profileOf(caller.clientId);
  const merge = {
    params: { clientId: caller.clientId },
    body: { otherId: record.id, version: own?.version ?? 0, otherVersion: record.version },
  };
  const [proof, merging] = await Promise.all([codes.enter(caller, code), karla.call('mergeClients', merge)]);
  expect(isOneOf('200', '503 busy')(verdict(proof))).toBe(true);
  const me = (await caller.call('getMe', {})).body;
  expect([record.id, caller.clientId]).toContain(me.id);
  if (verdict(merging) === '200') expect(me.id).toBe(caller.clientId);
  if (proof.status === 200) expect(await holderOf(phone)).toBe(me.id);
});
