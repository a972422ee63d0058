import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import {
  MAX_SIGN_IN_TRIES,
  MAX_TRIES_IN_ALL,
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
const itemOf = (email: string) => getItem<SignInCodeItem>(keys.signInCode(markOfEmail(email)));
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

test('twenty wrong codes at once from one network: five are looked at, and the right one is too late', async () => {
  const email = await somebody();
  const code = await codes.codeFor(email);
  const told = outcomes(await many(20, () => codes.use(email, wrongCode(code))));
  const looked = told['422 sign_in_code_wrong'] ?? 0;
  expect(looked).toBeLessThanOrEqual(MAX_SIGN_IN_TRIES);
  expect((await itemOf(email))?.tries).toBe(looked);
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

test('ten asked for at once are five letters at most, and the last one is good', async () => {
  const email = await somebody();
  const asked = (await many(10, () => codes.ask(email))).filter(({ status }) => status === 200);
  const letters = asked.filter(({ body }) => body.letter === 'new');
  expect(letters.length).toBeGreaterThan(0);
  expect(letters.length).toBeLessThanOrEqual(SIGN_IN_CODES_AN_HOUR);
  await system.settle();
  const sent = codes.lettersTo(email).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
  expect(sent.length).toBeGreaterThan(0);
  const answers: Answer[] = [];
  for (const code of new Set(sent)) answers.push(await codes.use(email, code));
  expect(ticketsOf(answers)).toHaveLength(1);
});

test('of ten first requests at once without a captcha one gets a letter', async () => {
  const email = await somebody();
  const nobody = Caller.anonymous(system);
  const told = outcomes(await many(10, () => nobody.call('askSignInCode', { body: { email } })));
  expect(told).toEqual({ '200 undefined': 1, '422 captcha_needed': 9 });
});

describe('behind a CDN', () => {
  beforeAll(() => void Object.assign(process.env, { ORIGIN_VERIFY: 'secret' }));
  afterAll(() => void delete process.env.ORIGIN_VERIFY);

  const from = (address: string) => ({ headers: { 'x-origin-verify': 'secret', 'x-viewer-address': address } });

  test('a hundred wrong codes at once from twenty networks: fifty are looked at, five of each, and the link opens', async () => {
    const email = await somebody();
    const nobody = Caller.anonymous(system);
    await nobody.call('askSignInCode', { body: { email } }, from('198.51.100.1'));
    await system.settle();
    const code = /^\d{6}$/m.exec(codes.lettersTo(email)[0]?.text ?? '')?.[0] ?? '';
    const guess = (at: number) =>
      nobody.call('useSignInCode', { body: { email, code: wrongCode(code) } }, from(`203.0.113.${at % 20}`));
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(at)));
    const looked = outcomes(answers)['422 sign_in_code_wrong'] ?? 0;
    const item = await itemOf(email);
    expect(item?.tries).toBe(looked);
    expect(looked).toBeLessThanOrEqual(MAX_TRIES_IN_ALL);
    const byNetwork = Object.values(item?.triesBy ?? {});
    expect(byNetwork.reduce((sum, tries) => sum + tries, 0)).toBe(looked);
    expect(Math.max(...byNetwork)).toBeLessThanOrEqual(MAX_SIGN_IN_TRIES);
    // Those that waited too long for each other guess on, until nobody may.
    for (let at = 0; at < 100; at += 1) await guess(at);
    expect((await itemOf(email))?.tries).toBe(MAX_TRIES_IN_ALL);
    const late = await nobody.call('useSignInCode', { body: { email, code } }, from('198.51.100.1'));
    expect(verdict(late)).toBe('429 sign_in_code_tries');
    const opened = await many(20, () =>
      nobody.call('useSignInCode', { body: { email, code: codes.linkKeyTo(email) } }, from('198.51.100.1')),
    );
    expect(ticketsOf(opened)).toHaveLength(1);
  });

  test('a network asks for a hundred codes a day, whomever for', async () => {
    const nobody = Caller.anonymous(system);
    let asked = 0;
    const askFrom = (address: string) =>
      nobody.call('askSignInCode', { body: { email: `red${++asked}@rostro.test` } }, from(address));
    for (let made = 0; made < SIGN_IN_CODES_A_NETWORK / 10; made += 1) {
      for (const answer of await many(10, () => askFrom('203.0.113.7'))) expect(verdict(answer)).toBe('200');
    }
    expect(verdict(await askFrom('203.0.113.7'))).toBe('429 sign_in_code_limit');
    expect(verdict(await askFrom('203.0.113.8'))).toBe('200');
  });
});
