import { describe, expect, test } from '@jest/globals';
import type { PhoneCodeItem } from '@rostro/rules/table/items';
import { addMinutes } from '@rostro/shared/time';
import { CODES_A_DAY, CODES_AN_HOUR, issueCode, MAX_CODE_TRIES, mustBeTryable } from './phone-code.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const secret = { phone: '524425550101', hash: 'h', salt: 's' };
const after = (minutes: number): string => addMinutes(NOW, minutes);
const stored = (code: ReturnType<typeof issueCode>): PhoneCodeItem => ({ pk: 'p', sk: 's', ...code });
const next = (before: PhoneCodeItem | null, now: string) => stored(issueCode(before, secret, now));

describe('a code', () => {
  const code = next(null, NOW);

  test('is good for ten minutes', () => {
    expect(mustBeTryable(code, after(9))).toBe(code);
    expect(() => mustBeTryable(code, after(10))).toThrow('phone_code_expired');
  });

  test('does not exist before it is asked for, nor after it is used', () => {
    expect(() => mustBeTryable(null, NOW)).toThrow('phone_code_expired');
    expect(() => mustBeTryable({ ...code, usedAt: NOW }, after(1))).toThrow('phone_code_expired');
  });

  test('can be tried five times', () => {
    expect(mustBeTryable({ ...code, tries: MAX_CODE_TRIES - 1 }, NOW).version).toBe(1);
    expect(() => mustBeTryable({ ...code, tries: MAX_CODE_TRIES }, NOW)).toThrow('phone_code_tries');
  });

  test('replaces the one before: another version, no tries, unused', () => {
    const renewed = next({ ...code, tries: 5, usedAt: NOW }, after(1));
    expect(renewed).toMatchObject({ version: 2, tries: 0, validUntil: after(11), sentAt: [NOW, after(1)] });
    expect(renewed).not.toHaveProperty('usedAt');
  });
});

describe('the number of codes', () => {
  test('is limited to three within any hour', () => {
    let code = next(null, NOW);
    for (let made = 1; made < CODES_AN_HOUR; made += 1) code = next(code, after(made * 20));
    expect(() => next(code, after(59))).toThrow('phone_code_limit');
    expect(next(code, after(60)).version).toBe(CODES_AN_HOUR + 1);
  });

  test('is limited to ten within any day, and older ones are forgotten', () => {
    let code = next(null, NOW);
    for (let made = 1; made < CODES_A_DAY; made += 1) code = next(code, after(made * 30));
    expect(() => next(code, after(23 * 60))).toThrow('phone_code_limit');
    const later = next(code, after(24 * 60 + 5));
    expect(later.sentAt).toHaveLength(CODES_A_DAY);
    expect(later.sentAt[0]).toBe(after(30));
  });
});
