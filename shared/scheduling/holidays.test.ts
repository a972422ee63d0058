import { expect, test } from '@jest/globals';
import { weekdayOf } from '../time.ts';
import { holidaysOf } from './holidays.ts';

const datesOf = (year: number) => holidaysOf(year).map(({ date }) => date.slice(5));

test.each([
  [2025, ['01-01', '02-03', '03-17', '05-01', '09-16', '11-17', '12-25']],
  [2026, ['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25']],
  // February begins on a Monday.
  [2027, ['01-01', '02-01', '03-15', '05-01', '09-16', '11-15', '12-25']],
])('the days of rest of %d are those of the law', (year, dates) => {
  expect(datesOf(year)).toEqual(dates);
});

test('every six years a day is added: the change of the federal executive', () => {
  const added = Array.from({ length: 20 }, (_, at) => 2020 + at).filter((year) => datesOf(year).includes('10-01'));
  expect(added).toEqual([2024, 2030, 2036]);
  expect(holidaysOf(2030).find(({ date }) => date === '2030-10-01')?.name).toBe(
    'Transmisión del Poder Ejecutivo Federal',
  );
});

test('in every year they are in order and named, and the moved ones are Mondays', () => {
  for (let year = 2024; year < 2100; year++) {
    const holidays = holidaysOf(year);
    const dates = holidays.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    const moved = holidays.filter(({ date }) => /-(02|03|11)-/.test(date));
    expect(moved.map(({ date }) => weekdayOf(date))).toEqual([1, 1, 1]);
    expect(holidays.every(({ name }) => name !== '')).toBe(true);
  }
});
