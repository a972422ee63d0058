import { describe, expect, test } from '@jest/globals';
import { addMinutes, toInstant } from '../time.ts';
import { comesAfter, lastDayAfter, sayWithin } from './earlier.ts';

const visitAt = (date: string, time: string) => {
  const startsAt = toInstant(date, time);
  return { startsAt, endsAt: addMinutes(startsAt, 30) };
};
const WITHIN = { withinDays: 30 };

describe('an earlier visit', () => {
  const visits = [visitAt('2026-11-20', '16:00')];
  const counts = (date: string, time: string, within = WITHIN) => comesAfter(visits, within, toInstant(date, time));

  test('counts from the minute in which it ends', () => {
    expect(counts('2026-11-20', '16:29')).toBe(false);
    expect(counts('2026-11-20', '16:30')).toBe(true);
    expect(counts('2026-11-19', '17:00')).toBe(false);
  });

  test('counts until the end of its last day, at any hour, across months and years', () => {
    expect(counts('2026-12-20', '18:00')).toBe(true);
    expect(counts('2026-12-21', '09:00')).toBe(false);
    expect(counts('2027-01-19', '18:00', { withinDays: 60 })).toBe(true);
  });

  test('one of several is enough; none is not', () => {
    const [early] = visits;
    if (early === undefined) throw new Error('no visit');
    expect(comesAfter([visitAt('2025-01-02', '09:00'), early], WITHIN, toInstant('2026-12-01', '10:00'))).toBe(true);
    expect(comesAfter([], WITHIN, toInstant('2026-12-01', '10:00'))).toBe(false);
  });
});

test('has a last day, and its days in words', () => {
  expect(lastDayAfter(visitAt('2026-12-15', '23:30'), WITHIN)).toBe('2027-01-14');
  expect(sayWithin(WITHIN)).toBe('en los 30 días anteriores');
  expect(sayWithin({ withinDays: 1 })).toBe('el mismo día o el día anterior');
});
