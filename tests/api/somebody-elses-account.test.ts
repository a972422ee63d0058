import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { wrongCode } from '../support/phone-codes.ts';
import { poolOf } from '../support/pool.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** What follows from an e-mail not being proof enough of who somebody is. */

let system: System;
let pool: ReturnType<typeof poolOf>;
let codes: ReturnType<typeof signInCodesOf>;
let karla: Caller;
let nobody: Caller;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  pool = poolOf(system);
  codes = signInCodesOf(system);
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  nobody = Caller.anonymous(system);
});
afterAll(() => system?.close());

/** A client whom the clinic took down, with e-mail, phone and birth date. */
async function record(part: Partial<Pick<ProfileItem, 'phone' | 'birthDate'>> | null = {}): Promise<ProfileItem> {
  const number = ++serial;
  const facts = { phone: `52442777${String(number).padStart(4, '0')}`, birthDate: '1990-05-05' };
  const profile = profileItem({
    ...{ id: `desk-${number}`, fullName: 'Rosa del Mostrador', email: `rosa${number}@rostro.test` },
    ...(part === null ? {} : { ...facts, ...part }),
    ...{ passwordEstablished: false, provider: 'email', consentSource: 'import' },
    at: new Date().toISOString(),
  });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return profile;
}

/** Somebody signs up with that e-mail, and it is confirmed by whoever reads it. */
async function accountWith(email: string): Promise<Caller> {
  await codes.signUp(email);
  return Caller.signIn(system, email);
}

const complete = (caller: Caller, phone: string, birthDate: string) =>
  caller.call('updateMe', { body: { fullName: 'Sin Confirmar', phone, birthDate } });
const detail = async (id: string) => (await karla.call('getClient', { params: { clientId: id } })).body;

describe('an account with the e-mail of a record that the clinic made', () => {
  test('reads nothing of it, whatever it asks', async () => {
    const rosa = await record();
    const stranger = await accountWith(rosa.email ?? '');
    const { body } = await stranger.call('getMe', {});
    expect(body).toMatchObject({ fullName: 'Sin Confirmar', email: rosa.email, phone: null, birthDate: null });
    expect(body.id).not.toBe(rosa.id);
    for (const id of ['exportMyData', 'listMyAppointments', 'getMyConsent'] as const) {
      expect(verdict(await stranger.call(id, {}))).toBe('409 profile_required');
    }
    expect(await getItem<ProfileItem>(keys.profile(rosa.id))).toEqual(rosa);
  });

  test.each([
    ['phone', (rosa: ProfileItem) => [rosa.phone?.slice(2) ?? '', '1971-01-01']],
    ['birth date', (rosa: ProfileItem) => ['4429990001', rosa.birthDate ?? '']],
  ])('is that person by the %s, too, given where everybody gives it', async (_, factsOf) => {
    const rosa = await record();
    const caller = await accountWith(rosa.email ?? '');
    const [phone = '', birthDate = ''] = factsOf(rosa);
    const { status, body } = await complete(caller, phone, birthDate);
    expect([status, body.id]).toEqual([200, rosa.id]);
    expect((await caller.call('getMe', {})).body).toMatchObject({ id: rosa.id, email: rosa.email });
    expect((await detail(rosa.id)).hasAccount).toBe(true);
  });

  test('is somebody new without; the record stays as it was, but for the e-mail, and staff are told', async () => {
    const rosa = await record();
    const stranger = await accountWith(rosa.email ?? '');
    const { body } = await complete(stranger, '4429990002', '1971-01-01');
    expect(body).toMatchObject({ email: rosa.email, phone: '524429990002', birthDate: '1971-01-01' });
    expect(body.id).not.toBe(rosa.id);
    expect(await detail(rosa.id)).toMatchObject({
      ...{ fullName: rosa.fullName, email: null, phone: rosa.phone, hasAccount: false },
      duplicate: { id: body.id, email: rosa.email },
    });
  });

  test('guesses once: what is wrong with its phone does not give it another try', async () => {
    const rosa = await record();
    const stranger = await accountWith(rosa.email ?? '');
    const taken = '4427776655';
    await signInClient(system, { phone: `52${taken}` });
    expect(verdict(await complete(stranger, taken, '1971-01-01'))).toBe('409 phone_taken');
    const again = await complete(stranger, '4429990003', rosa.birthDate ?? '');
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(rosa.id);
    expect((await detail(rosa.id)).hasAccount).toBe(false);
  });

  test('guesses once also by ten tries at once', async () => {
    const rosa = await record();
    const stranger = await accountWith(rosa.email ?? '');
    const tries = Array.from({ length: 10 }, (_, day) => `1971-01-0${(day % 9) + 1}`);
    await Promise.all(tries.map((birthDate) => complete(stranger, '4429990004', birthDate)));
    await complete(stranger, '4429990004', rosa.birthDate ?? '');
    expect(await detail(rosa.id)).toMatchObject({ hasAccount: false, duplicate: { email: rosa.email } });
    expect((await stranger.call('getMe', {})).body.id).not.toBe(rosa.id);
  });

  test('that says nothing more than an e-mail is somebody new at once', async () => {
    const rosa = await record(null);
    const caller = await accountWith(rosa.email ?? '');
    const { body } = await caller.call('getMe', {});
    expect(body.id).not.toBe(rosa.id);
    expect((await detail(rosa.id)).duplicate).toEqual({ id: body.id, email: rosa.email, by: 'account' });
  });
});

describe('whoever did not sign up', () => {
  const disown = (email: string, code: string) => nobody.call('disownAccount', { body: { email, code } });

  test('ends it by the code of the letter, which confirms nothing any more; the e-mail is free', async () => {
    const email = 'ajena@rostro.test';
    const code = await codes.signUpCodeFor(email);
    expect(verdict(await disown(email, code))).toBe('200');
    expect(verdict(await codes.confirmSignUp(email, code))).toBe('422 sign_up_code_wrong');
    expect(await pool.exists(email)).toBe(false);
    const own = await accountWith(email);
    expect((await own.call('getMe', {})).body.email).toBe(email);
  });

  test('gets no more letters of it', async () => {
    const email = 'insistida@rostro.test';
    await disown(email, await codes.signUpCodeFor(email));
    expect((await codes.repeatSignUp(email)).status).toBe(200);
    await system.settle();
    expect(codes.lettersTo(email)).toHaveLength(1);
  });

  test('the clinic reads of it once: when, under which name, and the address masked', async () => {
    const email = 'avisada@rostro.test';
    const code = await codes.signUpCodeFor(email);
    await Promise.all([disown(email, code), disown(email, code)]);
    const { body } = await karla.call('listClientMessages', {});
    const of = body.items.filter(({ disowned }: { disowned: { fullName: string } | null }) => disowned !== null);
    const [told, ...others] = of.filter(({ at }: { at: string }) => at === of[0].at);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      ...{ phone: '', text: '', clientId: null, clientName: null },
      ...{
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        disowned: { fullName: 'Sin Confirmar', email: 'a•••@rostro.test' },
      },
    });
    expect(JSON.stringify(body)).not.toContain(email);
    const settled = await karla.call('settleClientMessage', { params: { messageId: told.id } });
    expect(verdict(settled)).toBe('200');
    const item = await getItem<Key & Record<string, unknown>>(keys.clientMessage(told.id));
    expect(JSON.stringify(item)).not.toContain('rostro.test');
  });

  test('a wrong code, an e-mail without a sign-up and one that has an account are told the same', async () => {
    const email = 'otra-ajena@rostro.test';
    const wrong = wrongCode(await codes.signUpCodeFor(email));
    expect(verdict(await disown(email, wrong))).toBe('422 sign_up_code_wrong');
    expect(verdict(await disown('nadie-aqui@rostro.test', '000000'))).toBe('422 sign_up_code_wrong');
    const { body } = await (await signInClient(system)).call('getMe', {});
    await codes.startSignUp(body.email);
    expect(verdict(await disown(body.email, '000000'))).toBe('422 sign_up_code_wrong');
    expect(await pool.exists(body.email)).toBe(true);
  });

  test('asked twice at once, it ends once', async () => {
    const email = 'dos-veces@rostro.test';
    const code = await codes.signUpCodeFor(email);
    const answers = (await Promise.all([disown(email, code), disown(email, code)])).map(verdict).sort();
    expect(answers).toEqual(['200', '422 sign_up_code_wrong']);
  });
});
