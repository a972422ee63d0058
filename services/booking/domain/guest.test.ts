import { describe, expect, test } from '@jest/globals';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import type { ProfileItem } from '@rostro/rules/table/items';
import { addMinutes } from '@rostro/shared/time';
import { appointment, MONDAY, NOW } from './examples.ts';
import { decideEnding, type GuestIntent, guestProfile, holdFrom, isCutOff, isHeld } from './guest.ts';

const intent = (changes: Partial<GuestIntent> = {}): GuestIntent => ({
  appointmentId: 'a1',
  clientId: 'c1',
  email: 'ana@rostro.test',
  at: NOW,
  ...holdFrom('one', NOW),
  limits: [],
  ...changes,
});
const after = (seconds: number) => addMinutes(NOW, seconds / 60);

describe('a guest’s booking under way', () => {
  test('is in one request’s hands for as long as a function may run', () => {
    expect(isHeld(intent(), NOW)).toBe(true);
    expect(isHeld(intent(), after(19))).toBe(true);
    expect(isHeld(intent(), after(20))).toBe(false);
  });

  test('is cut off after two minutes, unless somebody came back to it', () => {
    expect(isCutOff(intent(), after(119))).toBe(false);
    expect(isCutOff(intent(), after(120))).toBe(true);
    expect(isCutOff(intent(holdFrom('other', after(110))), after(120))).toBe(false);
  });
});

const ana: ProfileItem = guestProfile(
  { fullName: 'Ana López', email: 'ana@rostro.test', phone: '524425550001', birthDate: '1990-05-05', reminders: false },
  'c1',
  NOW,
);

test('the person of a guest’s booking is what was said of them, and nothing else that came along', () => {
  const said = { fullName: 'Ana', email: 'ana@x.mx', phone: '524425550001', birthDate: '1990-05-05', reminders: false };
  expect(guestProfile({ ...said, ...{ password: 's3creto' } }, 'c1', NOW)).toEqual(guestProfile(said, 'c1', NOW));
});

test('the person of a guest’s booking has a password, and no account yet', () => {
  expect(ana).toMatchObject({ id: 'c1', phone: '524425550001', passwordEstablished: true, provider: 'email' });
  expect(ana).not.toHaveProperty('sub');
});

test.each([true, false])('a guest is reminded only where they said so: %j', (reminders) => {
  const said = { fullName: 'Ana', email: 'ana@x.mx', phone: '524425550001', birthDate: '1990-05-05', reminders };
  expect(guestProfile(said, 'c1', NOW).consent).toEqual({
    ...{ reminders, whatsapp: reminders },
    ...{ at: NOW, source: 'guest-booking' },
  });
});

describe('a guest’s booking ends', () => {
  const booked = appointment();
  const LATER = after(60);
  const window = { version: 1, summary: summaryOf([booked], NOW) };

  test('bound to the account that was made', () => {
    expect(decideEnding({ profile: ana, appointment: booked, window }, 'sub-ana', LATER)).toEqual({
      kind: 'bind',
      before: ana,
      after: { ...ana, sub: 'sub-ana', updatedAt: LATER },
      sub: 'sub-ana',
    });
  });

  test('undone where there is no account: its place is free, and it is counted nowhere', () => {
    const deltas = [
      {
        category: 'cosmetology',
        date: MONDAY,
        counters: { 'count:pending': -1 },
      },
    ];
    expect(decideEnding({ profile: ana, appointment: booked, window }, null, LATER)).toEqual({
      kind: 'undo',
      profile: ana,
      appointment: booked,
      window,
      deltas,
    });
  });

  test.each([
    ['the person signs in already', { profile: { ...ana, sub: 'sub-ana' }, appointment: booked }],
    ['the person is gone', { profile: null, appointment: booked }],
    ['the clinic has handled the appointment', { profile: ana, appointment: { ...booked, version: 2 } }],
    ['the appointment is gone', { profile: ana, appointment: null }],
    ['the person is being deleted', { profile: { ...ana, leaving: true }, appointment: booked }],
    [
      'the clinic has booked for them as well',
      {
        ...{ profile: ana, appointment: booked },
        window: { version: 2, summary: summaryOf([booked, appointment({ id: 'a2' })], NOW) },
      },
    ],
  ])('as it is, where %s', (_, records) => {
    expect(decideEnding({ window, ...records }, null, LATER)).toEqual({ kind: 'keep' });
  });

  test('bound as well where the clinic has handled the appointment meanwhile', () => {
    expect(decideEnding({ profile: ana, appointment: { ...booked, version: 2 }, window }, 'sub-ana', LATER).kind).toBe(
      'bind',
    );
  });
});
