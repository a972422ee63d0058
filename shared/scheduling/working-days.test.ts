import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../time.ts';
import { addWorkingDays, workingDaysBetween } from './working-days.ts';

describe('working days', () => {
  test.each([
    ['over a weekend', '2026-11-20', 1, '2026-11-23'],
    ['over the Monday of the Revolution', '2026-11-13', 1, '2026-11-17'],
    ['twenty of them, from a Sunday', '2026-11-22', 20, '2026-12-18'],
    ['over Christmas', '2026-12-24', 1, '2026-12-28'],
  ])('%s', (_, from, count, to) => {
    expect(addWorkingDays(from, count)).toBe(to);
    expect(workingDaysBetween(from, to)).toBe(count);
  });

  test('past days are negative, and today is 0', () => {
    expect(workingDaysBetween('2026-11-23', '2026-11-20')).toBe(-1);
    expect(workingDaysBetween('2026-11-20', '2026-11-20')).toBe(0);
  });

  test('adding a number and counting the days between agree, from any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 60 }), (day, count) => {
        const from = addDays('2024-01-01', day);
        expect(workingDaysBetween(from, addWorkingDays(from, count))).toBe(count);
      }),
    );
  });
});
