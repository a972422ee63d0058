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
  test('gets an e-mail that nobody else holds any more; the phone stays claimed', () => {
    const { kind, after, isKnown } = plan(null) as Extract<ReturnType<typeof plan>, { kind: 'verify' }>;
    expect([kind, isKnown]).toEqual(['verify', false]);
    expect(after).toMatchObject({ claimed: { phone: 'somebody' }, updatedAt: NOW });
    expect(after.claimed).not.toHaveProperty('email');
    expect(after).not.toHaveProperty('unverified');
  });

  test.each([
    ['birth date', { birthDate: '1990-05-05' }],
    ['phone', { birthDate: '1980-01-01', phone: '524425550001' }],
  ])('owns a record of the clinic with the same %s, and the account is still to be made', (_, facts) => {
    const record = holder(facts);
    const claim = plan(record) as Extract<ReturnType<typeof plan>, { kind: 'claim' }>;
    expect(claim).toMatchObject({ kind: 'claim', record, after: { id: 'holder', absorbs: 'guest', fullName: 'Otra' } });
    expect(claim.after).not.toHaveProperty('sub');
  });

  test('gets the e-mail of a record that agrees in nothing else; the record names its possible duplicate', () => {
    const part = plan(holder()) as Extract<ReturnType<typeof plan>, { kind: 'part' }>;
    expect(part).toMatchObject({ kind: 'part', left: { id: 'holder', duplicate: { id: 'guest', email: EMAIL } } });
    expect(part.after).toMatchObject({ email: EMAIL, claimed: { phone: 'somebody' } });
    for (const gone of ['unverified']) expect(part.after).not.toHaveProperty(gone);
    expect(part.left).not.toHaveProperty('email');
  });

  test('whose record agrees, and who has a clinical record, is left for staff to join', () => {
    expect(plan(holder({ birthDate: '1990-05-05' }), true)).toMatchObject({
      ...{ kind: 'verify', isKnown: false, resembles: 'holder' },
      after: { claimed: { email: 'holder' } },
    });
  });

  test('whose record was claimed by another booking a moment before gives the visit to its person', () => {
    expect(plan(holder(), false, true)).toMatchObject({ kind: 'join', isKnown: false, after: { absorbs: 'guest' } });
  });

  test('with an account gives the visit to its owner, who keeps the way in', () => {
    expect(plan(holder({ sub: 'sub', passwordEstablished: true }))).toMatchObject({
      ...{ kind: 'join', isKnown: true },
      after: { id: 'holder', sub: 'sub', absorbs: 'guest', passwordEstablished: true },
    });
  });

  test.each([
    ['is of the clinic', holder({ sub: 'sub', isAdmin: true }), false],
    ['is being deleted', holder({ sub: 'sub', leaving: true }), false],
    ['holds it, while the guest has a clinical record', holder({ sub: 'sub' }), true],
  ])(
    'whose e-mail belongs to somebody who %s keeps their own record, and is led to the sign-in',
    (_, of, hasClinicalRecord) => {
      expect(plan(of, hasClinicalRecord)).toMatchObject({ kind: 'verify', isKnown: true, after: { id: 'guest' } });
    },
  );

  test('with the birth date of another unproven guest is the same person as that guest', () => {
    const other = holder({ sub: 'sub', unverified: true, birthDate: '1990-05-05' });
    const joined = plan(other) as Extract<ReturnType<typeof plan>, { kind: 'join' }>;
    expect(joined).toMatchObject({ kind: 'join', isKnown: false, after: { id: 'holder' } });
    expect(joined.after).not.toHaveProperty('unverified');
  });

  test('takes e-mail and account from a stranger; the stranger’s record names its possible duplicate', () => {
    const taken = plan(holder({ sub: 'sub', unverified: true })) as Extract<ReturnType<typeof plan>, { kind: 'take' }>;
    expect(taken).toMatchObject({ kind: 'take', after: { id: 'guest', email: EMAIL, sub: 'sub' } });
    expect(taken.left).toMatchObject({ id: 'holder', unverified: true, duplicate: { id: 'guest', email: EMAIL } });
    for (const gone of ['email', 'sub']) expect(taken.left).not.toHaveProperty(gone);
    expect(taken.left.searchWords).not.toContain('ana@x.mx');
  });
});

describe('a guest who corrects the phone', () => {
  const corrected = (facts: Partial<ProfileItem> = {}) => withGuestPhone({ ...guest, ...facts }, '524425550002', NOW);

  test('gets a phone without a known holder; the claimed e-mail stays claimed', () => {
    expect(corrected()).toMatchObject({ phone: '524425550002', claimed: { email: 'holder' }, updatedAt: NOW });
    expect(corrected()?.claimed).not.toHaveProperty('phone');
    const { claimed: _claims, ...own } = guest;
    expect(withGuestPhone(own, '524425550002', NOW)).not.toHaveProperty('claimed');
  });

  test('is refused once something is proven, and while the record goes', () => {
    const { unverified: _proven, ...proven } = guest;
    expect(withGuestPhone(proven, '524425550002', NOW)).toBeNull();
    expect(corrected({ leaving: true })).toBeNull();
    expect(corrected({ mergedInto: 'holder' })).toBeNull();
    expect(corrected({ forgottenAt: AT })).toBeNull();
  });
});
