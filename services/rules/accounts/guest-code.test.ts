import { expect, test } from '@jest/globals';
import { type GuestCode, isGuestCode, isSentTo, prepareGuestCode } from './guest-code.ts';

const NOW = '2026-11-20T15:00:00.000Z';

function issue(secrets: string, appointmentId = 'cita-1') {
  const { digits, write } = prepareGuestCode({ appointmentId, to: 'ana@x.mx' }, NOW, secrets);
  if (!('put' in write)) throw new Error('a new code is put');
  return { digits, code: write.put as GuestCode };
}
const other = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
const tried = (digits: string, code: GuestCode, secrets: string, appointmentId = 'cita-1') =>
  isGuestCode({ appointmentId, digits }, code, secrets);

test('only the digits of the letter are right, and they are not stored', () => {
  const { digits, code } = issue('new old');
  expect(tried(digits, code, 'new old')).toBe(true);
  expect(tried(other(digits), code, 'new old')).toBe(false);
  expect(JSON.stringify(code)).not.toContain(digits);
});

test('they are wrong for another booking', () => {
  const { digits, code } = issue('new old');
  expect(tried(digits, code, 'new old', 'cita-2')).toBe(false);
});

test('a reader of the table has no key to try digits with', () => {
  const { digits, code } = issue('new old');
  expect(tried(digits, code, '')).toBe(false);
  expect(tried(digits, code, code.salt)).toBe(false);
});

test('the same digits are stored differently each time', () => {
  const [one, two] = [issue('new'), issue('new')];
  expect(one.code.salt).not.toBe(two.code.salt);
  expect(tried(one.digits, { ...one.code, salt: two.code.salt }, 'new')).toBe(false);
});

test('a code stays valid after a change of the secret, until the old one is removed', () => {
  const { digits, code } = issue('old');
  expect(tried(digits, code, 'new old')).toBe(true);
  expect(tried(digits, code, 'new')).toBe(false);
});

test('a code proves the address that it was sent to, and no other; one of before says nothing of it', () => {
  const { code } = issue('new');
  const { sentTo: _unknown, ...earlier } = code;
  expect([isSentTo(code, 'ANA@x.mx'), isSentTo(code, 'otra@x.mx'), isSentTo(earlier, 'otra@x.mx')]).toEqual([
    true,
    false,
    true,
  ]);
});
