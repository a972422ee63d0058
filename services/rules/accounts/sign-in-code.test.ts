import { describe, expect, test } from '@jest/globals';
import { addMinutes } from '@rostro/shared/time';
import type { SignInCodeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import {
  type Asked,
  type AskedCode,
  askCode,
  guesserMark,
  hashOfKey,
  isAwaited,
  MAX_SIGN_IN_TRIES,
  MAX_TRIES_IN_ALL,
  markOfEmail,
  mustBeOpen,
  mustBeTryable,
  SIGN_IN_CODES_A_DAY,
  SIGN_IN_CODES_AN_HOUR,
} from './sign-in-code.ts';

const NOW = '2026-11-25T16:00:00.000Z';
const EMAIL = 'ana@example.test';
const ask = (before: SignInCodeItem | null, now = NOW): Asked => askCode(before, EMAIL, now, { human: true });
function codeOf(asked: Asked): AskedCode {
  if (asked.letter === 'last') throw new Error('no other letter leaves');
  return asked.code;
}
const asked = (before: SignInCodeItem | null, now: string): SignInCodeItem => ({
  ...keys.signInCode(markOfEmail(EMAIL)),
  ...codeOf(ask(before, now)),
});
const code = (part: Partial<SignInCodeItem> = {}): SignInCodeItem => ({
  ...asked(null, NOW),
  ...{ hash: 'h', salt: 's', linkHash: 'l' },
  ...part,
});
/** The last of `count` requests, `minutes` apart. */
function askedOften(count: number, minutes: number): SignInCodeItem | null {
  let last: SignInCodeItem | null = null;
  for (let made = 0; made < count; made += 1) last = asked(last, addMinutes(NOW, made * minutes));
  return last;
}

describe('a request', () => {
  test('makes a code of ten minutes without digits, and keeps it a day for the limits', () => {
    const request = { human: false, browserHash: 'b' };
    expect(askCode(null, EMAIL, NOW, request)).toEqual({
      letter: 'new',
      code: {
        email: EMAIL,
        tries: 0,
        triesBy: {},
        browserHash: 'b',
        askedAt: [NOW],
        version: 1,
        validUntil: '2026-11-25T16:10:00.000Z',
        expiresAt: Date.parse('2026-11-26T16:00:00.000Z') / 1000,
      },
    });
  });

  test('ends the earlier code: digits, link, tries, use and ticket are gone', () => {
    const used = code({ tries: 4, usedAt: NOW, ticketHash: 't', ticketSub: 'sub', ticketUntil: addMinutes(NOW, 1) });
    const next = codeOf(ask({ ...used, triesBy: { somebody: 4 } }, addMinutes(NOW, 2)));
    expect(next).toMatchObject({ tries: 0, triesBy: {}, version: 2, validUntil: addMinutes(NOW, 12) });
    for (const gone of ['hash', 'salt', 'linkHash', 'usedAt', 'ticketHash', 'ticketSub', 'ticketUntil'])
      expect(next).not.toHaveProperty(gone);
  });

  test('needs a captcha from the second of an hour on', () => {
    const again = (minutes: number) => askCode(code(), EMAIL, addMinutes(NOW, minutes), { human: false });
    expect(() => again(59)).toThrow('captcha_needed');
    expect(again(60)).toMatchObject({ letter: 'new' });
    expect(askCode(code({ askedAt: [] }), EMAIL, NOW, { human: false })).toMatchObject({ letter: 'new' });
  });

  test.each([
    ['five in an hour', SIGN_IN_CODES_AN_HOUR, 1, 59, 60],
    ['ten in a day', SIGN_IN_CODES_A_DAY, 61, 23 * 60, 24 * 60],
  ])('after %s sends no other letter, and makes the last one valid again', (_when, count, apart, within, after) => {
    const last = askedOften(count, apart);
    expect(ask(last, addMinutes(NOW, within))).toEqual({
      letter: 'last',
      code: {
        version: count,
        validUntil: addMinutes(NOW, within + 10),
        expiresAt: Date.parse(addMinutes(NOW, within + 24 * 60)) / 1000,
      },
    });
    expect(codeOf(ask(last, addMinutes(NOW, after))).version).toBe(count + 1);
  });
});

describe('a sign-up', () => {
  const signUp = (before: SignInCodeItem | null, fullName?: string) =>
    codeOf(askCode(before, EMAIL, NOW, { purpose: 'sign-up', fullName, human: true }));

  test('has a code of a day, and the name for the account', () => {
    expect(signUp(null, 'Ana')).toMatchObject({
      ...{ purpose: 'sign-up', fullName: 'Ana', validUntil: '2026-11-26T16:00:00.000Z' },
    });
  });

  test('keeps the name for a repeated letter, until the code is used', () => {
    const before = code({ purpose: 'sign-up', fullName: 'Ana' });
    expect(signUp(before).fullName).toBe('Ana');
    expect(signUp(before, 'Ana López').fullName).toBe('Ana López');
    expect(signUp({ ...before, usedAt: NOW })).not.toHaveProperty('fullName');
    expect(signUp(null)).not.toHaveProperty('fullName');
  });

  test('is refused in the same words, whether its code is wrong, too old or used', () => {
    for (const item of [null, code({ validUntil: NOW }), code({ usedAt: NOW })])
      expect(() => mustBeOpen(item, NOW, 'sign-up')).toThrow('sign_up_code_wrong');
  });
});

describe('a code', () => {
  test('can be used while it is valid', () => {
    expect(mustBeOpen(code(), addMinutes(NOW, 9))).toMatchObject({ hash: 'h' });
  });

  test.each([
    ['was never asked for', null, 'sign_in_code_expired'],
    ['is ten minutes old', code({ validUntil: NOW }), 'sign_in_code_expired'],
    ['was used', code({ usedAt: NOW }), 'sign_in_code_used'],
  ])('that %s cannot', (_why, item, refusal) => {
    expect(() => mustBeOpen(item, NOW)).toThrow(refusal);
  });

  test('can be tried five times by one guesser, and then by another one', () => {
    const tried = code({ tries: MAX_SIGN_IN_TRIES, triesBy: { stranger: MAX_SIGN_IN_TRIES } });
    expect(() => mustBeTryable(tried, 'stranger')).toThrow('sign_in_code_tries');
    expect(() => mustBeTryable(tried, 'owner')).not.toThrow();
  });

  test('can be tried fifty times by all together, and then its link still works', () => {
    const tried = code({ tries: MAX_TRIES_IN_ALL });
    expect(() => mustBeTryable(tried, 'owner')).toThrow('sign_in_code_tries');
    expect(mustBeOpen(tried, NOW)).toBe(tried);
  });

  test('counts the asking browser apart from its network, and every other key for the network', () => {
    const mine = code({ browserHash: hashOfKey('mine') });
    const network = guesserMark(mine, { address: '203.0.113.7' });
    expect(guesserMark(mine, { browserKey: 'mine', address: '203.0.113.7' })).toBe(hashOfKey('mine'));
    expect(guesserMark(mine, { browserKey: 'other', address: '203.0.113.7' })).toBe(network);
    expect(guesserMark(mine, { address: '203.0.113.8' })).not.toBe(network);
    const { browserHash: _none, ...byOperator } = mine;
    expect(guesserMark(byOperator, { address: '203.0.113.7' })).toBe(network);
  });

  test('matches the letter of its own request only, while it is valid', () => {
    expect(isAwaited(code(), 1, NOW)).toBe(true);
    expect(isAwaited(code({ version: 2 }), 1, NOW)).toBe(false);
    expect(isAwaited(code({ usedAt: NOW }), 1, NOW)).toBe(false);
    expect(isAwaited(code(), 1, addMinutes(NOW, 10))).toBe(false);
    expect(isAwaited(null, 1, NOW)).toBe(false);
  });
});

test('an e-mail has one mark in every spelling, and the mark does not contain it', () => {
  expect(markOfEmail(' Ana@Example.test ')).toBe(markOfEmail(EMAIL));
  expect(markOfEmail(EMAIL)).not.toContain('ana');
});
