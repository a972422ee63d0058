import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/kit/table/shared-writes/profile';
import { type NewAccount, planFirstSignIn } from './first-sign-in.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const account: NewAccount = {
  sub: 'sub-1',
  email: 'ana@rostro.test',
  emailVerified: true,
  fullName: 'Ana López',
  madeFor: '',
  identities: [],
};
const byGoogle: NewAccount = {
  ...account,
  madeFor: 'google',
  identities: [{ provider: 'google', providerName: 'Google', subject: '1', linkedAt: null }],
};
const atTheDesk = profileItem({
  id: 'desk-1',
  fullName: 'Ana del Mostrador',
  email: 'ana@rostro.test',
  passwordEstablished: false,
  provider: 'email',
  at: NOW,
  consentSource: 'desk',
});

const planned = (who: NewAccount, known = null as typeof atTheDesk | null) => planFirstSignIn(who, known, 'new-1', NOW);

describe('who signs in for the first time', () => {
  test('with a password has one', () => {
    expect(planned(account)).toMatchObject({
      kind: 'create',
      profile: { id: 'new-1', provider: 'email', passwordEstablished: true },
    });
  });

  test('by Google has none yet', () => {
    expect(planned(byGoogle)).toMatchObject({
      kind: 'create',
      profile: { provider: 'google', passwordEstablished: false },
    });
  });

  test('and is known at the desk keeps the name there, and comes as they come', () => {
    expect(planned(byGoogle, atTheDesk)).toMatchObject({
      kind: 'claim',
      after: {
        id: 'desk-1',
        fullName: 'Ana del Mostrador',
        sub: 'sub-1',
        provider: 'google',
        passwordEstablished: false,
      },
    });
    expect(planned(account, atTheDesk)).toMatchObject({ after: { provider: 'email', passwordEstablished: true } });
  });

  test('is not the person of another account, nor of an address that is not proven', () => {
    expect(() => planned(account, { ...atTheDesk, sub: 'sub-2' })).toThrow('email_taken');
    expect(() => planned({ ...account, emailVerified: false }, atTheDesk)).toThrow('email_taken');
  });
});
