import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import { type NewAccount, planFirstSignIn, type StatedFacts } from './first-sign-in.ts';

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

const known = { ...atTheDesk, phone: '524425550101', birthDate: '1990-05-05' };

const planned = (who: NewAccount, record = null as typeof atTheDesk | null, facts?: StatedFacts) =>
  planFirstSignIn(who, { known: record, facts, isOwnBooking: false, id: 'new-1', now: NOW });

describe('a person who signs in for the first time', () => {
  test('with a password has chosen one', () => {
    expect(planned(account)).toMatchObject({
      kind: 'create',
      profile: { id: 'new-1', provider: 'email', passwordEstablished: true },
    });
  });

  test('with Google has chosen none yet', () => {
    expect(planned(byGoogle)).toMatchObject({
      kind: 'create',
      profile: { provider: 'google', passwordEstablished: false },
    });
  });

  test('who may be a known client is asked for a second fact first', () => {
    expect(planned(account, known)).toEqual({ kind: 'ask' });
  });

  test.each<[string, StatedFacts]>([
    ['the phone', { phone: known.phone }],
    ['the birth date', { birthDate: known.birthDate }],
    ['the birth date, with a new phone', { birthDate: known.birthDate, phone: '525500000000' }],
  ])('with %s of a known client owns that record, keeps the name there, and signs in their own way', (_, facts) => {
    expect(planned(byGoogle, known, facts)).toMatchObject({
      kind: 'claim',
      after: {
        ...{ id: 'desk-1', fullName: 'Ana del Mostrador', phone: known.phone, birthDate: known.birthDate },
        ...{ sub: 'sub-1', provider: 'google', passwordEstablished: false },
      },
    });
    expect(planned(account, known, facts)).toMatchObject({ after: { provider: 'email', passwordEstablished: true } });
  });

  test('who booked as a guest with this account is that guest', () => {
    const scene = { known, facts: undefined, isOwnBooking: true, id: 'new-1', now: NOW };
    expect(planFirstSignIn(account, scene)).toMatchObject({ kind: 'claim', after: { id: 'desk-1', sub: 'sub-1' } });
  });

  test.each<[string, typeof atTheDesk, StatedFacts | undefined]>([
    ['knows neither', known, { phone: '525500000000', birthDate: '1990-05-06' }],
    ['says nothing of it', known, {}],
    ['could say nothing of it', atTheDesk, undefined],
    ['says what the record does not', atTheDesk, { birthDate: '1990-05-05' }],
    ['says nothing that a record without a birth date knows', { ...atTheDesk, phone: known.phone }, {}],
    ['says nothing that a record without a phone knows', { ...atTheDesk, birthDate: known.birthDate }, {}],
  ])('and %s is a new person, who gets the e-mail; the record names them', (_, record, facts) => {
    const plan = planned(account, record, facts);
    expect(plan).toMatchObject({
      kind: 'part',
      before: record,
      after: { id: 'desk-1', duplicate: { id: 'new-1', email: 'ana@rostro.test' } },
      profile: { id: 'new-1', fullName: 'Ana López', email: 'ana@rostro.test', sub: 'sub-1' },
    });
    if (plan.kind !== 'part') throw new Error('no part');
    expect(plan.after).not.toHaveProperty('email');
    expect(plan.after).not.toHaveProperty('sub');
    expect(plan.profile).not.toHaveProperty('phone');
  });

  test('is never the person of another account, a panel user, or the owner of an unproven address', () => {
    const facts = { phone: known.phone };
    expect(() => planned(account, { ...known, sub: 'sub-2' }, facts)).toThrow('email_taken');
    expect(() => planned(account, { ...known, isAdmin: true }, facts)).toThrow('email_taken');
    expect(() => planned({ ...account, emailVerified: false }, known, facts)).toThrow('email_taken');
  });
});
