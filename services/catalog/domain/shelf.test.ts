import { describe, expect, test } from '@jest/globals';
import { codeOf } from '../../booking/domain/examples.ts';
import { applyEdit, isLive, newPlace, type Shelved, swapPlaces } from './shelf.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const item = (id: number, changes: Partial<Shelved> = {}): Shelved => ({
  id,
  order: id,
  version: 1,
  updatedAt: '2026-01-02T15:00:00.000Z',
  ...changes,
});
const gone = (id: number) => item(id, { deletedAt: NOW });

describe('a new item', () => {
  test.each([
    ['of an empty list is the first', [], { id: 1, order: 1 }],
    ['is numbered after the highest and last in order', [item(1), item(2)], { id: 3, order: 3 }],
    ['never gets the number of a deleted one', [item(1), gone(7)], { id: 8, order: 2 }],
    ['shares its place with nobody, though others were deleted', [item(1), gone(2), item(3)], { id: 4, order: 4 }],
    ['counts those without a place', [item(1), item(2, { order: null })], { id: 3, order: 3 }],
  ])('%s', (_, all, place) => {
    expect(newPlace(all)).toEqual(place);
  });
});

test('every change raises the version and the time of change', () => {
  expect(applyEdit(item(1), { order: 9 }, NOW)).toEqual({ id: 1, order: 9, version: 2, updatedAt: NOW });
  expect([item(1), gone(2)].map(isLive)).toEqual([true, false]);
});

describe('two items that change places', () => {
  test('get each other’s place', () => {
    const [a, b] = swapPlaces([item(1), item(2, { order: null })], [1, null], NOW);
    expect([a.order, b.order, a.version, b.version]).toEqual([null, 1, 2, 2]);
  });

  test.each([
    ['first', [3, 2]],
    ['second', [1, 3]],
  ] as const)('are refused if the %s has moved since', (_, seen) => {
    expect(codeOf(() => swapPlaces([item(1), item(2)], seen, NOW))).toBe('changed_meanwhile');
  });
});
