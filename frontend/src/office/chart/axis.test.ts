import { countScale, sayTick, wholeTicks } from './axis.ts';

test('the axis goes from 0 to at least 5, in steps of 1', () => {
  expect(wholeTicks(0)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(wholeTicks(5)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('beyond six the steps are larger, whole, and reach the highest value', () => {
  expect(wholeTicks(6)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(wholeTicks(7)).toEqual([0, 2, 4, 6, 8]);
  for (const highest of [13, 27, 61, 140, 999, 40_000, 9_000_000]) {
    const ticks = wholeTicks(highest);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.length).toBeLessThanOrEqual(8);
  }
});

test('the scale ends at the last tick and shows exactly these', () => {
  const scale = countScale([0, 2, 4]);
  expect(scale.domain).toEqual([0, 4]);
  expect(scale.tickMethod()).toEqual([0, 2, 4]);
});

test('a year of income has a readable axis', () => {
  expect(wholeTicks(187_350)).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
});

test('tick labels are short, whatever they count', () => {
  expect([0, 12, 140, 50_000].map((value) => sayTick(value).replaceAll('\u00a0', ' '))).toEqual([
    '0',
    '12',
    '140',
    '50 k',
  ]);
});
