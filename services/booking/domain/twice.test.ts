import { expect, test } from '@jest/globals';
import { toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import type { AppointmentFacts } from './booking.ts';
import { appointment, codeOf, MONDAY } from './examples.ts';
import { mustBeAlone, takesMore } from './twice.ts';

const at = (minute: number): string => new Date(Date.parse(toInstant(MONDAY, '09:00')) + minute * 60_000).toISOString();
const visit = (id: string, from: number, to: number, changes: Partial<AppointmentFacts> = {}): AppointmentFacts => ({
  ...appointment(),
  ...{ id, startsAt: at(from), endsAt: at(to) },
  ...changes,
});
const refusal = (...own: AppointmentFacts[]) => codeOf(() => mustBeAlone(visit('new', 60, 120), own));

test('a visit that overlaps another one of its client by a minute needs a confirmation; one right before or after does not', () => {
  expect(refusal(visit('other', 90, 150))).toBe('client_busy');
  expect(refusal(visit('before', 0, 60), visit('after', 120, 180))).toBeUndefined();
});

test('a visit does not conflict with itself, nor with a cancelled, closed or ended one', () => {
  expect(refusal(visit('new', 60, 120))).toBeUndefined();
  expect(refusal(visit('other', 60, 120, { status: 'cancelled' }))).toBeUndefined();
  expect(refusal(visit('other', 60, 120, { closed: true }))).toBeUndefined();
  expect(refusal(visit('other', 60, 120, { endedAt: at(70) }))).toBeUndefined();
});

test('a confirmation is needed exactly if both share a minute', () => {
  const minute = fc.integer({ min: 0, max: 300 });
  const length = fc.integer({ min: 1, max: 120 });
  fc.assert(
    fc.property(minute, length, (from, minutes) => {
      const shared = Array.from({ length: minutes }, (_, n) => from + n).some((one) => one >= 60 && one < 120);
      expect(refusal(visit('other', from, from + minutes))).toBe(shared ? 'client_busy' : undefined);
    }),
  );
});

test.each([
  ['moved', 90, 150, true],
  ['moved to before', 30, 90, true],
  ['longer', 60, 135, true],
  ['shorter', 60, 90, false],
  ['shorter, and later', 75, 120, false],
  ['as it was', 60, 120, false],
])('a visit that is %s takes more time than before: %i to %i', (_how, from, to, more) => {
  expect(takesMore(visit('one', 60, 120), visit('one', from, to))).toBe(more);
});
