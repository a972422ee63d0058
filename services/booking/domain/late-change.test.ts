import { expect, test } from '@jest/globals';
import { addMinutes } from '@rostro/shared/time';
import { NOW } from './examples.ts';
import { lateChangeOf } from './late-change.ts';

const at = (hours: number) => addMinutes(NOW, hours * 60);
const visit = (hours: number, id = 'a') => ({ id, startsAt: at(hours) });

test('a cancellation within 48 hours of the visit is reported, an earlier one is not', () => {
  expect(lateChangeOf(visit(48), null, NOW)).toEqual({ appointmentId: 'a', startsAt: at(48) });
  expect(lateChangeOf(visit(48.1), null, NOW)).toBeUndefined();
});

test('a move is reported if the old or the new time is soon', () => {
  const movedTo = { appointmentId: 'b', startsAt: at(100) };
  expect(lateChangeOf(visit(2), visit(100, 'b'), NOW)).toEqual({ appointmentId: 'a', startsAt: at(2), movedTo });
  expect(lateChangeOf(visit(100), visit(2, 'b'), NOW)?.movedTo).toEqual({ appointmentId: 'b', startsAt: at(2) });
  expect(lateChangeOf(visit(100), visit(90, 'b'), NOW)).toBeUndefined();
});
