import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import {
  type CodePurpose,
  MAX_SIGN_IN_TRIES,
  MAX_TRIES_IN_ALL,
  markOfEmail,
  SIGN_IN_CODES_A_DAY,
  SIGN_IN_CODES_AN_HOUR,
} from '@rostro/rules/accounts/sign-in-code';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteId } from '@rostro/shared/contract/index';
import { MESSAGES } from '@rostro/shared/messages';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { PASSWORD, signInStaff } from '../support/fixtures.ts';
import { wrongCode } from '../support/phone-codes.ts';
import { poolOf } from '../support/pool.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** A stranger who knows an e-mail keeps its owner out of nothing: not by asking for codes, not by guessing them. */

let system: System;
let codes: ReturnType<typeof signInCodesOf>;
let nobody: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  codes = signInCodesOf(system);
  nobody = Caller.anonymous(system);
  process.env.ORIGIN_VERIFY = 'secret';
});
afterAll(async () => {
  delete process.env.ORIGIN_VERIFY;
  await system?.close();
});

const from = (address: string) => ({ headers: { 'x-origin-verify': 'secret', 'x-viewer-address': address } });
const OWNER = from('198.51.100.1');
const STRANGER = from('203.0.113.7');
/** As many networks as it takes to use up a code. */
const strangerAt = (guess: number) => from(`203.0.113.${100 + Math.floor(guess / MAX_SIGN_IN_TRIES)}`);
const NEW = 'Recuperada-2026';

interface Way {
  purpose: CodePurpose;
  ask: RouteId;
  use: RouteId;
  /** What is sent beside e-mail and code. */
  used: object;
}
const WAYS: Record<CodePurpose, Way> = {
  'sign-in': { purpose: 'sign-in', ask: 'askSignInCode', use: 'useSignInCode', used: {} },
  password: { purpose: 'password', ask: 'askPasswordCode', use: 'usePasswordCode', used: { password: NEW } },
  'sign-up': { purpose: 'sign-up', ask: 'repeatSignUpLetter', use: 'confirmSignUp', used: { password: NEW } },
};

let serial = 0;
async function somebody({ purpose }: Way): Promise<string> {
  const email = `duena${++serial}@rostro.test`;
  if (purpose !== 'sign-up') await system.identity.ensureUser({ email, password: PASSWORD, fullName: 'Delia Dueña' });
  return email;
}
type Origin = ReturnType<typeof from>;
const ask = (way: Way, email: string, origin: Origin, captchaToken?: string): Promise<Answer> =>
  nobody.call(way.ask, { body: { email, ...(captchaToken && { captchaToken }) } } as never, origin);
const use = (way: Way, email: string, origin: Origin, code: { code: string; browserKey?: string }): Promise<Answer> =>
  nobody.call(way.use, { body: { email, ...code, ...way.used } } as never, origin);
const itemOf = ({ purpose }: Way, email: string) =>
  getItem<SignInCodeItem>(keys.signInCode(markOfEmail(email, purpose)));

/** The owner asks, and reads the letter. */
async function letterOf(way: Way, email: string): Promise<{ code: string; key: string; browserKey: string }> {
  const asked =
    way.purpose === 'sign-up'
      ? await nobody.call('startSignUp', { body: { email, fullName: 'Delia Dueña', captchaToken: 'test-ok' } }, OWNER)
      : await ask(way, email, OWNER);
  expect(verdict(asked)).toBe('200');
  await system.settle();
  const code = /^\d{6}$/m.exec(codes.lettersTo(email)[0]?.text ?? '')?.[0] ?? '';
  return { code, key: codes.linkKeyTo(email), browserKey: asked.body.browserKey };
}

describe.each(Object.values(WAYS))('a code for $purpose', (way) => {
  const { purpose } = way;
  const refused = purpose.replace('-', '_');

  test('is guessed wrong by a stranger five times: the owner’s own guesses are left', async () => {
    const email = await somebody(way);
    const { code, browserKey } = await letterOf(way, email);
    const wrong = { code: wrongCode(code) };
    for (let made = 0; made < MAX_SIGN_IN_TRIES; made += 1)
      expect(verdict(await use(way, email, STRANGER, wrong))).toBe(`422 ${refused}_code_wrong`);
    const told = await use(way, email, STRANGER, { code });
    expect([told.status, told.body.detail]).toEqual([429, MESSAGES[`${refused}_code_tries` as 'sign_in_code_tries']]);
    expect(told.body.detail).toContain('Abre el enlace del correo más reciente, o pide otro código');
    // From the same network, too, by the browser that asked.
    expect(verdict(await use(way, email, STRANGER, { ...wrong, browserKey }))).toBe(`422 ${refused}_code_wrong`);
    expect(verdict(await use(way, email, OWNER, { code }))).toBe('200');
  });

  test('is used up by fifty guesses of all: nobody types it any more, and the link opens, once', async () => {
    const email = await somebody(way);
    const { code, key, browserKey } = await letterOf(way, email);
    for (let made = 0; made < MAX_TRIES_IN_ALL; made += 1)
      expect(verdict(await use(way, email, strangerAt(made), { code: wrongCode(code) }))).toBe(
        `422 ${refused}_code_wrong`,
      );
    expect(verdict(await use(way, email, from('203.0.113.9'), { code }))).toBe(`429 ${refused}_code_tries`);
    expect(verdict(await use(way, email, OWNER, { code, browserKey }))).toBe(`429 ${refused}_code_tries`);
    expect((await itemOf(way, email))?.tries).toBe(MAX_TRIES_IN_ALL);
    expect(verdict(await use(way, email, OWNER, { code: `${key.slice(0, -1)}_` }))).toBe(`422 ${refused}_code_wrong`);
    expect(verdict(await use(way, email, OWNER, { code: key }))).toBe('200');
    expect((await use(way, email, OWNER, { code: key })).status).toBeGreaterThanOrEqual(400);
  });

  test('needs a captcha from the second of an hour on, and the first letter is good until then', async () => {
    const email = await somebody(way);
    const { key } = await letterOf(way, email);
    expect(verdict(await ask(way, email, STRANGER))).toBe('422 captcha_needed');
    expect(verdict(await ask(way, email, STRANGER, 'forged'))).toBe('422 captcha_failed');
    expect(verdict(await use(way, email, OWNER, { code: key }))).toBe('200');
  });

  test('is sent five times an hour and no more; the last letter is good again whenever somebody asks', async () => {
    const email = await somebody(way);
    await letterOf(way, email);
    for (let made = 1; made < SIGN_IN_CODES_AN_HOUR; made += 1)
      expect((await ask(way, email, STRANGER, 'test-ok')).body).toMatchObject({ letter: 'new' });
    await system.settle();
    const sent = codes.lettersTo(email).length;
    const key = codes.linkKeyTo(email);
    passTime(59 * 60);
    const again = await ask(way, email, OWNER, 'test-ok');
    expect([again.status, again.body.letter]).toEqual([200, 'last']);
    await system.settle();
    expect(codes.lettersTo(email)).toHaveLength(sent);
    expect(verdict(await use(way, email, OWNER, { code: key }))).toBe('200');
  });
});

describe('whoever used a code reads the e-mail', () => {
  const way = WAYS['sign-in'];

  test('so what strangers asked for before counts no more: the next code needs no captcha', async () => {
    const email = await somebody(way);
    await letterOf(way, email);
    for (let made = 1; made < SIGN_IN_CODES_AN_HOUR; made += 1) await ask(way, email, STRANGER, 'test-ok');
    await system.settle();
    expect(verdict(await use(way, email, OWNER, { code: codes.linkKeyTo(email) }))).toBe('200');
    const next = await ask(way, email, OWNER);
    expect([next.status, next.body.letter]).toEqual([200, 'new']);
  });
});

test('ten letters a day are the most, and the tenth still opens at its end', async () => {
  const way = WAYS.password;
  const email = await somebody(way);
  for (let made = 0; made < SIGN_IN_CODES_A_DAY; made += 1) {
    expect((await ask(way, email, STRANGER, 'test-ok')).body).toMatchObject({ letter: 'new' });
    if (made % 4 === 3) passTime(3601);
  }
  await system.settle();
  passTime(20 * 3600);
  const key = codes.linkKeyTo(email);
  expect(verdict(await use(way, email, OWNER, { code: key }))).toBe('422 password_code_wrong');
  expect((await ask(way, email, OWNER)).body).toMatchObject({ letter: 'last' });
  expect(verdict(await use(way, email, OWNER, { code: key }))).toBe('200');
});

test('staff recover their password whatever a stranger did', async () => {
  const way = WAYS.password;
  const karla = await signInStaff(system, [...PERMISSION_CODES]);
  const { email } = (await karla.call('getMe', {}, OWNER)).body;
  for (let made = 0; made < SIGN_IN_CODES_AN_HOUR; made += 1) await ask(way, email, STRANGER, 'test-ok');
  await system.settle();
  for (let made = 0; made < MAX_TRIES_IN_ALL; made += 1) await use(way, email, strangerAt(made), { code: '000000' });
  expect(verdict(await use(way, email, OWNER, { code: codes.linkKeyTo(email) }))).toBe('200');
  expect(await poolOf(system).opensWith(email, NEW)).toBe(true);
});

test('the link’s key of one purpose, or of a letter before, opens nothing', async () => {
  const way = WAYS['sign-in'];
  const email = await somebody(way);
  const first = await letterOf(way, email);
  expect(verdict(await use(WAYS.password, email, OWNER, { code: first.key }))).toBe('422 password_code_wrong');
  await ask(way, email, OWNER, 'test-ok');
  await system.settle();
  expect(verdict(await use(way, email, OWNER, { code: first.key }))).toBe('422 sign_in_code_wrong');
  expect(verdict(await use(way, email, OWNER, { code: codes.linkKeyTo(email) }))).toBe('200');
});
