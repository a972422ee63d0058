import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { WriteRejected } from '@rostro/platform/table/transact';
import { MAX_SIGN_IN_TRIES, markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { closeCode } from '@rostro/rules/accounts/sign-in-code-store';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { instantOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { PASSWORD, signInClient } from '../support/fixtures.ts';
import { wrongCode } from '../support/phone-codes.ts';
import { poolOf } from '../support/pool.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** People who forgot their password, and choose another by a code that comes by e-mail. */

let system: System;
let pool: ReturnType<typeof poolOf>;
let codes: ReturnType<typeof signInCodesOf>;
/** Tokens carry whole seconds: what is issued in the second of a change counts as issued after it. */
let behind = 0;

beforeAll(async () => {
  system = await startTestSystem({ identityClock: () => new Date(Date.now() - behind) });
  pool = poolOf(system);
  codes = signInCodesOf(system);
});
afterAll(() => system?.close());

const NEW = 'Recuperada-2026';
let serial = 0;
/** An account with a password, of somebody who signed up. */
async function somebody(): Promise<string> {
  const email = `olvido${++serial}@rostro.test`;
  await system.identity.ensureUser({ email, password: PASSWORD, fullName: 'Olga Olvido' });
  return email;
}
const itemOf = (email: string) => getItem<SignInCodeItem>(keys.signInCode(markOfEmail(email, 'password')));

describe('the code of the letter', () => {
  test('chooses a new password, and the old one opens nothing', async () => {
    const email = await somebody();
    const code = await codes.passwordCodeFor(email);
    const { status, body } = await codes.choose(email, code, NEW);
    expect([status, body]).toEqual([200, { changed: true }]);
    expect(await pool.opensWith(email, NEW)).toBe(true);
    expect(await pool.opensWith(email, PASSWORD)).toBe(false);
  });

  test('comes with a link that only fills the page, behind #, and is nowhere in the table', async () => {
    const email = await somebody();
    const code = await codes.passwordCodeFor(email);
    const [letter] = codes.lettersTo(email);
    expect(letter?.subject).toMatch(/^Restablece tu contraseña de /);
    expect(letter?.text).toContain(`${system.url}/reset-password#email=${encodeURIComponent(email)}&code=${code}&key=`);
    expect(JSON.stringify(await itemOf(email))).not.toContain(code);
  });

  test('is good once, and for an hour', async () => {
    const email = await somebody();
    const code = await codes.passwordCodeFor(email);
    expect((await codes.choose(email, code, NEW)).status).toBe(200);
    expect(verdict(await codes.choose(email, code, 'otra-clave'))).toBe('422 password_code_wrong');
    expect(await pool.opensWith(email, NEW)).toBe(true);
    const next = await codes.passwordCodeFor(email);
    passTime(3601);
    expect(verdict(await codes.choose(email, next, 'otra-clave'))).toBe('422 password_code_wrong');
  });

  test('does not sign in, nor does a code to sign in choose a password', async () => {
    const email = await somebody();
    const forPassword = await codes.passwordCodeFor(email);
    expect(verdict(await codes.use(email, forPassword))).toBe('410 sign_in_code_expired');
    const toSignIn = await codes.codeFor(email);
    if (toSignIn !== forPassword) {
      expect(verdict(await codes.choose(email, toSignIn, NEW))).toBe('422 password_code_wrong');
    }
    expect(await pool.opensWith(email, PASSWORD)).toBe(true);
  });

  test('may be tried five times, then the right one is too late', async () => {
    const email = await somebody();
    const code = await codes.passwordCodeFor(email);
    for (let made = 0; made < MAX_SIGN_IN_TRIES; made += 1)
      expect(verdict(await codes.choose(email, wrongCode(code), NEW))).toBe('422 password_code_wrong');
    expect(verdict(await codes.choose(email, code, NEW))).toBe('429 password_code_tries');
    expect(await pool.opensWith(email, PASSWORD)).toBe(true);
  });

  test('with a password that is too short is not used up', async () => {
    const email = await somebody();
    const code = await codes.passwordCodeFor(email);
    expect(verdict(await codes.choose(email, code, 'corta'))).toBe('422 validation');
    expect((await codes.choose(email, code, NEW)).status).toBe(200);
  });
});

test('every session of before ends, and whoever chose the password gets in', async () => {
  behind = 5000;
  const thief = await signInClient(system);
  const { body } = await thief.call('getMe', {});
  behind = 0;
  expect((await codes.choose(body.email, await codes.passwordCodeFor(body.email), NEW)).status).toBe(200);
  passTime(REMEMBERED_SECONDS);
  expect(verdict(await thief.call('getMe', {}))).toBe('401 unauthorized');
  expect(await pool.opensWith(body.email, NEW)).toBe(true);
  const own = await Caller.signIn(system, body.email);
  expect((await own.call('getMe', {})).body).toMatchObject({ passwordEstablished: true });
});

test('an account that somebody else began is its reader’s, with the password of the reader alone', async () => {
  const email = 'empezada@rostro.test';
  await pool.beginAccount(email);
  expect((await codes.choose(email, await codes.passwordCodeFor(email), NEW)).status).toBe(200);
  expect(await pool.opensWith(email, PASSWORD)).toBe(false);
  expect(await pool.opensWith(email, NEW)).toBe(true);
  expect((await (await Caller.signIn(system, email)).call('getMe', {})).body).toMatchObject({ email });
});

test('a second factor gets the letter, too, and stays', async () => {
  const caller = await signInClient(system);
  const { email } = (await caller.call('getMe', {})).body;
  await pool.enableSecondFactor(caller);
  expect((await codes.choose(email, await codes.passwordCodeFor(email), NEW)).status).toBe(200);
  const account = { UserPoolId: system.identity.userPoolId, Username: email };
  const { UserMFASettingList } = await new CognitoIdentityProviderClient().send(new AdminGetUserCommand(account));
  expect(UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
});

describe('nobody learns whether an e-mail has an account', () => {
  test('by asking: answers and items are alike, and no letter leaves', async () => {
    const [known, unknown] = [await somebody(), 'nadie@rostro.test'];
    const answers = [await codes.askPassword(known), await codes.askPassword(unknown)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      Array(2).fill([200, ['validUntil', 'browserKey', 'letter']]),
    );
    await system.settle();
    expect([codes.lettersTo(known).length, codes.lettersTo(unknown).length]).toEqual([1, 0]);
    const { hash: _hash, salt: _salt, linkHash: _link, ...rest } = (await itemOf(known)) ?? {};
    expect(Object.keys(rest).sort()).toEqual(Object.keys((await itemOf(unknown)) ?? {}).sort());
  });

  test('by guessing: the same words, try by try', async () => {
    const [known, unknown] = [await somebody(), 'nadie2@rostro.test'];
    const code = await codes.passwordCodeFor(known);
    await codes.askPassword(unknown);
    const guesses = async (email: string) => {
      const told: string[] = [];
      for (let made = 0; made < 7; made += 1) told.push(verdict(await codes.choose(email, wrongCode(code), NEW)));
      return told;
    };
    const told = await guesses(known);
    expect(await guesses(unknown)).toEqual(told);
    expect(told).toEqual([...Array(5).fill('422 password_code_wrong'), ...Array(2).fill('429 password_code_tries')]);
  });
});

test('an account that was disabled since gets no password', async () => {
  const email = await somebody();
  const code = await codes.passwordCodeFor(email);
  await new CognitoIdentityProviderClient().send(
    new AdminDisableUserCommand({ UserPoolId: system.identity.userPoolId, Username: email }),
  );
  expect(verdict(await codes.choose(email, code, NEW))).toBe('422 password_code_wrong');
});

test('a code that two requests read before one used it is used by that one', async () => {
  const email = await somebody();
  await codes.passwordCodeFor(email);
  const code = await itemOf(email);
  if (code === null) throw new Error('no code was sent');
  const use = () => closeCode(markOfEmail(email, 'password'), code, instantOf(Date.now()));
  await use();
  await expect(use()).rejects.toThrow(WriteRejected);
});

test('one code, twenty times at once, chooses one password', async () => {
  const email = await somebody();
  const code = await codes.passwordCodeFor(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => codes.choose(email, code, `Carrera-${at}-xy`)),
  );
  const won = answers.flatMap(({ status }, at) => (status === 200 ? [`Carrera-${at}-xy`] : []));
  expect(won).toHaveLength(1);
  const late = ['422 password_code_wrong', '429 password_code_tries', '503 busy'];
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(late).toContain(verdict(answer));
  expect(await pool.opensWith(email, won[0] ?? '')).toBe(true);
});
