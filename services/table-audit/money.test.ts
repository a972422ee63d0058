import { expect, test } from '@jest/globals';
import type { MovementItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { auditReversals } from './money.ts';

const moved = (number: number, kind: MovementItem['kind'], amountCents: number, reverses?: number): MovementItem => ({
  ...keys.movement('a1', number),
  ...{ accountId: 'a1', number, kind, amountCents, at: '2026-11-20T17:00:00.000Z' },
  ...(reverses !== undefined && { reverses }),
});
const paid = [moved(1, 'charge', 500), moved(2, 'payment', 500)];
const wrong = (...more: MovementItem[]) => auditReversals('a1', [...paid, ...more]).map(({ subject }) => subject);

test('a movement is reversed as a whole by one of its kind, once, and a reversal is not reversed', () => {
  expect(wrong(moved(3, 'charge', -500, 1), moved(4, 'payment', -500, 2))).toEqual([]);
  expect(wrong(moved(3, 'payment', -400, 2))).toEqual(['a1 3']);
  expect(wrong(moved(3, 'refund', -500, 2))).toEqual(['a1 3']);
  expect(wrong(moved(3, 'payment', -500, 9))).toEqual(['a1 3']);
  expect(wrong(moved(3, 'payment', -500, 2), moved(4, 'payment', -500, 2))).toEqual(['a1 3', 'a1 4']);
  expect(wrong(moved(3, 'payment', -500, 2), moved(4, 'payment', 500, 3))).toEqual(['a1 4']);
});
