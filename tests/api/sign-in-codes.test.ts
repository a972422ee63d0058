import { AdminDisableUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { MAX_SIGN_IN_TRIES, markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem, SignInCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MESSAGES } from '@rostro/shared/messages';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { PASSWORD, signInClient, signInStaff } from '../support/fixtures.ts';
import { wrongCode } from '../support/phone-codes.ts';
import { poolOf } from '../support/pool.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** People who sign in by a code that comes by e-mail. */

let system: System;
let pool: ReturnType<typeof poolOf>;
let codes: ReturnType<typeof signInCodesOf>;

beforeAll(async () => {
  system = await startTestSystem();
  pool = poolOf(system);
  codes = signInCodesOf(system);
});
afterAll(() => system?.close());

let serial = 0;
/** An account with a password, of somebody who signed up. */
async function somebody(): Promise<string> {
  const email = `entra${++serial}@rostro.test`;
  await system.identity.ensureUser({ email, password: PASSWORD, fullName: 'Elena Entra' });
  return email;
}
const itemOf = (email: string) => getItem<SignInCodeItem>(keys.signInCode(markOfEmail(email)));
const TEN_MINUTES = 10 * 60 + 1;

describe('a code by e-mail', () => {
  test('signs its reader in, and their password stays', async () => {
    const email = await somebody();
    const caller = await codes.signIn(email);
    expect((await caller.call('getMe', {})).body).toMatchObject({ email, fullName: 'Elena Entra' });
    expect(await pool.opensWith(email, PASSWORD)).toBe(true);
  });

  test('is written however the address is: capitals do not matter', async () => {
    const email = await somebody();
    expect((await codes.ask(email.toUpperCase())).status).toBe(200);
    await system.settle();
    expect(codes.lettersTo(email)).toHaveLength(1);
  });

  test('comes in a letter with a link that only fills the page, behind #', async () => {
    const email = await somebody();
    const code = await codes.codeFor(email);
    const [letter] = codes.lettersTo(email);
    expect(letter?.text).toContain(`${system.url}/login#email=${encodeURIComponent(email)}&code=${code}&key=`);
    expect(letter?.text).toContain('Hola, Elena.');
  });

  test('and the key of its link are nowhere in the table: only their hashes are', async () => {
    const email = await somebody();
    const code = await codes.codeFor(email);
    const item = await itemOf(email);
    const secrets = { hash: expect.any(String), salt: expect.any(String), linkHash: expect.any(String) };
    expect(item).toMatchObject({ email, ...secrets, tries: 0 });
    expect(JSON.stringify(item)).not.toContain(code);
    expect(JSON.stringify(item)).not.toContain(codes.linkKeyTo(email));
  });

  test('is good once', async () => {
    const email = await somebody();
    const code = await codes.codeFor(email);
    expect((await codes.use(email, code)).status).toBe(200);
    const { status, body } = await codes.use(email, code);
    expect([status, body.detail]).toEqual([410, MESSAGES.sign_in_code_used]);
  });

  test('may be tried five times, then the right one is too late', async () => {
    const email = await somebody();
    const code = await codes.codeFor(email);
    for (let made = 0; made < MAX_SIGN_IN_TRIES; made += 1)
      expect(verdict(await codes.use(email, wrongCode(code)))).toBe('422 sign_in_code_wrong');
    const { status, body } = await codes.use(email, code);
    expect([status, body.code, body.detail]).toEqual([429, 'sign_in_code_tries', MESSAGES.sign_in_code_tries]);
  });

  test('ends with the next one', async () => {
    const email = await somebody();
    const first = await codes.codeFor(email);
    const next = await codes.codeFor(email);
    if (first !== next) expect(verdict(await codes.use(email, first))).toBe('422 sign_in_code_wrong');
    expect((await codes.use(email, next)).status).toBe(200);
  });

  test('is of one e-mail alone', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const code = await codes.codeFor(mine);
    expect(verdict(await codes.use(other, code))).toBe('410 sign_in_code_expired');
  });

  test('ends after ten minutes', async () => {
    const email = await somebody();
    const code = await codes.codeFor(email);
    passTime(TEN_MINUTES);
    const { status, body } = await codes.use(email, code);
    expect([status, body.detail]).toEqual([410, MESSAGES.sign_in_code_expired]);
  });
});

describe('the ticket that a code gives', () => {
  test('opens one session', async () => {
    const email = await somebody();
    const { body } = await codes.use(email, await codes.codeFor(email));
    expect(await codes.enter(email, body.ticket)).toEqual(expect.any(String));
    expect(await codes.enter(email, body.ticket)).toBeUndefined();
  });

  test('opens no other account', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const { body } = await codes.use(mine, await codes.codeFor(mine));
    await codes.codeFor(other);
    expect(await codes.enter(other, body.ticket)).toBeUndefined();
    expect(await codes.enter('nadie@rostro.test', body.ticket)).toBeUndefined();
    expect(await codes.enter(mine, body.ticket)).toEqual(expect.any(String));
  });

  test('ends after a minute', async () => {
    const email = await somebody();
    const { body } = await codes.use(email, await codes.codeFor(email));
    passTime(61);
    expect(await codes.enter(email, body.ticket)).toBeUndefined();
  });

  test('is not the code', async () => {
    const email = await somebody();
    const code = await codes.codeFor(email);
    await codes.use(email, code);
    expect(await codes.enter(email, code)).toBeUndefined();
  });
});

const ANSWERED = ['validUntil', 'browserKey', 'letter'];

describe('nobody learns whether an e-mail has an account', () => {
  const nobodys = (): string => `nadie${++serial}@rostro.test`;

  test('by asking for a code: answers and items are alike, and no letter leaves', async () => {
    const [known, unknown] = [await somebody(), nobodys()];
    const answers = [await codes.ask(known), await codes.ask(unknown)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ANSWERED],
      [200, ANSWERED],
    ]);
    const [first, second] = [await itemOf(known), await itemOf(unknown)];
    const { hash: _hash, salt: _salt, linkHash: _link, ...rest } = first ?? {};
    expect(Object.keys(rest).sort()).toEqual(Object.keys(second ?? {}).sort());
    await system.settle();
    expect(codes.lettersTo(unknown)).toEqual([]);
  });

  test('by guessing: the same words, try by try', async () => {
    const [known, unknown] = [await somebody(), nobodys()];
    const code = await codes.codeFor(known);
    await codes.ask(unknown);
    await system.settle();
    const guesses = async (email: string) => {
      const told: string[] = [];
      for (let made = 0; made < 7; made += 1) told.push(verdict(await codes.use(email, wrongCode(code))));
      return told;
    };
    const told = await guesses(known);
    expect(await guesses(unknown)).toEqual(told);
    expect(told).toEqual([...Array(5).fill('422 sign_in_code_wrong'), ...Array(2).fill('429 sign_in_code_tries')]);
    expect([verdict(await codes.use(nobodys(), code)), verdict(await codes.use(await somebody(), code))]).toEqual(
      Array(2).fill('410 sign_in_code_expired'),
    );
  });
});

describe('an account that nobody has proven', () => {
  const BEGUN = 'empezada@rostro.test';

  test('is its reader’s by the code, and the password of whoever began it opens nothing', async () => {
    await pool.beginAccount(BEGUN);
    const caller = await codes.signIn(BEGUN);
    expect((await caller.call('getMe', {})).body).toMatchObject({ email: BEGUN, passwordEstablished: false });
    expect(await pool.opensWith(BEGUN, PASSWORD)).toBe(false);
    expect((await caller.call('establishPassword', { body: { password: 'mi-clave' } })).status).toBe(200);
    expect(await pool.opensWith(BEGUN, 'mi-clave')).toBe(true);
  });

  test('whose person the clinic knows already: they have no password that they know, and earlier tokens are refused', async () => {
    const email = 'conocida@rostro.test';
    const { sub } = await pool.beginAccount(email);
    const profile = profileItem({
      ...{ id: 'conocida-1', sub, fullName: 'Carmen Conocida', email, phone: '5244255577001', birthDate: '1990-05-05' },
      ...{ passwordEstablished: true, provider: 'email', at: new Date().toISOString(), consentSource: 'test' },
    });
    await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
    const caller = await codes.signIn(email);
    expect((await caller.call('getMe', {})).body).toMatchObject({ id: 'conocida-1', passwordEstablished: false });
    expect(await getItem<ProfileItem>(keys.profile('conocida-1'))).toMatchObject({
      tokensValidAfter: expect.any(Number),
    });
  });

  test('is nobody’s by wrong codes: its password stays', async () => {
    const email = 'intacta@rostro.test';
    await pool.beginAccount(email);
    const code = await codes.codeFor(email);
    for (let made = 0; made < 3; made += 1) await codes.use(email, wrongCode(code));
    expect(await pool.opensWith(email, PASSWORD)).toBe(true);
  });
});

describe('who has a second factor', () => {
  test('is told by letter to enter with the password; the answer does not say it, and no code is good', async () => {
    const caller = await signInClient(system);
    const { email } = (await caller.call('getMe', {})).body;
    await pool.enableSecondFactor(caller);
    const { status, body } = await codes.ask(email);
    expect([status, Object.keys(body)]).toEqual([200, ANSWERED]);
    await system.settle();
    const [letter] = codes.lettersTo(email);
    expect(letter?.text).toContain('Tu cuenta usa verificación en dos pasos: entra con tu contraseña');
    expect(letter?.text).not.toMatch(/\b\d{6}\b/);
    expect(await itemOf(email)).not.toHaveProperty('hash');
  });

  test('since the letter left is refused, and told why only with the right code', async () => {
    const caller = await signInClient(system);
    const { email } = (await caller.call('getMe', {})).body;
    const code = await codes.codeFor(email);
    await pool.enableSecondFactor(caller);
    expect(verdict(await codes.use(email, wrongCode(code)))).toBe('422 sign_in_code_wrong');
    const { status, body } = await codes.use(email, code);
    expect([status, body.detail]).toEqual([409, MESSAGES.sign_in_code_refused]);
  });
});

describe('staff', () => {
  test('sign in by a code, unless the clinic demands a second factor of them', async () => {
    const karla = await signInStaff(system, [...PERMISSION_CODES]);
    const { email } = (await karla.call('getMe', {})).body;
    const caller = await codes.signIn(email);
    expect((await caller.call('listUsers', { query: {} })).status).toBe(200);

    await pool.enableSecondFactor(karla);
    const boss = karla;
    expect((await boss.call('saveSecurityPolicy', { body: { adminMfaRequired: true } })).status).toBe(200);
    const other = await signInStaff(system, [...PERMISSION_CODES]);
    const address = await emailOf(other);
    passTime(REMEMBERED_SECONDS);
    expect((await codes.ask(address)).status).toBe(200);
    await system.settle();
    expect(codes.lettersTo(address)[0]?.text).toContain('La clínica pide verificación en dos pasos a su personal');
    expect(await itemOf(address)).not.toHaveProperty('hash');
    expect((await boss.call('saveSecurityPolicy', { body: { adminMfaRequired: false } })).status).toBe(200);
  });
});

const emailOf = async (caller: Caller): Promise<string> => (await caller.call('getMe', {})).body.email;

test('an account that was disabled since gets neither letter nor session', async () => {
  const [before, after] = [await somebody(), await somebody()];
  const client = new CognitoIdentityProviderClient();
  const disable = (Username: string) =>
    client.send(new AdminDisableUserCommand({ UserPoolId: system.identity.userPoolId, Username }));
  const code = await codes.codeFor(before);
  await disable(before);
  await disable(after);
  expect(verdict(await codes.use(before, code))).toBe('410 sign_in_code_expired');
  expect((await codes.ask(after)).status).toBe(200);
  await system.settle();
  expect(codes.lettersTo(after)).toEqual([]);
});

test('a code is six digits, an e-mail an e-mail', async () => {
  expect(verdict(await codes.use('nadie@rostro.test', '12345'))).toBe('422 validation');
  expect(verdict(await codes.ask('sin-arroba'))).toBe('422 validation');
  expect((await Caller.anonymous(system).send('GET', '/api/sign-in-codes')).status).toBe(405);
});
