import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { toInstant } from '@rostro/shared/time';
import { planBooking } from './booking.ts';
import { isLateToCancel, lastMomentsIn, mustBeInTime } from './cutoff.ts';
import { appointment, codeOf, facts, MONDAY, NOW, request, service, settings } from './examples.ts';
import { planReschedule } from './reschedule.ts';
import { planStaffBooking } from './staff-booking.ts';

const WAY_OUT = 'Llama al 55 1234 5678.';
const visit = appointment({ startsAt: toInstant(MONDAY, '10:00'), cancelHours: 24, moveHours: 48 });
const sunday = toInstant('2026-11-22', '10:00');
const saturday = toInstant('2026-11-21', '10:00');
const afterSunday = toInstant('2026-11-22', '10:01');

describe('a visit', () => {
  const clinic = settings({ cancelHours: 24, moveHours: 12 });
  const quick = { ...service(), cancelHours: 2 };

  test('keeps the cut-off of its booking, whatever changes later', () => {
    const { scene } = facts({ settings: clinic });
    const booked = planBooking(facts({ service: quick, scene }), request(MONDAY, '10:00')).appointment;
    expect(booked).toMatchObject({ cancelHours: 2, moveHours: 12 });
    const client = { isAdmin: false };
    const atDesk = { client, service: service(), day: { closed: false }, scene, now: NOW };
    expect(planStaffBooking(atDesk, request(MONDAY, '10:00'), 'pending').appointment).toMatchObject({
      ...{ cancelHours: 24, moveHours: 12 },
    });
  });

  test('of a clinic without a cut-off has none', () => {
    const { appointment: booked } = planBooking(facts(), request(MONDAY, '10:00'));
    expect(booked).not.toHaveProperty('cancelHours');
    expect(lastMomentsIn(booked)).toEqual({});
  });
});

describe('the last moments for a client’s change', () => {
  test('follow from the start and the cut-off', () => {
    expect(lastMomentsIn(visit)).toEqual({ cancelUntil: sunday, moveUntil: saturday });
  });

  test('without a cut-off are the start', () => {
    expect(lastMomentsIn(appointment())).toEqual({});
  });

  test.each([{ closed: true }, { status: 'cancelled' as const }])('are missing if the visit is %p', (changes) => {
    expect(lastMomentsIn({ ...visit, ...changes })).toEqual({});
  });
});

describe('a client’s own act', () => {
  const refusal = (act: 'cancel' | 'move', now: string) => {
    try {
      mustBeInTime(act, visit, WAY_OUT, now);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.code, error.params];
    }
  };

  test('is in time at the last moment, and too late right after it', () => {
    expect(refusal('cancel', sunday)).toBeUndefined();
    expect(refusal('cancel', afterSunday)).toEqual(['too_late_to_cancel', { hours: '24 horas', wayOut: WAY_OUT }]);
    expect(refusal('move', saturday)).toBeUndefined();
    expect(refusal('move', sunday)).toEqual(['too_late_to_move', { hours: '48 horas', wayOut: WAY_OUT }]);
  });

  test('that moves a visit keeps its cut-off, after the check of its owner', () => {
    const before = { ...visit, clientId: 'c1' };
    const moved = (now: string, changes = {}) =>
      codeOf(() =>
        planReschedule(
          { ...facts({ now }), before: { ...before, ...changes } },
          request('2026-11-25', '10:00', { appointmentId: 'new' }),
        ),
      );
    expect(moved(saturday)).toBeUndefined();
    expect(moved(sunday)).toBe('too_late_to_move');
    expect(moved(sunday, { clientId: 'c2' })).toBe('appointment_not_found');
    expect(moved(sunday, { status: 'cancelled' })).toBe('appointment_cancelled');
  });

  test('is too late at the same instant for the visit and for its money', () => {
    expect([sunday, afterSunday].map((now) => isLateToCancel(visit, now))).toEqual([false, true]);
  });
});
