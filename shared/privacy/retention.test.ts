import { describe, expect, test } from '@jest/globals';
import { recordKeptUntil } from './retention.ts';

describe('a clinical record is kept for five years from its last entry', () => {
  test.each([
    ['an ordinary day', '2026-11-23T16:00:00.000Z', '2031-11-23'],
    ['an evening, which is the next day elsewhere', '2026-11-24T04:30:00.000Z', '2031-11-23'],
    ['29 February', '2028-02-29T16:00:00.000Z', '2033-03-01'],
    ['28 February before a leap year', '2027-02-28T16:00:00.000Z', '2032-02-28'],
  ])('%s', (_, lastEntry, until) => {
    expect(recordKeptUntil(lastEntry)).toBe(until);
  });
});
