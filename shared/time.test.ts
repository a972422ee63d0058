import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  ageOn,
  dayBounds,
  daysBetween,
  isRealDay,
  mondayOf,
  sayDays,
  sayInstant,
  sayMonth,
  sayTime,
  todayAt,
  toInstant,
  wallClockOf,
  weekdayOf,
} from './time.ts';

describe('the clinic’s wall clock', () => {
  test('comes from the zone’s rules: UTC−6 now, UTC−5 in the summers before October 2022', () => {
    expect(toInstant('2026-07-01', '10:00')).toBe('2026-07-01T16:00:00.000Z');
    expect(toInstant('2022-07-01', '10:00')).toBe('2022-07-01T15:00:00.000Z');
    expect(wallClockOf('2022-07-01T15:00:00.000Z')).toEqual({ date: '2022-07-01', time: '10:00' });
  });

  test('looks up every hour on the days of a clock change', () => {
    expect(toInstant('2022-04-03', '01:00')).toBe('2022-04-03T07:00:00.000Z');
    expect(toInstant('2022-04-03', '10:00')).toBe('2022-04-03T15:00:00.000Z');
    expect(toInstant('2022-10-30', '10:00')).toBe('2022-10-30T16:00:00.000Z');
    expect(wallClockOf('2022-04-03T07:00:00.000Z')).toEqual({ date: '2022-04-03', time: '01:00' });
    expect(wallClockOf('2022-04-03T15:00:00.000Z')).toEqual({ date: '2022-04-03', time: '10:00' });
  });

  test('calendar arithmetic crosses months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2022-04-01', '2022-04-05')).toBe(4);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  test('a day ends at its own midnight, six hours after the one in Greenwich', () => {
    expect(todayAt('2026-11-21T05:59:59.999Z')).toBe('2026-11-20');
    expect(dayBounds('2026-11-20')).toEqual({ from: '2026-11-20T06:00:00.000Z', to: '2026-11-21T06:00:00.000Z' });
  });

  test('a day has one spelling', () => {
    const written = ['2026-11-22', '2026-11', '20261122', '2026-326', '2026-W47-7', '2026-11-22T10:00', '', '-00-00'];
    expect(written.filter(isRealDay)).toEqual(['2026-11-22']);
  });

  test('weeks begin on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });

  test('uses natural words', () => {
    expect(sayInstant('2026-11-20T21:00:00.000Z')).toBe('viernes 20 de noviembre, 3:00 p.m.');
    expect(sayTime('09:30')).toBe('9:30 a.m.');
    expect(sayMonth('2026-11')).toBe('noviembre 2026');
  });

  test('an age is whole years; a birthday on 29 February falls on the 28th; an age is never negative', () => {
    expect(ageOn('2000-02-29', '2026-02-27')).toBe(25);
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(26);
    expect(ageOn('2030-01-01', '2026-11-20')).toBeNull();
    expect(ageOn(null, '2026-11-20')).toBeNull();
  });
});

test.each([
  ['2026-11-01', '2026-11-22', '1–22 nov 2026'],
  ['2026-11-22', '2026-11-22', '22 nov 2026'],
  ['2026-08-21', '2026-11-20', '21 ago – 20 nov 2026'],
  ['2025-12-29', '2026-01-04', '29 dic 2025 – 4 ene 2026'],
  ['2026-09-01', '2026-09-30', '1–30 sep 2026'],
])('%s to %s is %s', (from, to, said) => {
  expect(sayDays({ from, to })).toBe(said);
});
