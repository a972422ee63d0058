import { describe, expect, test } from '@jest/globals';
import { linkedIdentities, type PoolAccount, providerOf } from './account.ts';

const LINKED = JSON.stringify([
  {
    userId: '1077',
    providerName: 'Google',
    providerType: 'Google',
    issuer: null,
    primary: false,
    dateCreated: 1_762_000_000_000,
  },
]);

describe('identities of an account', () => {
  test('have the name that the provider gave the person', () => {
    expect(linkedIdentities(LINKED)).toEqual([
      { provider: 'google', providerName: 'Google', subject: '1077', linkedAt: '2025-11-01T12:26:40.000Z' },
    ]);
  });

  test('may have numbers as texts, and no date', () => {
    const written = (more: object) =>
      linkedIdentities(JSON.stringify([{ userId: '1', providerName: 'Google', ...more }]));
    expect(written({ dateCreated: '1762000000000' })[0]?.linkedAt).toBe('2025-11-01T12:26:40.000Z');
    expect(written({})[0]?.linkedAt).toBeNull();
  });

  test('are none without an attribute, or for an unknown provider', () => {
    expect(linkedIdentities('')).toEqual([]);
    expect(linkedIdentities(JSON.stringify([{ userId: '1', providerName: 'Elsewhere' }]))).toEqual([]);
  });
});

describe('the origin of an account', () => {
  const account = (changes: Partial<PoolAccount>): PoolAccount => ({
    email: 'ana@rostro.test',
    emailVerified: true,
    fullName: 'Ana',
    madeFor: '',
    identities: [],
    ...changes,
  });
  const identities = linkedIdentities(LINKED);

  test.each([
    ['by a sign-up', account({}), 'email'],
    ['by a sign-up, and was linked later', account({ identities }), 'email'],
    ['for somebody who came by Google', account({ madeFor: 'google', identities }), 'google'],
    ['for a guest’s booking', account({ madeFor: 'guest:cita-1' }), 'email'],
    ['for a guest’s booking, and was linked later', account({ madeFor: 'guest:cita-1', identities }), 'email'],
    ['by a sign-up, whatever its attribute claims', account({ madeFor: 'google' }), 'email'],
  ])('%s', (_, made, provider) => {
    expect(providerOf(made)).toBe(provider);
  });
});
