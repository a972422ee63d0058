import { describe, expect, test } from '@jest/globals';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { planBooking } from './booking.ts';
import { appointment, codeOf, facts, MONDAY, NOW, request, service } from './examples.ts';
import { planReschedule } from './reschedule.ts';

const EARLIER = { serviceId: 5, name: 'Valoración', withinDays: 7 };
const peeling = service({ earlier: EARLIER });
const visitAt = (date: string, time: string) => {
  const startsAt = toInstant(date, time);
  return { startsAt, endsAt: addMinutes(startsAt, 30) };
};

describe('a booking of a service with an earlier service', () => {
  const tried = (earlier: ReturnType<typeof visitAt>[], changes = {}) =>
    codeOf(() => planBooking(facts({ service: peeling, earlier, ...changes }), request(MONDAY, '10:00')));

  test('is refused without it, and the error names it', () => {
    expect(() => planBooking(facts({ service: peeling }), request(MONDAY, '10:00'))).toThrow(
      expect.objectContaining({
        code: 'service_required',
        params: { service: 'Valoración', within: 'en los 7 días anteriores' },
      }),
    );
  });

  test('is accepted if that visit is on one of the days before', () => {
    expect(tried([visitAt('2026-11-16', '10:00')])).toBeUndefined();
    expect(tried([visitAt(MONDAY, '09:30')])).toBeUndefined();
  });

  test.each([
    ['too long ago', visitAt('2026-11-15', '18:00')],
    ['still running then', visitAt(MONDAY, '09:45')],
    ['later', visitAt('2026-11-24', '09:00')],
  ])('is refused if that visit is %s', (_, visit) => {
    expect(tried([visit])).toBe('service_required');
  });

  test('reports closed hours before the missing visit', () => {
    expect(codeOf(() => planBooking(facts({ service: peeling }), request(MONDAY, '23:00')))).toBe('outside_hours');
  });
});

describe('moving a visit', () => {
  const before = appointment({ startsAt: toInstant(MONDAY, '10:00'), endsAt: toInstant(MONDAY, '11:00') });
  const moved = (earlier: ReturnType<typeof visitAt>[], date: string, changes = {}) =>
    codeOf(() =>
      planReschedule(
        { ...facts({ service: peeling, earlier, now: NOW }), before: { ...before, ...changes } },
        request(date, '10:00', { appointmentId: 'new' }),
      ),
    );

  test('keeps the number of days after the earlier one', () => {
    expect(moved([visitAt('2026-11-20', '12:00')], '2026-11-27')).toBeUndefined();
    expect(moved([visitAt('2026-11-20', '12:00')], '2026-11-28')).toBe('service_required');
  });

  test('is free if it stands without the earlier one', () => {
    expect(moved([], '2026-11-27')).toBeUndefined();
    expect(moved([visitAt('2026-11-10', '12:00')], '2026-11-27')).toBeUndefined();
  });

  test('to a service with an earlier one is refused without it', () => {
    expect(moved([], '2026-11-27', { serviceId: 9 })).toBe('service_required');
  });
});
