import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { decideDisowned, fateOf } from './abandoned.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const guest = profileItem({
  id: 'guest-1',
  sub: 'sub-1',
  fullName: 'Invitada Álvarez',
  email: 'invitada@rostro.test',
  phone: '524425550001',
  birthDate: '1990-05-05',
  passwordEstablished: true,
  provider: 'email',
  at: '2026-11-18T15:00:00.000Z',
  consentSource: 'guest-booking',
});

const LONG_AGO = '2026-11-01T15:00:00.000Z';
const visit = (part: Partial<AppointmentItem> = {}): AppointmentItem =>
  ({
    createdAt: LONG_AGO,
    startsAt: '2026-12-20T15:00:00.000Z',
    heldUntil: NOW,
    status: 'pending',
    ...part,
  }) as AppointmentItem;
const fate = (profile: ProfileItem | null, appointments: AppointmentItem[] = [], createdAt = LONG_AGO) =>
  fateOf(profile, appointments, { now: NOW, createdAt });

describe('a guest who did not prove the e-mail', () => {
  test.each([
    ['2026-11-19T15:00:00.001Z', 'wait'],
    ['2026-11-19T15:00:00.000Z', 'forget'],
  ])('made at %s: %s', (createdAt, kind) => {
    expect(fate(null, [], createdAt)).toMatchObject({ kind });
    expect(fate(guest, [], createdAt)).toMatchObject({ kind });
  });

  test('is deleted with the booking if the clinic never saw them', () => {
    expect(fate(guest)).toEqual({ kind: 'forget', profile: guest });
  });

  test('keeps the place until the instant promised at the booking, however long ago that was', () => {
    const over = visit();
    const held = { ...over, heldUntil: '2026-11-20T15:00:00.001Z' };
    for (const createdAt of ['2026-11-20T08:00:00.000Z', LONG_AGO]) {
      expect(fate(guest, [held], createdAt)).toEqual({ kind: 'wait' });
      expect(fate(guest, [over], createdAt)).toEqual({ kind: 'release', appointments: [over] });
    }
  });

  test('keeps every booking if the clinic confirmed or made one', () => {
    expect(fate(guest, [visit(), visit({ status: 'confirmed' })]).kind).toBe('wait');
    const { heldUntil: _held, ...ofTheDesk } = visit();
    expect(fate(guest, [visit(), ofTheDesk]).kind).toBe('wait');
  });

  test('loses the place first, and the e-mail later, also within the day', () => {
    const made = '2026-11-20T12:00:00.000Z';
    const freed = visit({ createdAt: made, status: 'cancelled' });
    expect(fate(guest, [freed], made).kind).toBe('detach');
    expect(fate(guest, [{ ...freed, heldUntil: '2026-11-20T16:50:00.000Z' }], made).kind).toBe('wait');
  });

  test('keeps an unconfirmed visit until its day while they are at the clinic', () => {
    const made = '2026-11-20T13:00:00.000Z';
    const startsAt = '2026-11-20T14:30:00.000Z';
    expect(fate(guest, [visit({ createdAt: made, startsAt, heldUntil: startsAt })], made).kind).toBe('wait');
  });

  test('keeps the person without e-mail and phone if there are past or cancelled appointments', () => {
    const past = visit({ startsAt: '2026-11-19T15:00:00.000Z', status: 'completed' });
    const ended = fate(guest, [past, visit({ status: 'cancelled' })]);
    expect(ended).toMatchObject({
      kind: 'detach',
      before: guest,
      after: { fullName: 'Invitada Álvarez', updatedAt: NOW },
    });
    const after = ended.kind === 'detach' ? ended.after : guest;
    for (const gone of ['sub', 'email', 'phone']) expect(after).not.toHaveProperty(gone);
    expect(after.searchWords).toBe('invitada alvarez');
  });

  test('is never deleted if they are an administrator', () => {
    expect(fate({ ...guest, isAdmin: true }).kind).toBe('wait');
  });
});

describe('an account that somebody else began', () => {
  test('is deleted with its person, unless the clinic expects them: then only account and e-mail are removed', () => {
    expect(decideDisowned(guest, false, NOW)).toEqual({ kind: 'forget', profile: guest });
    const { after } = decideDisowned(guest, true, NOW) as { after: ProfileItem };
    expect(after).toMatchObject({ phone: guest.phone, fullName: guest.fullName });
    for (const gone of ['sub', 'email']) expect(after).not.toHaveProperty(gone);
  });
});
