import { expect, test } from '@jest/globals';
import { mergeDeltas, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { AppError } from '@rostro/shared/errors';
import { toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import type { AppointmentFacts } from './booking.ts';
import { type AppointmentEdit, planChange } from './change.ts';
import { appointment, MONDAY, SATURDAY, service, specialist } from './examples.ts';

/** Any change by staff, clients and the system to one of three appointments. */
const anyChange: fc.Arbitrary<AppointmentEdit> = fc.oneof(
  fc.record({ status: fc.constantFrom('pending' as const, 'confirmed' as const, 'cancelled' as const) }),
  fc.record({
    closing: fc.constantFrom(
      { closed: true as const, attendance: 'attended' as const },
      { closed: true as const, attendance: 'no_show' as const },
      { closed: false as const, reason: 'Se marcó por error' },
    ),
  }),
  fc.record({ startsAt: fc.constantFrom(toInstant(MONDAY, '12:00'), toInstant(SATURDAY, '10:00')) }),
  fc.record({ service: fc.constantFrom(service({ durationMinutes: 90 }), specialist()) }),
  fc.record({ notes: fc.string() }),
);
/** An evening after all of them. */
const THAT_EVENING = toInstant(MONDAY, '20:00');
const anyStep = fc.tuple(fc.constantFrom('a1', 'a2', 'a3'), anyChange);

/** A cancelled appointment is locked, a closed one until it is reopened. */
const LOCKED: ReadonlySet<string> = new Set(['appointment_cancelled', 'appointment_closed']);

function planned(before: AppointmentFacts, change: AppointmentEdit) {
  try {
    return planChange(before, change, THAT_EVENING);
  } catch (error) {
    if (error instanceof AppError && LOCKED.has(error.code)) return null;
    throw error;
  }
}

test('after any changes and closings, the counters equal those of the appointments', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const books = new Map(['a1', 'a2', 'a3'].map((id) => [id, appointment({ id })]));
      const deltas = [...books.values()].flatMap((one) => occupancyDelta(null, one));
      for (const [id, change] of steps) {
        const before = books.get(id);
        const plan = before && planned(before, change);
        if (!plan) continue;
        deltas.push(...plan.deltas);
        books.set(id, plan.after);
        expect(plan.after.attendance !== undefined).toBe(plan.after.closed);
        expect(plan.after).not.toMatchObject({ closed: true, status: 'cancelled' });
      }
      const byDay = (all: ReturnType<typeof mergeDeltas>) =>
        new Map(all.map(({ category, date, counters }) => [`${category} ${date}`, counters]));
      const recounted = [...books.values()].flatMap((one) => occupancyDelta(null, one));
      expect(byDay(mergeDeltas(deltas))).toEqual(byDay(mergeDeltas(recounted)));
    }),
  );
});
