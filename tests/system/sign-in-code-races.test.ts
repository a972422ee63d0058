import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import {
  MAX_SIGN_IN_TRIES,
  markOfEmail,
  SIGN_IN_CODES_A_NETWORK,
  SIGN_IN_CODES_AN_HOUR,
} from '@rostro/rules/accounts/sign-in-code';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { PASSWORD } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { wrongCode } from '../support/phone-codes.ts';
import { poolOf } from '../support/pool.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** Sign-in codes that are asked for, guessed and used at once. */

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
async function somebody(): Promise<string> {
  const email = `carrera${++serial}@rostro.test`;
  await system.identity.ensureUser({ email, password: PASSWORD, fullName: 'Carla Carrera' });
  return email;
}
const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
const ticketsOf = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, body }) => (status === 200 ? [String(body.ticket)] : []));
const ROUNDS = [1, 2, 3];
/** What a loser of a race may hear. */
const LATE = ['410 sign_in_code_used', '429 sign_in_code_tries', '503 busy'];

describe.each(ROUNDS)('one code, twenty times at once (%d)', () => {
  test('gives one ticket, and the ticket one session', async () => {
    const email = await somebody();
    const code = await codes.codeFor(email);
    const answers = await many(20, () => codes.use(email, code));
    const tickets = ticketsOf(answers);
    expect(tickets).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(LATE).toContain(verdict(answer));
    const entered = await many(20, () => codes.enter(email, tickets[0] ?? ''));
    expect(entered.filter((token) => token !== undefined)).toHaveLength(1);
  });

  test('makes an account that somebody else began its reader’s, once, and locks the other out', async () => {
    const email = `empezada${++serial}@rostro.test`;
    await pool.beginAccount(email);
    const code = await codes.codeFor(email);
    const answers = await many(20, () => codes.use(email, code));
    const [ticket = '', ...others] = ticketsOf(answers);
    expect(others).toEqual([]);
    expect(await pool.opensWith(email, PASSWORD)).toBe(false);
    expect(await codes.enter(email, ticket)).toEqual(expect.any(String));
  });
});

test('twenty wrong codes at once: five are looked at, and the right one is too late', async () => {
  const email = await somebody();
  const code = await codes.codeFor(email);
  const told = outcomes(await many(20, () => codes.use(email, wrongCode(code))));
  const looked = told['422 sign_in_code_wrong'] ?? 0;
  expect(looked).toBeLessThanOrEqual(MAX_SIGN_IN_TRIES);
  expect((await getItem<SignInCodeItem>(keys.signInCode(markOfEmail(email))))?.tries).toBe(looked);
  for (let made = looked; made < MAX_SIGN_IN_TRIES; made += 1) await codes.use(email, wrongCode(code));
  expect(verdict(await codes.use(email, code))).toBe('429 sign_in_code_tries');
});

test('the right code among nineteen wrong ones opens one session or none', async () => {
  const email = await somebody();
  const code = await codes.codeFor(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, position) => codes.use(email, position === 10 ? code : wrongCode(code))),
  );
  const right = answers.filter(({ status }) => status === 200).length;
  const wrong = answers.filter((answer) => verdict(answer) === '422 sign_in_code_wrong').length;
  expect(right).toBeLessThanOrEqual(1);
  expect(right + wrong).toBeLessThanOrEqual(MAX_SIGN_IN_TRIES);
});

test('ten asked for at once are five at most, and the last one is good', async () => {
  const email = await somebody();
  const asked = (await many(10, () => codes.ask(email))).filter(({ status }) => status === 200);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(SIGN_IN_CODES_AN_HOUR);
  await system.settle();
  const sent = codes.lettersTo(email).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
  expect(sent.length).toBeGreaterThan(0);
  const answers: Answer[] = [];
  for (const code of new Set(sent)) answers.push(await codes.use(email, code));
  expect(ticketsOf(answers)).toHaveLength(1);
});

describe('behind a CDN', () => {
  beforeAll(() => void Object.assign(process.env, { ORIGIN_VERIFY: 'secret' }));
  afterAll(() => void delete process.env.ORIGIN_VERIFY);

  test('a network asks for a hundred codes a day, whomever for', async () => {
    const nobody = Caller.anonymous(system);
    let asked = 0;
    const askFrom = (address: string) =>
      nobody.call(
        'askSignInCode',
        { body: { email: `red${++asked}@rostro.test` } },
        { headers: { 'x-origin-verify': 'secret', 'x-viewer-address': address } },
      );
    for (let made = 0; made < SIGN_IN_CODES_A_NETWORK / 10; made += 1) {
      for (const answer of await many(10, () => askFrom('203.0.113.7'))) expect(verdict(answer)).toBe('200');
    }
    expect(verdict(await askFrom('203.0.113.7'))).toBe('429 sign_in_code_limit');
    expect(verdict(await askFrom('203.0.113.8'))).toBe('200');
  });
});
