import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { planGuestProof, withGuestPhone } from './guest-proof.ts';

const AT = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-20T11:00:00.000Z';
const base = { passwordEstablished: false, provider: 'email', at: AT, consentSource: 'guest-booking' } as const;
const EMAIL = 'ana@x.mx';
const guest: ProfileItem = {
  ...profileItem({
    ...base,
    id: 'guest',
    fullName: 'Ana',
    email: EMAIL,
    phone: '524425550001',
    birthDate: '1990-05-05',
  }),
  unverified: true,
  claimed: { email: 'holder', phone: 'somebody' },
};
const holder = (facts: Partial<ProfileItem> = {}): ProfileItem => ({
  ...profileItem({ ...base, id: 'holder', fullName: 'Otra', email: EMAIL, birthDate: '1980-01-01' }),
  ...facts,
});
const plan = (of: ProfileItem | null, hasClinicalRecord = false, isHoldersOwn = false) =>
  planGuestProof(guest, { holder: of, isHoldersOwn, hasClinicalRecord, now: NOW });

describe('a guest who proves the e-mail', () => {
  test('that nobody else holds any more has it; the phone is still claimed', () => {
    const { kind, after, isKnown } = plan(null) as Extract<ReturnType<typeof plan>, { kind: 'verify' }>;
    expect([kind, isKnown]).toEqual(['verify', false]);
    expect(after).toMatchObject({ claimed: { phone: 'somebody' }, updatedAt: NOW });
    expect(after.claimed).not.toHaveProperty('email');
    expect(after).not.toHaveProperty('unverified');
  });

  test.each([
    ['birth date', { birthDate: '1990-05-05' }],
    ['phone', { birthDate: '1980-01-01', phone: '524425550001' }],
  ])('of a record of the clinic with the same %s is its person, with an account yet to be made', (_, facts) => {
    const record = holder(facts);
    const claim = plan(record) as Extract<ReturnType<typeof plan>, { kind: 'claim' }>;
    expect(claim).toMatchObject({ kind: 'claim', record, after: { id: 'holder', absorbs: 'guest', fullName: 'Otra' } });
    expect(claim.after).not.toHaveProperty('sub');
  });

  test('of a record of the clinic, and nothing else of it, has the e-mail; the record names its possible duplicate', () => {
    const part = plan(holder()) as Extract<ReturnType<typeof plan>, { kind: 'part' }>;
    expect(part).toMatchObject({ kind: 'part', left: { id: 'holder', duplicate: { id: 'guest', email: EMAIL } } });
    expect(part.after).toMatchObject({ email: EMAIL, claimed: { phone: 'somebody' } });
    for (const gone of ['unverified']) expect(part.after).not.toHaveProperty(gone);
    expect(part.left).not.toHaveProperty('email');
  });

  test('of their record, and has a clinical record of their own, is for staff to join', () => {
    expect(plan(holder({ birthDate: '1990-05-05' }), true)).toMatchObject({
      ...{ kind: 'verify', isKnown: false, resembles: 'holder' },
      after: { claimed: { email: 'holder' } },
    });
  });

  test('of a record that another booking claimed a moment before gives the visit to its person', () => {
    expect(plan(holder(), false, true)).toMatchObject({ kind: 'join', isKnown: false, after: { absorbs: 'guest' } });
  });

  test('of an account gives the visit to its person, who keeps the way in', () => {
    expect(plan(holder({ sub: 'sub', passwordEstablished: true }))).toMatchObject({
      ...{ kind: 'join', isKnown: true },
      after: { id: 'holder', sub: 'sub', absorbs: 'guest', passwordEstablished: true },
    });
  });

  test.each([
    ['is of the clinic', holder({ sub: 'sub', isAdmin: true }), false],
    ['is being deleted', holder({ sub: 'sub', leaving: true }), false],
    ['holds it, while the guest has a clinical record', holder({ sub: 'sub' }), true],
  ])('of somebody who %s keeps a record of their own, and is led to sign in', (_, of, hasClinicalRecord) => {
    expect(plan(of, hasClinicalRecord)).toMatchObject({ kind: 'verify', isKnown: true, after: { id: 'guest' } });
  });

  test('with the birth date of another guest who proved nothing is that guest', () => {
    const other = holder({ sub: 'sub', unverified: true, birthDate: '1990-05-05' });
    const joined = plan(other) as Extract<ReturnType<typeof plan>, { kind: 'join' }>;
    expect(joined).toMatchObject({ kind: 'join', isKnown: false, after: { id: 'holder' } });
    expect(joined.after).not.toHaveProperty('unverified');
  });

  test('that a stranger gave takes e-mail and account; the stranger’s record names its possible duplicate', () => {
    const taken = plan(holder({ sub: 'sub', unverified: true })) as Extract<ReturnType<typeof plan>, { kind: 'take' }>;
    expect(taken).toMatchObject({ kind: 'take', after: { id: 'guest', email: EMAIL, sub: 'sub' } });
    expect(taken.left).toMatchObject({ id: 'holder', unverified: true, duplicate: { id: 'guest', email: EMAIL } });
    for (const gone of ['email', 'sub']) expect(taken.left).not.toHaveProperty(gone);
    expect(taken.left.searchWords).not.toContain('ana@x.mx');
  });
});

describe('a guest who corrects the phone', () => {
  const corrected = (facts: Partial<ProfileItem> = {}) => withGuestPhone({ ...guest, ...facts }, '524425550002', NOW);

  test('has another, which nobody is known to hold; the claimed e-mail stays claimed', () => {
    expect(corrected()).toMatchObject({ phone: '524425550002', claimed: { email: 'holder' }, updatedAt: NOW });
    expect(corrected()?.claimed).not.toHaveProperty('phone');
    const { claimed: _claims, ...own } = guest;
    expect(withGuestPhone(own, '524425550002', NOW)).not.toHaveProperty('claimed');
  });

  test('cannot once something is proven, nor while the record goes', () => {
    const { unverified: _proven, ...proven } = guest;
    expect(withGuestPhone(proven, '524425550002', NOW)).toBeNull();
    expect(corrected({ leaving: true })).toBeNull();
    expect(corrected({ mergedInto: 'holder' })).toBeNull();
    expect(corrected({ forgottenAt: AT })).toBeNull();
  });
});
