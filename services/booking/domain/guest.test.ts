import { expect, test } from '@jest/globals';
import type { ProfileItem } from '@rostro/rules/table/items';
import { NOW } from './examples.ts';
import { guestProfile } from './guest.ts';

const ana: ProfileItem = guestProfile(
  { fullName: 'Ana López', email: 'ana@rostro.test', phone: '524425550001', birthDate: '1990-05-05', reminders: false },
  { id: 'c1', at: NOW },
);

test('the person of a guest’s booking has the given facts, and nothing else of the input', () => {
  const said = { fullName: 'Ana', email: 'ana@x.mx', phone: '524425550001', birthDate: '1990-05-05', reminders: false };
  expect(guestProfile({ ...said, ...{ password: 's3creto' } }, { id: 'c1', at: NOW })).toEqual(
    guestProfile(said, { id: 'c1', at: NOW }),
  );
});

test('the person of a guest’s booking has no password and no account yet', () => {
  expect(ana).toMatchObject({ id: 'c1', phone: '524425550001', passwordEstablished: false, provider: 'email' });
  expect(ana).not.toHaveProperty('sub');
});

test.each([true, false])('a guest gets reminders only with consent: %j', (reminders) => {
  const said = { fullName: 'Ana', email: 'ana@x.mx', phone: '524425550001', birthDate: '1990-05-05', reminders };
  expect(guestProfile(said, { id: 'c1', at: NOW }).consent).toEqual({
    ...{ reminders, whatsapp: reminders },
    ...{ at: NOW, source: 'guest-booking' },
  });
});

test('a guest agrees to promotions under the notice that was shown, or says nothing about them', () => {
  const said = { fullName: 'Ana', email: 'ana@x.mx', phone: '524425550001', birthDate: '1990-05-05', reminders: true };
  expect(guestProfile(said, { id: 'c1', at: NOW, notice: '2026-11-20' }).purposes).toEqual([
    { purpose: 'marketing', given: true, at: NOW, notice: '2026-11-20' },
  ]);
  expect(guestProfile(said, { id: 'c1', at: NOW })).not.toHaveProperty('purposes');
});
