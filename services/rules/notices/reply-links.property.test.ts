import { expect, test } from '@jest/globals';
import { REPLY_ACTIONS } from '@rostro/shared/contract/notifications/replies';
import { instantOf } from '@rostro/shared/time';
import fc from 'fast-check';
import { type Link, readLink, signLink } from './reply-links.ts';

const SECRET = 'a-secret-of-the-tests';
const NOW = '2026-11-20T16:00:00.000Z';
const anyId = fc.stringMatching(/^[\w-]{1,64}$/);
const ahead = fc.integer({ min: 1, max: 400 * 86_400_000 }).map((ms) => instantOf(Date.parse(NOW) + ms));
const anyLink: fc.Arbitrary<Link> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 100 }),
  action: fc.constantFrom(...REPLY_ACTIONS),
  clientId: anyId,
  appointmentId: anyId,
  startsAt: ahead,
  expiresAt: ahead,
});
const verdict = (token: string, secrets = SECRET, now = NOW): string => {
  try {
    readLink(token, secrets, now);
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

test('a signed link is read unchanged, by each secret during a change of secrets', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      const token = signLink(link, SECRET);
      expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(readLink(token, SECRET, NOW)).toEqual(link);
      expect(readLink(token, `the-new-one ${SECRET}`, NOW)).toEqual(link);
    }),
  );
});

test('a token with any change, addition or omission is refused', () => {
  const change = fc.tuple(fc.nat(), fc.constantFrom('put', 'add', 'cut'), fc.stringMatching(/^[\w.=-]$/));
  fc.assert(
    fc.property(anyLink, change, (link, [where, how, letter]) => {
      const token = signLink(link, SECRET);
      const at = where % token.length;
      const after = { put: letter + token.slice(at + 1), add: letter + token.slice(at), cut: token.slice(at + 1) };
      const changed = token.slice(0, at) + after[how as 'put'];
      if (changed !== token) expect(verdict(changed)).toBe('link_invalid');
    }),
  );
});

test('another secret cannot sign for us, and a signature fits one link only', () => {
  fc.assert(
    fc.property(anyLink, anyLink, fc.string(), (link, other, secret) => {
      if (secret.split(',')[0] !== SECRET) expect(verdict(signLink(link, secret || 'x'))).toBe('link_invalid');
      const [payload] = signLink(link, SECRET).split('.');
      const [otherPayload, signature] = signLink(other, SECRET).split('.');
      if (payload !== otherPayload) expect(verdict(`${payload}.${signature}`)).toBe('link_invalid');
    }),
  );
});

test('a link is valid until its instant and not a millisecond longer', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      const token = signLink(link, SECRET);
      expect(verdict(token, SECRET, instantOf(Date.parse(link.expiresAt) - 1))).toBe('read');
      expect(verdict(token, SECRET, link.expiresAt)).toBe('link_expired');
    }),
  );
});

test('any text is refused as a token without an internal error', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    fc.constantFrom('', '.', '..', '{}', 'null'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 3 }), (some) => {
      expect(verdict(some.join('.'))).toBe('link_invalid');
    }),
  );
});
