import { describe, expect, test } from '@jest/globals';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import { guestHoldEnds } from '@rostro/shared/scheduling/guest-window';
import { addMinutes, toInstant } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { EMPTY_DAY } from './day.ts';
import {
  appointment,
  codeOf,
  FRIDAY,
  facts,
  MONDAY,
  NOW,
  other,
  request,
  SATURDAY,
  SUNDAY,
  sceneAfter,
  service,
  settings,
  specialist,
  two,
} from './examples.ts';
import { planReschedule, type RescheduleFacts } from './reschedule.ts';

/** On Monday at ten. */
const old = appointment({ id: 'old' });
type Changes = Partial<RescheduleFacts & { settings: Settings; others: AppointmentFacts[] }>;
const known = ({ before = old, others = [], settings: rules = settings(), ...changes }: Changes = {}) => ({
  ...facts({ scene: sceneAfter([old, ...others], rules), ...changes }),
  before,
});
const to = (date: string, time: string, changes: Changes = {}) =>
  planReschedule(known(changes), request(date, time, { appointmentId: 'new' }));
const refused = (date: string, time: string, changes: Changes = {}) => codeOf(() => to(date, time, changes));

describe('the hold of a guest’s place', () => {
  const heldUntil = addMinutes(NOW, 60);
  const holdOf = (changes: Partial<typeof old>, date = MONDAY) =>
    to(date, '12:00', { before: { ...old, ...changes } }).appointment.heldUntil;

  test('moves along, and is not extended', () => {
    expect(holdOf({ heldUntil })).toBe(heldUntil);
  });

  test('is that of a new booking if the clinic had confirmed the old one', () => {
    expect(holdOf({ heldUntil, status: 'confirmed' }) ?? '').toBe(
      guestHoldEnds({ createdAt: NOW, startsAt: toInstant(MONDAY, '12:00') }, settings().guestHoldHours),
    );
  });

  test('ends at the last instant before an earlier visit', () => {
    const far = addMinutes(toInstant(MONDAY, '12:00'), 60);
    expect(holdOf({ heldUntil: far })).toBe(
      guestHoldEnds({ createdAt: NOW, startsAt: toInstant(MONDAY, '12:00') }, settings().guestHoldHours),
    );
  });

  test('does not exist for known clients', () => {
    expect(holdOf({})).toBe(undefined);
  });
});

describe('a reschedule', () => {
  test('cancels the old appointment and makes a new pending one', () => {
    const { before, cancelled, appointment: made } = to(MONDAY, '12:00', { before: { ...old, status: 'confirmed' } });
    expect(before.status).toBe('confirmed');
    expect(cancelled).toMatchObject({ id: 'old', status: 'cancelled', version: 2, startsAt: old.startsAt });
    expect(made).toMatchObject({
      id: 'new',
      clientId: 'c1',
      status: 'pending',
      createdBy: 'client',
      startsAt: toInstant(MONDAY, '12:00'),
      endsAt: toInstant(MONDAY, '13:00'),
    });
  });

  test('takes the payments along, however often; the replaced one has none', () => {
    const paid = { ...old, paymentStatus: 'partial', pendingCents: 45_000, paidCents: 40_000 } as const;
    const first = to(MONDAY, '12:00', { before: paid });
    expect(first.appointment).toMatchObject({
      ...{ accountId: 'old', paymentStatus: 'partial', pendingCents: 45_000, paidCents: 40_000 },
    });
    expect(first.cancelled).toMatchObject({ movedTo: 'new', paymentStatus: 'pending' });
    for (const amount of ['pendingCents', 'paidCents']) expect(first.cancelled).not.toHaveProperty(amount);
    const second = planReschedule(
      known({ before: first.appointment }),
      request(MONDAY, '13:00', { appointmentId: 'third' }),
    );
    expect(second.appointment).toMatchObject({ id: 'third', accountId: 'old', paidCents: 40_000 });
    expect(second.cancelled).toMatchObject({ id: 'new', movedTo: 'third' });
  });

  describe('a move of a service that changed since', () => {
    const grown = service({ durationMinutes: 90, priceCents: 150_000 });
    const before = { ...old, bookedCents: 100_005 };

    test('keeps the length and the price that the client knows', () => {
      const { appointment: made } = to(MONDAY, '12:00', { before, service: grown });
      expect(made).toMatchObject({ bookedCents: 100_005, endsAt: toInstant(MONDAY, '13:00') });
      expect(made.segments.map(({ endsAt }) => endsAt)).toEqual([toInstant(MONDAY, '13:00')]);
    });

    test('to another service takes today’s length and price', () => {
      const another = service({ id: 9, durationMinutes: 30, priceCents: 40_000 });
      const { appointment: made } = to(MONDAY, '12:00', { before, service: another });
      expect(made).toMatchObject({ bookedCents: 40_000, endsAt: toInstant(MONDAY, '12:30') });
    });

    test('still has no price if it had none', () => {
      expect(to(MONDAY, '12:00', { service: grown }).appointment).not.toHaveProperty('bookedCents');
    });
  });

  test('without payments takes only the account along', () => {
    const { appointment: made } = to(MONDAY, '12:00');
    expect(made).toMatchObject({ accountId: 'old', paymentStatus: 'pending' });
    expect(made).not.toHaveProperty('paidCents');
  });

  test('is the same visit in calendars, in a later version, however often it moves', () => {
    const first = to(MONDAY, '12:00');
    expect(first.appointment).toMatchObject({ calendarId: 'old', version: first.cancelled.version + 1 });
    const second = to(MONDAY, '13:00', { before: { ...first.appointment, version: 7 } });
    expect(second.appointment).toMatchObject({ id: 'new', calendarId: 'old', version: 9 });
  });

  test('within one day is one change of its item', () => {
    const { delta, freed } = to(MONDAY, '12:00');
    expect(freed).toEqual([]);
    expect(delta).toMatchObject({
      date: MONDAY,
      counters: { 'count:moved': 1 },
    });
    expect(delta.counters).not.toHaveProperty('count:pending');
  });

  test('to another day frees the one and takes the other', () => {
    const { delta, freed } = to(SATURDAY, '12:00');
    expect(delta).toMatchObject({
      date: SATURDAY,
      counters: { 'count:pending': 1 },
    });
    expect(freed).toMatchObject([{ date: MONDAY, counters: { 'count:pending': -1, 'count:moved': 1 } }]);
  });

  test('to the other category on the same day changes both categories’ items', () => {
    const { delta, freed } = to(MONDAY, '10:00', { service: specialist() });
    expect(delta).toMatchObject({ category: 'specialized', counters: { 'count:pending': 1 } });
    expect(freed).toMatchObject([{ category: old.category, counters: { 'count:pending': -1 } }]);
  });
});

describe('the old place', () => {
  test('is free for the new one: same slot, another service, all other places taken', () => {
    const longer = { others: [other('10:00')], service: service({ id: 2, durationMinutes: 90 }) };
    expect(to(MONDAY, '10:00', longer).appointment.segments).toHaveLength(1);
    expect(refused(MONDAY, '10:00', { ...longer, others: two('10:00') })).toBe('slot_full');
  });

  test('does not block a neighbouring slot by the duration rule, with one person working', () => {
    const alone = settings({ cosmetologyStaff: 1, capacityRule: 'duration', appointmentInterval: 30 });
    expect(refused(MONDAY, '10:30', { settings: alone })).toBeUndefined();
    expect(refused(MONDAY, '09:30', { settings: alone })).toBeUndefined();
  });

  test('does not help if another client holds the slot', () => {
    const alone = settings({ cosmetologyStaff: 1, capacityRule: 'duration', appointmentInterval: 30 });
    expect(refused(MONDAY, '11:00', { settings: alone, others: [other('11:30')] })).toBe('slot_full');
  });

  test('of the other category frees nothing in this one', () => {
    const others = [other('10:00', 60, { category: 'specialized' })];
    expect(refused(MONDAY, '10:00', { service: specialist(), others })).toBe('slot_full');
  });
});

describe('the new slot', () => {
  test('that is full is refused', () => {
    expect(refused(MONDAY, '12:00', { others: two('12:00') })).toBe('slot_full');
  });

  test('on a closed day is refused, even if it is the old one’s day', () => {
    const day = { ...EMPTY_DAY, closed: true };
    expect(refused(MONDAY, '12:00', { day })).toBe('closed_day');
    expect(refused(MONDAY, '10:00', { day })).toBe('closed_day');
  });

  test('obeys hours, Sundays and the clock like a first booking', () => {
    expect(refused(SUNDAY, '10:00')).toBe('sunday_closed');
    expect(refused(MONDAY, '20:00')).toBe('outside_hours');
    expect(refused(FRIDAY, '09:00')).toBe('slot_in_past');
  });

  test.each([
    ['nobody knows', null],
    ['became inactive', service({ isActive: false })],
    ['became private', service({ isPublic: false })],
  ])('for a service that %s is refused', (_, gone) => {
    expect(refused(MONDAY, '12:00', { service: gone })).toBe('service_not_found');
  });
});

describe('only an own appointment ahead can be moved:', () => {
  test.each([
    ['none that nobody knows', null, 'appointment_not_found'],
    ['none of somebody else', appointment({ clientId: 'c2' }), 'appointment_not_found'],
    ['none that is cancelled', appointment({ status: 'cancelled' }), 'appointment_cancelled'],
    ['none that has begun', appointment({ startsAt: NOW }), 'appointment_not_upcoming'],
  ])('%s', (_, before, code) => {
    expect(refused(MONDAY, '12:00', { before })).toBe(code);
  });

  test('the owner is checked before everything else', () => {
    expect(refused(SUNDAY, '10:00', { before: appointment({ clientId: 'c2' }), service: null })).toBe(
      'appointment_not_found',
    );
  });
});

describe('the booking limit', () => {
  const window = (made: Record<string, number>) => ({
    version: 3,
    madeAt: Object.fromEntries(Object.entries(made).map(([id, minutes]) => [id, addMinutes(NOW, -minutes)])),
  });

  test('counts the new appointment in place of the old one', () => {
    const plan = to(MONDAY, '12:00', { window: window({ old: 10, other: 20 }) });
    expect(plan.leaves).toEqual(['old']);
  });

  test('holds if two others were made recently and the old one long ago', () => {
    expect(() => to(MONDAY, '12:00', { window: window({ a: 10, b: 20 }) })).toThrow(
      expect.objectContaining({ code: 'booking_limit', params: { minutes: 160 } }),
    );
  });

  test('lets expired bookings go along with the old one', () => {
    expect(to(MONDAY, '12:00', { window: window({ old: 10, aged: 181 }) }).leaves).toEqual(['old', 'aged']);
  });
});
