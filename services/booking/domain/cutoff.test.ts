import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { toInstant } from '@rostro/shared/time';
import { cutoffsIn, isLateToCancel, mustBeInTime } from './cutoff.ts';
import { appointment, MONDAY } from './examples.ts';

const clinic = { cancelHours: 24, moveHours: 48 };
const rules = { clinic, serviceOf: () => ({}), wayOut: 'Llama al 55 1234 5678.' };
const visit = appointment({ startsAt: toInstant(MONDAY, '10:00') });
const sunday = toInstant('2026-11-22', '10:00');
const saturday = toInstant('2026-11-21', '10:00');
const afterSunday = toInstant('2026-11-22', '10:01');

describe('until when a client may change a visit', () => {
  test('follows from its start, the clinic and its services', () => {
    expect(cutoffsIn(visit, rules)).toEqual({ cancelUntil: sunday, moveUntil: saturday });
    expect(cutoffsIn(visit, { clinic, serviceOf: () => ({ cancelHours: 0, moveHours: 0 }) })).toEqual({});
  });

  test('both services of a visit count', () => {
    const both = { ...visit, segments: [1, 2].map((serviceId) => ({ serviceId })) } as unknown as typeof visit;
    const serviceOf = (id: number) => (id === 2 ? { cancelHours: 48 } : {});
    expect(cutoffsIn(both, { clinic, serviceOf }).cancelUntil).toBe(saturday);
  });

  test('a service that is no longer known leaves the clinic’s word', () => {
    expect(cutoffsIn(visit, { clinic, serviceOf: () => null }).cancelUntil).toBe(sunday);
  });

  test.each([{ closed: true }, { status: 'cancelled' as const }])(
    'of one that is %p there is nothing to say',
    (changes) => {
      expect(cutoffsIn({ ...visit, ...changes }, rules)).toEqual({});
    },
  );
});

describe('an own act', () => {
  const refusal = (act: 'cancel' | 'move', now: string) => {
    try {
      mustBeInTime(act, visit, rules, now);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.code, error.params];
    }
  };

  test('is in time at the last moment, and too late right after it', () => {
    expect(refusal('cancel', sunday)).toBeUndefined();
    expect(refusal('cancel', afterSunday)).toEqual(['too_late_to_cancel', { hours: '24 horas', wayOut: rules.wayOut }]);
    expect(refusal('move', saturday)).toBeUndefined();
    expect(refusal('move', sunday)).toEqual(['too_late_to_move', { hours: '48 horas', wayOut: rules.wayOut }]);
  });

  test('money is late like the cancellation that leaves it', () => {
    expect([sunday, afterSunday].map((now) => isLateToCancel(visit, rules, now))).toEqual([false, true]);
  });
});
