import { describe, expect, test } from '@jest/globals';
import { addMinutes } from '@rostro/shared/time';
import type { SignInCodeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import {
  askCode,
  isAwaited,
  MAX_SIGN_IN_TRIES,
  markOfEmail,
  mustBeTryable,
  SIGN_IN_CODES_A_DAY,
  SIGN_IN_CODES_AN_HOUR,
} from './sign-in-code.ts';

const NOW = '2026-11-25T16:00:00.000Z';
const EMAIL = 'ana@example.test';
const asked = (before: SignInCodeItem | null, now: string): SignInCodeItem => ({
  ...keys.signInCode(markOfEmail(EMAIL)),
  ...askCode(before, EMAIL, now),
});
/** A code whose letter left. */
const code = (part: Partial<SignInCodeItem> = {}): SignInCodeItem => ({
  ...asked(null, NOW),
  ...{ hash: 'h', salt: 's' },
  ...part,
});

describe('a request', () => {
  test('makes a code of ten minutes without digits, and keeps it a day for the count', () => {
    expect(askCode(null, EMAIL, NOW)).toEqual({
      email: EMAIL,
      tries: 0,
      askedAt: [NOW],
      version: 1,
      validUntil: '2026-11-25T16:10:00.000Z',
      expiresAt: Date.parse('2026-11-26T16:00:00.000Z') / 1000,
    });
  });

  test('ends the code before: digits, tries, use and ticket are gone', () => {
    const used = code({ tries: 4, usedAt: NOW, ticketHash: 't', ticketSub: 'sub', ticketUntil: addMinutes(NOW, 1) });
    const next = askCode(used, EMAIL, addMinutes(NOW, 2));
    expect(next).toMatchObject({ tries: 0, version: 2, validUntil: addMinutes(NOW, 12) });
    for (const gone of ['hash', 'salt', 'usedAt', 'ticketHash', 'ticketSub', 'ticketUntil'])
      expect(next).not.toHaveProperty(gone);
  });

  test('is refused after five in an hour, and granted when the first is an hour ago', () => {
    let before: SignInCodeItem | null = null;
    for (let made = 0; made < SIGN_IN_CODES_AN_HOUR; made += 1) before = asked(before, addMinutes(NOW, made));
    expect(() => askCode(before, EMAIL, addMinutes(NOW, 59))).toThrow('sign_in_code_limit');
    expect(askCode(before, EMAIL, addMinutes(NOW, 60)).version).toBe(SIGN_IN_CODES_AN_HOUR + 1);
  });

  test('is refused after ten in a day', () => {
    let before: SignInCodeItem | null = null;
    for (let made = 0; made < SIGN_IN_CODES_A_DAY; made += 1) before = asked(before, addMinutes(NOW, made * 61));
    expect(() => askCode(before, EMAIL, addMinutes(NOW, 23 * 60))).toThrow('sign_in_code_limit');
    expect(askCode(before, EMAIL, addMinutes(NOW, 24 * 60)).askedAt).toHaveLength(SIGN_IN_CODES_A_DAY);
  });
});

describe('a sign-up', () => {
  const signUp = (before: SignInCodeItem | null, fullName?: string) =>
    askCode(before, EMAIL, NOW, { purpose: 'sign-up', fullName });

  test('has a code of a day, and says who wants the account', () => {
    expect(signUp(null, 'Ana')).toMatchObject({
      ...{ purpose: 'sign-up', fullName: 'Ana', validUntil: '2026-11-26T16:00:00.000Z' },
    });
  });

  test('keeps the name when the letter is asked for again, until the code was used', () => {
    const before = code({ purpose: 'sign-up', fullName: 'Ana' });
    expect(signUp(before).fullName).toBe('Ana');
    expect(signUp(before, 'Ana López').fullName).toBe('Ana López');
    expect(signUp({ ...before, usedAt: NOW })).not.toHaveProperty('fullName');
    expect(signUp(null)).not.toHaveProperty('fullName');
  });

  test('is refused in the same words, whether its code is wrong, too old or used', () => {
    for (const item of [null, code({ validUntil: NOW }), code({ usedAt: NOW })])
      expect(() => mustBeTryable(item, NOW, 'sign-up')).toThrow('sign_up_code_wrong');
  });
});

describe('a code', () => {
  test('may be tried while it is good', () => {
    expect(mustBeTryable(code({ tries: MAX_SIGN_IN_TRIES - 1 }), addMinutes(NOW, 9))).toMatchObject({ hash: 'h' });
  });

  test.each([
    ['was never asked for', null, 'sign_in_code_expired'],
    ['is ten minutes old', code({ validUntil: NOW }), 'sign_in_code_expired'],
    ['was used', code({ usedAt: NOW }), 'sign_in_code_used'],
    ['was tried five times', code({ tries: MAX_SIGN_IN_TRIES }), 'sign_in_code_tries'],
  ])('that %s may not', (_why, item, refusal) => {
    expect(() => mustBeTryable(item, NOW)).toThrow(refusal);
  });

  test('without digits, because there is no account, is tried like any other', () => {
    const nobodys = asked(null, NOW);
    expect(mustBeTryable(nobodys, NOW)).toBe(nobodys);
    expect(() => mustBeTryable({ ...nobodys, tries: MAX_SIGN_IN_TRIES }, NOW)).toThrow('sign_in_code_tries');
  });

  test('is awaited by the letter of its own request only, while it is good', () => {
    expect(isAwaited(code(), 1, NOW)).toBe(true);
    expect(isAwaited(code({ version: 2 }), 1, NOW)).toBe(false);
    expect(isAwaited(code({ usedAt: NOW }), 1, NOW)).toBe(false);
    expect(isAwaited(code(), 1, addMinutes(NOW, 10))).toBe(false);
    expect(isAwaited(null, 1, NOW)).toBe(false);
  });
});

test('an e-mail has one mark, however it is written, and the mark does not say it', () => {
  expect(markOfEmail(' Ana@Example.test ')).toBe(markOfEmail(EMAIL));
  expect(markOfEmail(EMAIL)).not.toContain('ana');
});
