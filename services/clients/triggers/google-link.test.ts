import { describe, expect, test } from '@jest/globals';
import { googlePersonOf, type NativeAccount, planLink } from './google-link.ts';

const ana = { userId: '108', email: 'ana@x.mx', fullName: 'Ana López' };
const attributes = { email: 'Ana@X.mx', email_verified: 'true', name: ' Ana López ' };
const own: NativeAccount = { username: 'sub-ana', status: 'CONFIRMED', isEmailVerified: true, identities: [] };

describe('the person of an external sign-up', () => {
  test.each(['Google_108', 'google_108'])('is read from the name %s and its attributes', (userName) => {
    expect(googlePersonOf(userName, attributes)).toEqual(ana);
  });

  test('may come without a name', () => {
    const { name: _, ...rest } = attributes;
    expect(googlePersonOf('Google_108', rest).fullName).toBe('');
  });

  test.each([
    ['unproven', { email_verified: 'false' }],
    ['without a word on it', { email_verified: '' }],
    ['in another spelling', { email_verified: 'TRUE' }],
    ['without an address', { email: '' }],
  ])('is refused with an address %s', (_, changes) => {
    expect(() => googlePersonOf('Google_108', { ...attributes, ...changes })).toThrow(/^google_email_unverified$/);
  });

  test.each(['Facebook_108', 'ana@x.mx', 'Google_'])('is refused as %s', (userName) => {
    expect(() => googlePersonOf(userName, attributes)).toThrow(/^provider_unknown$/);
  });
});

describe('a Google account', () => {
  test('whose address is new gets an account with an unknown password', () => {
    expect(planLink(ana, null)).toEqual(['create', 'replace_password', 'link']);
  });

  test.each(['CONFIRMED', 'RESET_REQUIRED'])('joins its owner’s account (%s), which keeps the password', (status) => {
    expect(planLink(ana, { ...own, status })).toEqual(['link']);
  });

  test('joins it beside another Google account of the same person', () => {
    const identities = [{ providerName: 'Google', userId: '107' }];
    expect(planLink(ana, { ...own, identities })).toEqual(['link']);
  });

  test('that is linked already changes nothing', () => {
    const identities = [{ providerName: 'Google', userId: '108' }];
    expect(planLink(ana, { ...own, identities })).toEqual([]);
  });

  test.each([
    ['with an address that was never proven', { isEmailVerified: false }],
    ['with a password that somebody else chose', { status: 'FORCE_CHANGE_PASSWORD' }],
  ])('takes over an account %s, and ends its sessions', (_, changes) => {
    expect(planLink(ana, { ...own, ...changes })).toEqual(['replace_password', 'sign_out', 'vouch', 'link']);
  });
});
