import { expect, test } from '@jest/globals';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { missingOf, planCompletion } from './data-link.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const record = (changes: Partial<ProfileItem> = {}): ProfileItem => ({
  ...keys.profile('ana'),
  ...{ id: 'ana', fullName: 'Ana Belén Ruiz', phone: '524425550134', isAdmin: false, passwordEstablished: false },
  ...{ provider: 'email', searchWords: 'ana', version: 3, createdAt: NOW, updatedAt: NOW },
  consent: { whatsapp: false, reminders: false, at: NOW, source: 'desk' },
  ...changes,
});
const SAID = { email: 'ana@correo.mx', birthDate: '1990-05-05' };

test('a link asks for the missing facts, and for none if the client has an account', () => {
  expect(missingOf(record())).toEqual(['email', 'birthDate']);
  expect(missingOf(record({ email: 'ana@correo.mx' }))).toEqual(['birthDate']);
  expect(missingOf(record({ sub: 'account' }))).toEqual([]);
});

test('missing facts are added; stored facts stay', () => {
  const before = record({ email: 'antes@correo.mx' });
  expect(planCompletion(before, SAID, null, NOW)).toEqual({ ...before, birthDate: '1990-05-05', updatedAt: NOW });
  expect(planCompletion(record(SAID), SAID, 'another', NOW)).toBeNull();
  expect(planCompletion(record(), {}, null, NOW)).toBeNull();
});

test('an e-mail that another record holds is claimed, the client’s own is not', () => {
  expect(planCompletion(record(), SAID, 'another', NOW)).toMatchObject({ ...SAID, claimed: { email: 'another' } });
  expect(planCompletion(record(), SAID, 'ana', NOW)).not.toHaveProperty('claimed');
  const claimed = record({ claimed: { phone: 'third' } });
  expect(planCompletion(claimed, SAID, 'another', NOW)).toMatchObject({
    claimed: { phone: 'third', email: 'another' },
  });
});
