import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { planProof } from './claim.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const EMAIL = 'rosa@rostro.test';
const record = profileItem({
  ...{ id: 'desk', fullName: 'Rosa', email: EMAIL, phone: '524425550101', birthDate: '1990-05-05' },
  ...{ passwordEstablished: false, provider: 'email', at: NOW, consentSource: 'import' },
});
const guest: ProfileItem = {
  ...profileItem({
    ...{ id: 'guest', fullName: 'Rosa R', email: EMAIL, phone: '524425550999', birthDate: '1990-05-05', sub: 's' },
    ...{ passwordEstablished: true, provider: 'email', at: NOW, consentSource: 'guest-booking', unverified: true },
  }),
  claimed: { email: 'desk' },
};
const planned = (who: Partial<ProfileItem>, known: Partial<ProfileItem> | null = {}, hasClinicalRecord = false) =>
  planProof(
    { ...guest, ...who },
    { record: known === null ? null : { ...record, ...known }, hasClinicalRecord, now: NOW },
  );

describe('a guest who proved the e-mail of a record', () => {
  test('owns the record if the birth date agrees, with their account', () => {
    expect(planned({})).toMatchObject({
      kind: 'claim',
      after: { id: 'desk', sub: 's', passwordEstablished: true, absorbs: 'guest', consent: record.consent },
    });
  });

  test('owns the record if the phone agrees; their consent goes along', () => {
    const consent = { reminders: true, whatsapp: true, at: NOW, source: 'guest-booking' };
    const who = { birthDate: '1971-01-01', phone: '524425550101', consent };
    expect(planned(who)).toMatchObject({ kind: 'claim', after: { id: 'desk', consent } });
  });

  test('is another person if neither agrees, and gets the e-mail', () => {
    const plan = planned({ birthDate: '1971-01-01' });
    expect(plan).toMatchObject({ kind: 'part', left: { id: 'desk', duplicate: { id: 'guest', email: EMAIL } } });
    expect(plan.after).not.toHaveProperty('claimed');
    expect(plan.after).not.toHaveProperty('unverified');
    expect(plan.kind === 'part' && plan.left.email).toBe(undefined);
  });

  test('is another person if the record has only the e-mail', () => {
    const { phone: _phone, birthDate: _birthDate, ...bare } = record;
    expect(planProof(guest, { record: bare, hasClinicalRecord: false, now: NOW }).kind).toBe('part');
  });

  test.each([
    ['another account has', { sub: 'other' }],
    ['that is being deleted', { leaving: true }],
    ['of the panel', { isAdmin: true }],
  ])('takes nothing from a record %s', (_, known) => {
    expect(planned({}, known)).toMatchObject({ kind: 'verify', after: { claimed: { email: 'desk' } } });
  });

  test('keeps their own record if it has clinical notes', () => {
    expect(planned({}, {}, true).kind).toBe('verify');
  });

  test('gets the e-mail if nobody holds it any more; a claimed phone stays claimed', () => {
    const plan = planned({ claimed: { email: 'desk', phone: 'third' } }, null);
    expect(plan).toMatchObject({ kind: 'verify', after: { claimed: { phone: 'third' } } });
    expect(plan.after.claimed).not.toHaveProperty('email');
  });
});

test('who is new to the clinic becomes a known client', () => {
  const { claimed: _none, ...stranger } = guest;
  const plan = planProof(stranger, { record: null, hasClinicalRecord: false, now: NOW });
  expect(plan).toMatchObject({ kind: 'verify', after: { id: 'guest' } });
  expect(plan.after).not.toHaveProperty('unverified');
});
