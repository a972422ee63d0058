import { describe, expect, test } from '@jest/globals';
import { addMinutes, toInstant } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type ChangePlan, fitChange, planChange, planOwnCancellation, takesRoom } from './change.ts';
import { EMPTY_DAY } from './day.ts';
import {
  appointment,
  codeOf,
  FRIDAY,
  MONDAY,
  NOW,
  other,
  SUNDAY,
  sceneAfter,
  sceneBy,
  service,
  settings,
  two,
} from './examples.ts';

const planned = (plan: ChangePlan | null): ChangePlan => {
  if (plan === null) throw new Error('nothing was planned');
  return plan;
};

describe('a change of status', () => {
  test('to confirmed makes an event and changes only the counters', () => {
    const plan = planned(planChange(appointment(), { status: 'confirmed' }, NOW));
    expect(plan.event).toBe('confirmed');
    expect(plan.deltas).toEqual([
      { category: appointment().category, date: MONDAY, counters: { 'count:pending': -1, 'count:confirmed': 1 } },
    ]);
    expect(plan.after.version).toBe(2);
  });

  test('to cancelled counts as cancelled', () => {
    const plan = planned(planChange(appointment(), { status: 'cancelled' }, NOW));
    expect(plan.deltas[0]?.counters).toEqual({
      'count:pending': -1,
      'count:cancelled': 1,
    });
    expect(plan.event).toBe('cancelled');
  });

  test('to the current one changes nothing', () => {
    expect(planChange(appointment({ status: 'confirmed' }), { status: 'confirmed' }, NOW)).toBeNull();
  });

  test('of a cancelled appointment is refused', () => {
    const cancelled = appointment({ status: 'cancelled' });
    expect(codeOf(() => planChange(cancelled, { status: 'confirmed' }, NOW))).toBe('appointment_cancelled');
    expect(codeOf(() => planChange(cancelled, { notes: 'x' }, NOW))).toBe('appointment_cancelled');
  });
});

describe('a confirmed appointment', () => {
  const confirmed = appointment({ status: 'confirmed' });

  test('whose notes change makes no event', () => {
    expect(planned(planChange(confirmed, { notes: 'Piel sensible' }, NOW)).event).toBeNull();
  });

  test('that moves is announced again', () => {
    expect(planned(planChange(confirmed, { startsAt: toInstant(MONDAY, '12:00') }, NOW)).event).toBe('confirmed');
  });
});

describe('the event for the client', () => {
  const noon = toInstant(MONDAY, '12:00');
  const past = appointment({ startsAt: toInstant(FRIDAY, '09:00') });
  const eventTypeOf = (before: ReturnType<typeof appointment>, change: Parameters<typeof planChange>[1]) =>
    planned(planChange(before, change, NOW)).event;

  test.each([
    ['a pending one gets another time', appointment(), { startsAt: noon }, 'rescheduled'],
    [
      'a pending one gets another time and is confirmed',
      appointment(),
      { startsAt: noon, status: 'confirmed' },
      'confirmed',
    ],
    [
      'a confirmed one gets another time and waits',
      appointment({ status: 'confirmed' }),
      { startsAt: noon, status: 'pending' },
      'rescheduled',
    ],
    ['a confirmed one waits again', appointment({ status: 'confirmed' }), { status: 'pending' }, null],
    ['a confirmed one is cancelled', appointment({ status: 'confirmed' }), { status: 'cancelled' }, 'cancelled'],
    ['one that is over is cancelled', past, { status: 'cancelled' }, null],
    ['one that is over is confirmed', past, { status: 'confirmed' }, null],
    ['it is closed', past, { closing: { closed: true, attendance: 'attended' } }, null],
  ] as const)('%s', (_, before, change, event) => {
    expect(eventTypeOf(before, change)).toBe(event);
  });
});

describe('a client’s word that they will come', () => {
  const promised = appointment({ status: 'confirmed', attendanceConfirmedAt: NOW });

  test('goes if the time changes', () => {
    const { after } = planned(planChange(promised, { startsAt: toInstant(MONDAY, '12:00') }, NOW));
    expect(after).not.toHaveProperty('attendanceConfirmedAt');
  });

  test('stays if only something else changes', () => {
    const { after } = planned(planChange(promised, { notes: 'Piel sensible' }, NOW));
    expect(after.attendanceConfirmedAt).toBe(NOW);
  });
});

describe('a cancelled booking', () => {
  const leaves = (changes: Parameters<typeof appointment>[0]) =>
    planned(planChange(appointment(changes), { status: 'cancelled' }, NOW)).leavesWindow;

  test('leaves the 3-hour window if it is in it', () => {
    expect(leaves({ createdAt: addMinutes(NOW, -30) })).toBe(true);
    expect(leaves({ createdAt: addMinutes(NOW, -181) })).toBe(false);
  });

  test('made by staff was never in the window', () => {
    expect(leaves({ createdBy: 'staff' })).toBe(false);
  });
});

describe('a moved appointment', () => {
  const move = (before: ReturnType<typeof appointment>, change: Parameters<typeof planChange>[1]) =>
    planned(planChange(before, change, NOW));
  const fit = (plan: ChangePlan, visits: AppointmentFacts[] = [], capacityRule: 'start' | 'duration' = 'start') =>
    codeOf(() =>
      fitChange(plan, {
        serviceOf: () => service(),
        scene: sceneAfter(visits, settings({ capacityRule, appointmentInterval: 30 })),
        dayOf: () => EMPTY_DAY,
        now: NOW,
      }),
    );

  test('within its day counts there as before', () => {
    expect(move(appointment(), { startsAt: toInstant(MONDAY, '12:00') }).deltas).toEqual([]);
  });

  test('to another day changes both days', () => {
    expect(move(appointment(), { startsAt: toInstant(FRIDAY, '12:00') }).deltas.map(({ date }) => date)).toEqual([
      MONDAY,
      FRIDAY,
    ]);
  });

  test('is refused if all places are taken', () => {
    expect(fit(move(appointment(), { startsAt: toInstant(MONDAY, '12:00') }), two('12:00'))).toBe('slot_full');
  });

  test('never blocks itself', () => {
    expect(
      fit(move(appointment(), { startsAt: toInstant(MONDAY, '10:30') }), [appointment(), other('10:00')], 'duration'),
    ).toBeUndefined();
  });

  test('obeys hours and Sundays like a new one', () => {
    expect(fit(move(appointment(), { startsAt: toInstant(SUNDAY, '10:00') }))).toBe('sunday_closed');
    expect(fit(move(appointment(), { startsAt: toInstant(MONDAY, '20:00') }))).toBe('outside_hours');
    expect(fit(move(appointment(), { startsAt: toInstant(FRIDAY, '09:00') }))).toBe('slot_in_past');
  });

  test('ends by closing, if the clinic demands it; a visit from an older rule stays, but does not grow', () => {
    const strict = settings({ lastStart: 'duration' });
    const facts = { serviceOf: () => service(), scene: sceneBy(strict), dayOf: () => EMPTY_DAY, now: NOW };
    const fits = (plan: ReturnType<typeof move>) => codeOf(() => (takesRoom(plan) ? fitChange(plan, facts) : plan));
    const late = appointment({ startsAt: toInstant(MONDAY, '17:00'), endsAt: toInstant(MONDAY, '18:30') });
    expect(fits(move(late, { startsAt: toInstant(FRIDAY, '17:00') }))).toBe('ends_after_closing');
    expect(fits(move(late, { startsAt: toInstant(FRIDAY, '16:00') }))).toBeUndefined();
    expect(fits(move(late, { notes: 'Se queda' }))).toBeUndefined();
    expect(fits(move(late, { service: service({ id: 9, durationMinutes: 120 }) }))).toBe('ends_after_closing');
    expect(fits(move(late, { service: service({ id: 9, durationMinutes: 60 }) }))).toBeUndefined();
  });

  test('to the other category uses that category’s hours', () => {
    const { deltas } = move(appointment(), { service: service({ id: 9, category: 'specialized' }) });
    expect(deltas.map(({ category }) => category)).toEqual(['cosmetology', 'specialized']);
  });
});

describe('a client', () => {
  test('cancels an own appointment ahead', () => {
    expect(planOwnCancellation(appointment(), 'c1', NOW).after.status).toBe('cancelled');
  });

  test.each([
    ['nobody knows', null, 'appointment_not_found'],
    ['somebody else has', appointment({ clientId: 'c2' }), 'appointment_not_found'],
    ['is cancelled', appointment({ status: 'cancelled' }), 'appointment_cancelled'],
    ['is over', appointment({ startsAt: toInstant(FRIDAY, '09:00') }), 'appointment_not_upcoming'],
    ['the clinic has closed before its hour', appointment({ closed: true }), 'appointment_not_upcoming'],
  ])('cannot cancel one that %s', (_, other, code) => {
    expect(codeOf(() => planOwnCancellation(other, 'c1', NOW))).toBe(code);
  });

  test.each([
    ['cancel', 'cancelar'],
    ['move', 'cambiar'],
  ] as const)('gets an error: %s', (act, word) => {
    const over = appointment({ startsAt: toInstant(FRIDAY, '09:00') });
    expect(() => planOwnCancellation(over, 'c1', NOW, act)).toThrow(expect.objectContaining({ params: { act: word } }));
  });
});
