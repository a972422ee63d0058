import { describe, expect, test } from '@jest/globals';
import { busyDeltas } from '@rostro/rules/scheduling/busy';
import { BusyTable } from '@rostro/rules/scheduling/examples';
import type { Segment } from '@rostro/rules/scheduling/segment';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { type AppointmentFacts, planBooking } from './booking.ts';
import { EMPTY_DAY } from './day.ts';
import {
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
  sceneBy,
  service,
  settings,
  specialist,
  two,
} from './examples.ts';

describe('a booking', () => {
  test('is pending, open, and as long as its service', () => {
    const { appointment } = planBooking(facts({ service: service({ durationMinutes: 90 }) }), request(MONDAY, '10:00'));
    expect(appointment).toMatchObject({
      status: 'pending',
      closed: false,
      createdBy: 'client',
      startsAt: '2026-11-23T16:00:00.000Z',
      endsAt: '2026-11-23T17:30:00.000Z',
    });
  });

  test('counts on its day', () => {
    const { delta } = planBooking(facts(), request(MONDAY, '10:00'));
    expect(delta).toEqual({
      category: 'cosmetology',
      date: MONDAY,
      counters: { 'count:pending': 1 },
    });
  });

  test.each([
    ['a service nobody knows', null],
    ['an inactive service', service({ isActive: false })],
    ['a private service', service({ isPublic: false })],
  ])('of %s is refused', (_, unknown) => {
    expect(codeOf(() => planBooking(facts({ service: unknown }), request(MONDAY, '10:00')))).toBe('service_not_found');
  });
});

describe('the slot', () => {
  const tried = (date: string, time: string, changes = {}) =>
    codeOf(() => planBooking(facts({ settings: settings(changes) }), request(date, time)));

  test('cannot be on a Sunday, unless the clinic works on Sundays, then by weekday hours', () => {
    expect(tried(SUNDAY, '10:00')).toBe('sunday_closed');
    expect(tried(SUNDAY, '17:00', { sundayEnabled: true })).toBeUndefined();
    expect(tried(SUNDAY, '18:00', { sundayEnabled: true })).toBe('outside_hours');
  });

  test('cannot start before opening nor at closing, but at the last interval before it', () => {
    expect(tried(MONDAY, '08:00')).toBe('outside_hours');
    expect(tried(MONDAY, '09:00')).toBeUndefined();
    expect(tried(MONDAY, '17:00')).toBeUndefined();
    expect(tried(MONDAY, '18:00')).toBe('outside_hours');
  });

  test('follows Saturday hours on Saturday', () => {
    expect(tried(SATURDAY, '13:00')).toBeUndefined();
    expect(tried(SATURDAY, '14:00')).toBe('outside_hours');
  });

  test('lies on the grid of the interval, which starts at opening', () => {
    expect(tried(MONDAY, '10:30')).toBe('off_grid');
    expect(tried(MONDAY, '10:30', { appointmentInterval: 30 })).toBeUndefined();
    expect(tried(MONDAY, '10:30', { weekdayOpeningTime: '09:30' })).toBeUndefined();
  });

  test('keeps the clinic’s lead time and horizon to the minute', () => {
    const now = { now: toInstant(FRIDAY, '10:00') };
    const ahead = (leadHours: number, time: string) =>
      codeOf(() => planBooking(facts({ ...now, settings: settings({ leadHours }) }), request(FRIDAY, time)));
    expect([ahead(2, '11:00'), ahead(2, '12:00'), ahead(0, '11:00')]).toEqual(['slot_too_soon', undefined, undefined]);
    expect(tried(MONDAY, '10:00', { horizonDays: 3 })).toBeUndefined();
    expect(tried('2026-11-24', '10:00', { horizonDays: 3 })).toBe('slot_too_far');
    expect(tried('2036-05-06', '10:00')).toBeUndefined();
  });

  test('ends before closing, if the clinic demands it', () => {
    const long = (lastStart: 'closing' | 'duration', time: string) =>
      codeOf(() =>
        planBooking(
          facts({ settings: settings({ lastStart }), service: service({ durationMinutes: 90 }) }),
          request(MONDAY, time),
        ),
      );
    expect([long('duration', '16:00'), long('duration', '17:00')]).toEqual([undefined, 'ends_after_closing']);
    expect(long('closing', '17:00')).toBeUndefined();
  });

  test('lies on a whole minute', () => {
    const late = { startsAt: toInstant(MONDAY, '10:00').replace(':00.000Z', ':30.000Z') };
    expect(codeOf(() => planBooking(facts(), request(MONDAY, '10:00', late)))).toBe('off_grid');
  });

  test('is in the future', () => {
    expect(tried(FRIDAY, '09:00')).toBe('slot_in_past');
    expect(tried(FRIDAY, '10:00')).toBeUndefined();
    expect(tried('2026-11-19', '10:00')).toBe('slot_in_past');
    expect(codeOf(() => planBooking(facts({ now: toInstant(FRIDAY, '10:00') }), request(FRIDAY, '10:00')))).toBe(
      'slot_in_past',
    );
  });

  test('is refused on a closed day', () => {
    const day = { ...EMPTY_DAY, closed: true };
    expect(codeOf(() => planBooking(facts({ day }), request(MONDAY, '10:00')))).toBe('closed_day');
  });

  test('is at the branch of its scene, with all that it takes', () => {
    const north = { ...facts().scene, branch: 'north' };
    const { appointment, busy } = planBooking(facts({ scene: north }), request(MONDAY, '10:00'));
    expect([appointment.branch, ...busy.map(({ branch }) => branch)]).toEqual(['north', 'north']);
    expect(planBooking(facts(), request(MONDAY, '10:00')).appointment).not.toHaveProperty('branch');
  });

  test('is refused if only the branch of its scene is closed', () => {
    const day = { ...EMPTY_DAY, closedAt: ['north'] };
    const tried = (branch?: string) =>
      codeOf(() =>
        planBooking(
          facts({ day, scene: { ...facts().scene, ...(branch !== undefined && { branch }) } }),
          request(MONDAY, '10:00'),
        ),
      );
    expect([tried('north'), tried('south'), tried()]).toEqual(['closed_day', undefined, undefined]);
  });
});

describe('capacity', () => {
  const tried = (visits: AppointmentFacts[], time: string, { rules = settings(), of = service() } = {}) =>
    codeOf(() => planBooking(facts({ scene: sceneAfter(visits, rules), service: of }), request(MONDAY, time)));

  test('is the number of cosmetologists in their category and of specialists in any other', () => {
    const taken = [other('10:00'), other('10:00', 60, { id: 'o2', category: 'specialized' })];
    expect(tried(taken, '10:00')).toBeUndefined();
    expect(tried(taken, '10:00', { of: specialist() })).toBe('slot_full');
  });

  test('by the start rule counts the exact same start only', () => {
    expect(tried(two('10:00', 90), '10:00')).toBe('slot_full');
    expect(tried(two('10:00', 90), '11:00')).toBeUndefined();
  });

  test('by the duration rule counts every treatment that is still going on', () => {
    const rules = settings({ capacityRule: 'duration' });
    expect(tried(two('10:00', 90), '11:00', { rules })).toBe('slot_full');
    expect(tried(two('10:00', 90), '12:00', { rules })).toBeUndefined();
  });

  test('by the duration rule allows two visits that one person gives after each other', () => {
    const rules = settings({ capacityRule: 'duration', appointmentInterval: 30 });
    const visit = (time: string) =>
      other(time, 30, { segments: [segment(time, { resources: ['anon-cosmetology-1'] })] });
    const segment = (time: string, changes: Partial<Segment>): Segment => {
      const startsAt = toInstant(MONDAY, time);
      return {
        serviceId: 1,
        startsAt,
        endsAt: addMinutes(startsAt, 30),
        bufferBefore: 0,
        bufferAfter: 0,
        resources: [],
        ...changes,
      };
    };
    const busyOn = new BusyTable().apply(['10:00', '10:30'].flatMap((time) => busyDeltas([null, visit(time)]))).busyOn;
    const scene = sceneBy(rules, { busyOn });
    expect(codeOf(() => planBooking(facts({ scene }), request(MONDAY, '10:00')))).toBeUndefined();
  });
});

describe('the booking limit', () => {
  const window = (...minutesAgo: number[]) => ({
    version: 3,
    madeAt: Object.fromEntries(minutesAgo.map((minutes, at) => [`b${at}`, addMinutes(NOW, -minutes)])),
  });

  test('lets a client hold two recent bookings, not three', () => {
    expect(codeOf(() => planBooking(facts({ window: window(10) }), request(MONDAY, '10:00')))).toBeUndefined();
    expect(codeOf(() => planBooking(facts({ window: window(10, 20) }), request(MONDAY, '10:00')))).toBe(
      'booking_limit',
    );
  });

  test('gives the minutes until the oldest booking expires, rounded up', () => {
    const recent = {
      version: 1,
      madeAt: { a: addMinutes(NOW, -20), b: new Date(Date.parse(NOW) - 170.5 * 60_000).toISOString() },
    };
    expect(() => planBooking(facts({ window: recent }), request(MONDAY, '10:00'))).toThrow(
      expect.objectContaining({ code: 'booking_limit', params: { minutes: 10 } }),
    );
  });

  test('lets a third booking wait until the oldest expires', () => {
    const plan = planBooking(facts({ window: window(10, 180) }), request(MONDAY, '10:00'));
    expect(plan.leaves).toEqual(['b1']);
  });
});
