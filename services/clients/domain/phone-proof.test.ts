import { describe, expect, test } from '@jest/globals';
import { type NewProfile, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { agrees, canJoin, isStillOpen, planClaimAgain, planPhoneProof } from './phone-proof.ts';

const CREATED = '2026-11-01T15:00:00.000Z';
const NOW = '2026-11-20T15:00:00.000Z';
const PHONE = '524425550101';
const somebody = (facts: Partial<NewProfile> & { id: string }): ProfileItem =>
  profileItem({
    ...{ fullName: 'Rosa', passwordEstablished: false, provider: 'email', at: CREATED, consentSource: 'import' },
    ...facts,
  });
const record = somebody({ id: 'desk', phone: PHONE, birthDate: '1990-05-05' });
const account: Partial<NewProfile> = { sub: 's', passwordEstablished: true, consentSource: 'sign-up' };
const person = somebody({ id: 'me', email: 'rosa@rostro.test', birthDate: '1990-05-05', ...account });
const proven = { phone: PHONE, at: NOW };

interface Who {
  who?: Partial<ProfileItem>;
  holder?: ProfileItem | null;
  mayClaim?: boolean;
}
const planned = ({ who = {}, holder = record, mayClaim = true }: Who) =>
  planPhoneProof({ ...person, ...who }, { phone: PHONE, holder, mayClaim, now: NOW });

describe('a proven phone', () => {
  test('belongs to the person if nobody holds it, and their claim ends', () => {
    const plan = planned({ holder: null, who: { phone: '524425550999', claimed: { phone: 'x', email: 'y' } } });
    expect(plan).toMatchObject({ kind: 'own', after: { phone: PHONE, provenPhone: proven, claimed: { email: 'y' } } });
    expect(plan.after.claimed).not.toHaveProperty('phone');
  });

  test('makes them the owner of a record with their birth date, with their own e-mail', () => {
    const plan = planned({ who: { tokensValidAfter: 77 } });
    expect(plan).toMatchObject({
      kind: 'claim',
      after: {
        id: 'desk',
        sub: 's',
        email: 'rosa@rostro.test',
        absorbs: 'me',
        provenPhone: proven,
        tokensValidAfter: 77,
      },
    });
  });

  test('makes them the owner of a record that holds their e-mail, or held it', () => {
    const who = { birthDate: '1971-01-01' };
    const duplicate = { id: 'me', email: 'Rosa@rostro.test' };
    expect(planned({ who, holder: { ...record, duplicate } }).kind).toBe('claim');
    expect(planned({ who, holder: { ...record, duplicate: { ...duplicate, id: 'another' } } }).kind).toBe('part');
    const held = { ...record, email: 'rosa@rostro.test' };
    expect(planned({ who: { ...who, claimed: { email: 'desk' } }, holder: held }).kind).toBe('claim');
  });

  test('belongs to the person without another fact; the record still shows it, and names the possible duplicate', () => {
    expect(planned({ who: { birthDate: '1971-01-01' } })).toMatchObject({
      kind: 'part',
      left: { id: 'desk', phone: PHONE, claimed: { phone: 'me' } },
      after: { id: 'me', phone: PHONE, provenPhone: proven, resembles: 'desk' },
    });
  });

  test.each([
    ['after too many tries', { mayClaim: false }],
    ['where a third record holds their e-mail', { who: { claimed: { email: 'third' } } }],
    ['where the record has another e-mail than the one they claim of it', { who: { claimed: { email: 'desk' } } }],
  ])('claims nothing %s', (_, who) => {
    expect(planned(who).kind).toBe('part');
  });

  test('is taken from an account that never proved it, and from a guest; neither record is claimed', () => {
    for (const holder of [
      { ...record, sub: 'other' },
      { ...record, unverified: true as const },
    ]) {
      const plan = planned({ holder });
      expect(plan).toMatchObject({ kind: 'part', left: { claimed: { phone: 'me' } } });
      expect(plan.after).not.toHaveProperty('resembles');
    }
  });

  test.each([
    ['another account has proven', { holder: { ...record, sub: 'other', provenPhone: proven } }],
    ['staff hold', { holder: { ...record, isAdmin: true } }],
    ['somebody holds, where staff ask for it', { who: { isAdmin: true } }],
  ])('is refused that %s', (_, who) => {
    expect(() => planned(who)).toThrow('phone_taken');
  });

  test('is taken from a person who proved another phone since', () => {
    const other = { ...record, sub: 'other', provenPhone: { phone: '524425550999', at: CREATED } };
    expect(planned({ holder: other }).kind).toBe('part');
  });

  test('waits while its holder is being deleted', () => {
    expect(() => planned({ holder: { ...record, leaving: true } })).toThrow('busy');
  });
});

describe('the consent of the person', () => {
  const consent = { reminders: false, whatsapp: false, at: NOW, source: 'profile' };
  const agreed = { ...record, consent: { reminders: true, whatsapp: true, at: CREATED, source: 'desk' } };
  const consentOf = (who: Partial<ProfileItem>) => {
    const plan = planned({ who, holder: agreed });
    return plan.kind === 'claim' && plan.after.consent;
  };

  test('wins over the record’s, also if it was revoked; without one the record’s stays', () => {
    expect(consentOf({ consent })).toEqual(consent);
    expect(consentOf({})).toEqual(agreed.consent);
  });
});

describe('a record that waits', () => {
  const waiting = { ...record, claimed: { phone: 'me' } };
  const me = { ...person, phone: PHONE, provenPhone: proven, resembles: 'desk' };

  test('is claimed by a fact that the person gives later', () => {
    expect(isStillOpen(waiting, me)).toBe(true);
    expect(planClaimAgain(me, waiting, NOW)).toMatchObject({
      id: 'desk',
      sub: 's',
      absorbs: 'me',
      provenPhone: proven,
    });
    expect(planClaimAgain({ ...me, birthDate: '1971-01-01' }, waiting, NOW)).toBe(null);
  });

  test.each([
    ['by somebody who changed the phone', waiting, { ...me, phone: '524425550999' }],
    ['that has another phone by now', { ...waiting, phone: '524425550999' }, me],
    ['whose phone somebody else proved since', { ...waiting, claimed: { phone: 'another' } }, me],
    ['with an account of its own', { ...waiting, sub: 'other' }, me],
    ['that is going', { ...waiting, leaving: true }, me],
  ])('is not open %s', (_, known, who) => {
    expect(isStillOpen(known, who)).toBe(false);
  });
});

test('empty facts do not agree', () => {
  const { birthDate: _none, ...bare } = record;
  const { birthDate: _neither, email: _no, ...nobody } = person;
  expect(agrees(bare, nobody)).toBe(false);
  expect(canJoin({ ...person, isAdmin: true }, record)).toBe(false);
});
