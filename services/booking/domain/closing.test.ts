import { describe, expect, test } from '@jest/globals';
import { toInstant } from '@rostro/shared/time';
import { planChange, takesRoom } from './change.ts';
import { appointment, codeOf, FRIDAY, MONDAY, NOW, SATURDAY, service } from './examples.ts';

const ATTENDED = { closing: { closed: true, attendance: 'attended' } } as const;
const NO_SHOW = { closing: { closed: true, attendance: 'no_show' } } as const;
const OPEN = { closing: { closed: false, reason: 'Se marcó por error' } } as const;
const today = (time: string, changes: Parameters<typeof appointment>[0] = {}) =>
  appointment({ startsAt: toInstant(FRIDAY, time), status: 'confirmed', ...changes });
/** It is ten past nine: one appointment began ten minutes ago, the other one is ahead. */
const begun = today('09:00');
const ahead = today('17:00');
const closed = today('09:00', { closed: true, attendance: 'no_show', missedAt: NOW });

describe('closing', () => {
  test('records the attendance and counts one more closed; places do not change, and there is no event', () => {
    expect(planChange(begun, ATTENDED, NOW)).toMatchObject({
      after: { closed: true, attendance: 'attended', status: 'confirmed', version: 2 },
      deltas: [{ counters: { 'count:closed': 1 } }],
      event: null,
      leavesWindow: false,
    });
  });

  test('needs the day of the visit: "attended" may come before the hour, "missed" may not', () => {
    expect(planChange(ahead, ATTENDED, NOW)).toMatchObject({ after: { closed: true } });
    expect(codeOf(() => planChange(ahead, NO_SHOW, NOW))).toBe('appointment_not_started');
    expect(planChange(begun, NO_SHOW, NOW)).toMatchObject({ after: { attendance: 'no_show' } });
    for (const change of [ATTENDED, NO_SHOW]) {
      for (const startsAt of [toInstant(SATURDAY, '00:00'), toInstant(MONDAY, '10:00')]) {
        expect(codeOf(() => planChange(appointment({ startsAt }), change, NOW))).toBe('appointment_of_later_day');
      }
    }
  });

  test('again in the same way changes nothing; in another way it needs reopening first', () => {
    expect(planChange(closed, NO_SHOW, NOW)).toBeNull();
    expect(codeOf(() => planChange(closed, ATTENDED, NOW))).toBe('appointment_closed');
  });

  test('works on a closed and full day, because the place is its own', () => {
    const plan = planChange(begun, ATTENDED, NOW);
    if (plan === null) throw new Error('nothing was planned');
    expect(takesRoom(plan)).toBe(false);
  });

  test('and reopening are refused for a cancelled one', () => {
    const cancelled = appointment({ status: 'cancelled' });
    for (const change of [ATTENDED, OPEN]) {
      expect(codeOf(() => planChange(cancelled, change, NOW))).toBe('appointment_cancelled');
    }
  });
});

describe('reopening', () => {
  test('removes the attendance, counts one less, and records the reason', () => {
    const plan = planChange(closed, OPEN, NOW);
    expect(plan?.after).not.toHaveProperty('attendance');
    expect(plan?.after).not.toHaveProperty('reason');
    expect(plan).toMatchObject({
      after: { closed: false },
      deltas: [{ counters: { 'count:closed': -1 } }],
      reason: 'Se marcó por error',
    });
  });

  test('of an open one changes nothing', () => {
    expect(planChange(appointment(), OPEN, NOW)).toBeNull();
  });
});

describe('a closed appointment', () => {
  test.each([
    ['its time', { startsAt: toInstant(MONDAY, '12:00') }],
    ['its status', { status: 'pending' }],
    ['its status, for good', { status: 'cancelled' }],
    ['its service', { service: service({ id: 9 }) }],
    ['its category', { category: 'specialized' }],
    ['its time and its notes at once', { startsAt: toInstant(MONDAY, '12:00'), notes: 'x' }],
  ] as const)('keeps %s', (_, change) => {
    expect(codeOf(() => planChange(closed, change, NOW))).toBe('appointment_closed');
  });

  test('accepts notes, and stays closed', () => {
    expect(planChange(closed, { status: 'confirmed', startsAt: closed.startsAt, notes: 'Volvió' }, NOW)).toMatchObject({
      after: { closed: true, attendance: 'no_show', notes: 'Volvió', version: 2 },
      deltas: [],
      event: null,
    });
  });

  test('can be moved once it is reopened', () => {
    const open = planChange(closed, OPEN, NOW)?.after;
    if (open === undefined) throw new Error('nothing was planned');
    const noon = toInstant(MONDAY, '12:00');
    expect(planChange(open, { startsAt: noon }, NOW)).toMatchObject({ after: { startsAt: noon }, event: 'confirmed' });
  });
});
