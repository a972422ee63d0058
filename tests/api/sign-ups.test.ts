import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { MAX_SIGN_IN_TRIES, markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { PASSWORD } from '../support/fixtures.ts';
import { wrongCode } from '../support/phone-codes.ts';
import { poolOf } from '../support/pool.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** People who want an account: nothing exists before the code of their letter is used. */

let system: System;
let pool: ReturnType<typeof poolOf>;
let codes: ReturnType<typeof signInCodesOf>;

beforeAll(async () => {
  system = await startTestSystem();
  pool = poolOf(system);
  codes = signInCodesOf(system);
});
afterAll(() => system?.close());

const OWN = 'Elegida-2026';
let serial = 0;
const somebody = (): string => `nueva${++serial}@rostro.test`;
async function known(): Promise<string> {
  const email = somebody();
  await system.identity.ensureUser({ email, password: PASSWORD, fullName: 'Consuelo Conocida' });
  return email;
}
const itemOf = (email: string) => getItem<SignInCodeItem>(keys.signInCode(markOfEmail(email, 'sign-up')));

describe('the code of the letter', () => {
  test('makes the account with the password that is chosen then, and the person signs in', async () => {
    const email = somebody();
    const code = await codes.signUpCodeFor(email);
    expect(await pool.exists(email)).toBe(false);
    const { status, body } = await codes.confirmSignUp(email, code, OWN);
    expect([status, body]).toEqual([200, { confirmed: true }]);
    expect(await pool.opensWith(email, OWN)).toBe(true);
    const me = await (await Caller.signIn(system, email)).call('getMe', {});
    expect(me.body).toMatchObject({
      ...{ email, fullName: 'Sin Confirmar', provider: 'email', passwordEstablished: true },
    });
  });

  test('comes with a link that only fills the page, behind #, and is nowhere in the table', async () => {
    const email = somebody();
    const code = await codes.signUpCodeFor(email);
    const [letter] = codes.lettersTo(email);
    expect(letter?.subject).toMatch(/^Tu código para activar tu cuenta en /);
    expect(letter?.text).toContain(`${system.url}/signup#confirm=${encodeURIComponent(email)}&code=${code}`);
    expect(JSON.stringify(await itemOf(email))).not.toContain(code);
  });

  test('is good once, and for a day', async () => {
    const email = somebody();
    const code = await codes.signUpCodeFor(email);
    expect((await codes.confirmSignUp(email, code, OWN)).status).toBe(200);
    expect(verdict(await codes.confirmSignUp(email, code, 'otra-clave'))).toBe('422 sign_up_code_wrong');
    expect(await pool.opensWith(email, OWN)).toBe(true);
    const late = somebody();
    const old = await codes.signUpCodeFor(late);
    passTime(24 * 3600 + 1);
    expect(verdict(await codes.confirmSignUp(late, old, OWN))).toBe('422 sign_up_code_wrong');
    expect(await pool.exists(late)).toBe(false);
  });

  test('asked for again, ends the one before and keeps the name', async () => {
    const email = somebody();
    const before = await codes.signUpCodeFor(email);
    expect((await codes.repeatSignUp(email)).status).toBe(200);
    await system.settle();
    const after = /^\d{6}$/m.exec(codes.lettersTo(email)[0]?.text ?? '')?.[0] ?? '';
    if (after !== before) {
      expect(verdict(await codes.confirmSignUp(email, before, OWN))).toBe('422 sign_up_code_wrong');
    }
    expect((await codes.confirmSignUp(email, after, OWN)).status).toBe(200);
    expect((await (await Caller.signIn(system, email)).call('getMe', {})).body.fullName).toBe('Sin Confirmar');
  });

  test('may be tried five times, then the right one is too late', async () => {
    const email = somebody();
    const code = await codes.signUpCodeFor(email);
    for (let made = 0; made < MAX_SIGN_IN_TRIES; made += 1)
      expect(verdict(await codes.confirmSignUp(email, wrongCode(code)))).toBe('422 sign_up_code_wrong');
    expect(verdict(await codes.confirmSignUp(email, code))).toBe('429 sign_up_code_tries');
    expect(await pool.exists(email)).toBe(false);
  });

  test('with a password that is too short is not used up', async () => {
    const email = somebody();
    const code = await codes.signUpCodeFor(email);
    expect(verdict(await codes.confirmSignUp(email, code, 'corta'))).toBe('422 validation');
    expect((await codes.confirmSignUp(email, code, OWN)).status).toBe(200);
  });

  test('neither signs in nor chooses the password of an account', async () => {
    const email = somebody();
    const code = await codes.signUpCodeFor(email);
    expect(verdict(await codes.use(email, code))).toBe('410 sign_in_code_expired');
    expect(verdict(await codes.choose(email, code, OWN))).toBe('422 password_code_wrong');
  });
});

test('a robot gets no letter', async () => {
  const email = somebody();
  const nobody = Caller.anonymous(system);
  for (const captchaToken of ['forged', undefined]) {
    const body = { email, fullName: 'Robot', captchaToken };
    expect(verdict(await nobody.call('startSignUp', { body }))).toBe('422 captcha_failed');
  }
  await system.settle();
  expect([codes.lettersTo(email), await itemOf(email)]).toEqual([[], null]);
});

describe('nobody learns whether an e-mail has an account', () => {
  test('by signing up: answers and items are alike; who has an account reads so in a letter without a code', async () => {
    const [old, fresh] = [await known(), somebody()];
    const answers = [await codes.startSignUp(old), await codes.startSignUp(fresh)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      Array(2).fill([200, ['validUntil', 'browserKey', 'letter']]),
    );
    await system.settle();
    const [letter, ...others] = codes.lettersTo(old);
    expect([letter?.subject, others]).toEqual([expect.stringMatching(/^Ya tienes una cuenta en /), []]);
    expect(letter?.text).not.toMatch(/^\d{6}$/m);
    const { hash: _hash, salt: _salt, linkHash: _link, ...rest } = (await itemOf(fresh)) ?? {};
    expect(Object.keys((await itemOf(old)) ?? {}).sort()).toEqual(Object.keys(rest).sort());
    expect(await pool.opensWith(old, PASSWORD)).toBe(true);
  });

  test('by asking again, and nobody gets a letter who did not sign up', async () => {
    const [old, fresh] = [await known(), somebody()];
    const answers = [await codes.repeatSignUp(old), await codes.repeatSignUp(fresh)];
    expect(answers.map(verdict)).toEqual(['200', '200']);
    await system.settle();
    expect([...codes.lettersTo(old), ...codes.lettersTo(fresh)]).toEqual([]);
  });

  test('by guessing: the same words, try by try, also after the account was confirmed', async () => {
    const [old, fresh, done] = [await known(), somebody(), somebody()];
    await codes.startSignUp(old);
    const code = await codes.signUpCodeFor(fresh);
    await codes.signUp(done);
    await codes.startSignUp(done);
    const guesses = async (email: string) => {
      const told: string[] = [];
      for (let made = 0; made < 7; made += 1) told.push(verdict(await codes.confirmSignUp(email, wrongCode(code))));
      return told;
    };
    const told = await guesses(fresh);
    expect(told).toEqual([...Array(5).fill('422 sign_up_code_wrong'), ...Array(2).fill('429 sign_up_code_tries')]);
    expect(await guesses(old)).toEqual(told);
    expect(await guesses(done)).toEqual(told);
  });
});

describe('an account that nobody has proven', () => {
  test('begun by somebody else, is its reader’s, with the password of the reader alone', async () => {
    const email = somebody();
    await pool.beginAccount(email);
    await codes.confirmSignUp(email, await codes.signUpCodeFor(email), OWN);
    expect(await pool.opensWith(email, PASSWORD)).toBe(false);
    expect(await pool.opensWith(email, OWN)).toBe(true);
  });
});

test('whoever made the e-mail’s account meanwhile keeps it, and its password', async () => {
  const email = somebody();
  const code = await codes.signUpCodeFor(email);
  await system.identity.ensureUser({ email, password: PASSWORD, fullName: 'Antes' });
  expect(verdict(await codes.confirmSignUp(email, code, OWN))).toBe('422 sign_up_code_wrong');
  expect(await pool.opensWith(email, PASSWORD)).toBe(true);
});

test('one code, twenty times at once, makes one account with one password', async () => {
  const email = somebody();
  const code = await codes.signUpCodeFor(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => codes.confirmSignUp(email, code, `Carrera-${at}-xy`)),
  );
  const won = answers.flatMap(({ status }, at) => (status === 200 ? [`Carrera-${at}-xy`] : []));
  expect(won).toHaveLength(1);
  const late = ['422 sign_up_code_wrong', '429 sign_up_code_tries', '503 busy'];
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(late).toContain(verdict(answer));
  expect(await pool.opensWith(email, won[0] ?? '')).toBe(true);
});
