import { describe, expect, test } from '@jest/globals';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import { toInstant } from '@rostro/shared/time';
import { EMPTY_DAY } from './day.ts';
import { codeOf, MONDAY, NOW, request, SUNDAY, sceneAfter, sceneBy, service, settings, two } from './examples.ts';
import { planStaffBooking, type StaffBookingFacts } from './staff-booking.ts';

type Changes = Partial<StaffBookingFacts & { settings: Settings }>;
const facts = ({ settings: rules = settings(), ...changes }: Changes = {}): StaffBookingFacts => ({
  client: { isAdmin: false },
  service: service(),
  scene: sceneBy(rules),
  day: EMPTY_DAY,
  now: NOW,
  ...changes,
});
const plan = (changes: Changes = {}, status: 'pending' | 'confirmed' = 'pending') =>
  planStaffBooking(facts(changes), request(MONDAY, '10:00', { notes: 'Por teléfono' }), status);
const refusal = (changes: Changes, date: string, time: string) =>
  codeOf(() => planStaffBooking(facts(changes), request(date, time), 'pending'));

describe('a booking by staff', () => {
  test.each(['pending', 'confirmed'] as const)('is %s, belongs to the client, and takes one place', (status) => {
    const { appointment, delta } = plan({}, status);
    expect(appointment).toMatchObject({ status, createdBy: 'staff', closed: false, notes: 'Por teléfono', version: 1 });
    expect(delta).toEqual({
      category: service().category,
      date: MONDAY,
      counters: { [`count:${status}`]: 1 },
    });
  });

  test.each([
    ['private', { isPublic: false }],
    ['inactive', { isActive: false }],
  ])('may be of a service that is %s', (_, changes) => {
    expect(plan({ service: service(changes) }).appointment.serviceId).toBe(1);
  });
});

test('may be at any distance from now', () => {
  const strict = settings({ leadHours: 168, horizonDays: 1 });
  expect(plan({ settings: strict }).appointment.startsAt).toBe(request(MONDAY, '10:00').startsAt);
});

describe('a refused booking by staff', () => {
  test.each<[string, string, Changes, string, string]>([
    ['nobody', 'client_not_found', { client: null }, MONDAY, '10:00'],
    ['a panel user', 'client_not_found', { client: { isAdmin: true } }, MONDAY, '10:00'],
    [
      'somebody who is being deleted',
      'client_not_found',
      { client: { isAdmin: false, leaving: true } },
      MONDAY,
      '10:00',
    ],
    ['no service', 'service_not_found', { service: null }, MONDAY, '10:00'],
    ['a Sunday', 'sunday_closed', {}, SUNDAY, '10:00'],
    ['a time between two slots', 'off_grid', {}, MONDAY, '10:17'],
    ['a slot that is past', 'slot_in_past', { now: '2026-12-20T15:00:00.000Z' }, MONDAY, '10:00'],
    ['a closed day', 'closed_day', { day: { ...EMPTY_DAY, closed: true } }, MONDAY, '10:00'],
    ['a full slot', 'slot_full', { scene: sceneAfter(two('10:00')) }, MONDAY, '10:00'],
    [
      'an end after closing',
      'ends_after_closing',
      { settings: settings({ lastStart: 'duration' }), service: service({ durationMinutes: 90 }) },
      MONDAY,
      '17:00',
    ],
  ])('%s: %s', (_, code, changes, date, time) => {
    expect(refusal(changes, date, time)).toBe(code);
  });
});

describe('a walk-in', () => {
  const walkIn = (time: string, changes: Changes = {}, date = MONDAY) => {
    const now = toInstant(date, time);
    const wish = { ...request(date, time), walkIn: true as const };
    return planStaffBooking({ ...facts(changes), now }, wish, 'confirmed');
  };

  test('begins between two slots, at the current minute, and has arrived', () => {
    const { appointment, overruled } = walkIn('10:17');
    expect(appointment).toMatchObject({ startsAt: toInstant(MONDAY, '10:17'), arrivedAt: toInstant(MONDAY, '10:17') });
    expect(overruled).toBe(false);
    expect(appointment).not.toHaveProperty('override');
  });

  test.each<[string, () => unknown]>([
    ['sunday_closed', () => walkIn('10:17', {}, SUNDAY)],
    ['outside_hours', () => walkIn('08:17')],
    ['closed_day', () => walkIn('10:17', { day: { ...EMPTY_DAY, closed: true } })],
    ['ends_after_closing', () => walkIn('17:40', { settings: settings({ lastStart: 'duration' }) })],
    ['slot_full', () => walkIn('10:17', { scene: sceneAfter(two('10:00'), settings({ capacityRule: 'duration' })) })],
  ])('is refused with %s if nobody has time for all of it', (code, act) => {
    expect(codeOf(act)).toBe(code);
  });
});
