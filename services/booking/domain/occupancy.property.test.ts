import { expect, test } from '@jest/globals';
import { occupancyDelta, occupies } from '@rostro/rules/appointments/occupancy';
import { APPOINTMENT_STATUSES } from '@rostro/shared/contract/booking/appointment-status';
import { addMinutes, toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import { appointment, MONDAY } from './examples.ts';

const anyAppointment = fc
  .record({
    day: fc.constantFrom(MONDAY, '2026-12-31', '2027-01-01'),
    hour: fc.integer({ min: 9, max: 17 }),
    minutes: fc.constantFrom(30, 60, 90),
    status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'),
    closed: fc.boolean(),
    movedTo: fc.constantFrom(undefined, 'other'),
    category: fc.constantFrom('cosmetology', 'specialized'),
  })
  .map(({ day, hour, minutes, ...rest }) => {
    const startsAt = toInstant(day, `${String(hour).padStart(2, '0')}:00`);
    return appointment({ startsAt, endsAt: addMinutes(startsAt, minutes), ...(rest as object) });
  });

const sums = (deltas: ReturnType<typeof occupancyDelta>) => {
  const totals = new Map<string, number>();
  for (const { category, date, counters } of deltas) {
    for (const [counter, change] of Object.entries(counters)) {
      const key = `${category} ${date} ${counter}`;
      totals.set(key, (totals.get(key) ?? 0) + change);
    }
  }
  return [...totals].filter(([, total]) => total !== 0);
};

test('a visit takes its place until it is cancelled, also once it is completed', () => {
  expect(APPOINTMENT_STATUSES.filter(occupies)).toEqual(['pending', 'confirmed', 'completed']);
});

test('a chain of changes adds up to its last state', () => {
  fc.assert(
    fc.property(fc.array(anyAppointment, { minLength: 1, maxLength: 6 }), (chain) => {
      const steps = [null, ...chain].slice(0, -1).flatMap((before, at) => occupancyDelta(before, chain[at] ?? null));
      const last = chain.at(-1) ?? null;
      expect(new Map(sums(steps))).toEqual(new Map(sums(occupancyDelta(null, last))));
      expect(sums([...steps, ...occupancyDelta(last, null)])).toEqual([]);
    }),
  );
});

test('no day item appears twice in one change, nor without a difference', () => {
  fc.assert(
    fc.property(anyAppointment, anyAppointment, (before, after) => {
      const deltas = occupancyDelta(before, after);
      expect(new Set(deltas.map(({ category, date }) => category + date)).size).toBe(deltas.length);
      expect(occupancyDelta(before, before)).toEqual([]);
    }),
  );
});
