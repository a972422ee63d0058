import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { signToken } from '@rostro/platform/signed-token';
import { AppError } from '@rostro/shared/errors';
import { appointmentLink, readLink, replyUrl, signLink, stopLink, unsubscribeUrl } from './reply-links.ts';

const SECRET = 'of-this-clinic';
const NOW = '2026-11-20T15:00:00.000Z';
const startsAt = '2026-11-23T16:00:00.000Z';
const told = { attemptId: 'f5b1c7a0-0000-4000-8000-000000000001', clientId: 'c1', appointmentId: 'a1', startsAt };
const link = appointmentLink('cancel', told);

/** The code of the refusal, or none if the link can be read. */
function refusalOf(token: string, now = NOW, secret = SECRET): string | undefined {
  try {
    readLink(token, secret, now);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** A token with our own signature and any content. */
function genuineOf(said: string): string {
  const payload = Buffer.from(said).toString('base64url');
  return `${payload}.${createHmac('sha256', SECRET).update(`rostro.link.v1.${payload}`).digest('base64url')}`;
}

describe('a link', () => {
  test('is read as it was signed', () => {
    expect(readLink(signLink(link, SECRET), SECRET, NOW)).toEqual(link);
    expect(link).toEqual({
      ...{ id: `${told.attemptId}:cancel`, action: 'cancel', clientId: 'c1', appointmentId: 'a1' },
      ...{ startsAt, expiresAt: startsAt },
    });
  });

  test('is signed with the first of two secrets, and read with either during a change of the secret', () => {
    const [before, meanwhile] = [signLink(link, 'old'), signLink(link, 'new old')];
    expect(meanwhile).toBe(signLink(link, 'new'));
    expect([before, meanwhile].map((token) => refusalOf(token, NOW, 'new old'))).toEqual([undefined, undefined]);
    expect([before, meanwhile].map((token) => refusalOf(token, NOW, 'new'))).toEqual(['link_invalid', undefined]);
  });

  test('about an appointment is valid until the appointment begins', () => {
    const token = signLink(link, SECRET);
    expect(refusalOf(token, '2026-11-23T15:59:59.999Z')).toBeUndefined();
    expect(refusalOf(token, startsAt)).toBe('link_expired');
  });

  test('that ends reminders is valid for 180 days', () => {
    const token = signLink(stopLink(told, NOW), SECRET);
    expect(readLink(token, SECRET, '2027-05-19T14:59:59.999Z')).not.toHaveProperty('appointmentId');
    expect(refusalOf(token, '2027-05-19T15:00:00.000Z')).toBe('link_expired');
  });

  test('consists of letters that need no encoding, with the token behind # for people', () => {
    const token = signLink(link, SECRET);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(token.length).toBeLessThan(1000);
    expect(replyUrl('https://rostro.example', token)).toBe(`https://rostro.example/respuesta#${token}`);
    expect(unsubscribeUrl('https://rostro.example', token)).toBe(
      `https://rostro.example/api/replies/unsubscribe?token=${token}`,
    );
  });
});

describe('is not valid', () => {
  const token = signLink(link, SECRET);
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...link, appointmentId: 'a2' })).toString('base64url');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;

  test.each<[string, string]>([
    ['with another payload', `${other}.${signature}`],
    ['with another signature', `${payload}.${flipped}`],
    ['with half a signature', `${payload}.${signature.slice(0, 20)}`],
    ['without a signature', payload],
    ['with an empty one', `${payload}.`],
    ['with a third part', `${token}.x`],
    ['signed with another secret', signLink(link, 'of another clinic')],
    ['signed for another purpose', signToken('rostro.download.v1', link, SECRET)],
    ['where it is garbage', '¿qué?'],
    ['where it is nothing', ''],
    ['where it is two dots', '..'],
  ])('%s', (_what, given) => {
    expect(refusalOf(given)).toBe('link_invalid');
  });

  test.each<[string, string]>([
    ['an action that there is no more', JSON.stringify({ ...link, action: 'call-me' })],
    ['more than we read', JSON.stringify({ ...link, version: 0 })],
    ['less than we need', JSON.stringify({ id: link.id })],
    ['no object', '7'],
    ['no JSON', 'confirm:a1'],
  ])('signed by us, but with %s', (_what, said) => {
    expect(refusalOf(genuineOf(said))).toBe('link_invalid');
  });
});

test('of several texts for the same signature one is accepted', () => {
  const token = signLink(link, SECRET);
  const [payload = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url').toString('hex');
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twins = [...LETTERS]
    .map((last) => `${signature.slice(0, -1)}${last}`)
    .filter((one) => one !== signature && Buffer.from(one, 'base64url').toString('hex') === bytes);
  expect(twins.length).toBeGreaterThan(0);
  for (const twin of [...twins, `${signature}=`, `${signature}!`])
    expect(refusalOf(`${payload}.${twin}`)).toBe('link_invalid');
});

test('a link with invalid content is not signed', () => {
  expect(() => signLink({ ...link, clientId: '' }, SECRET)).toThrow();
});
