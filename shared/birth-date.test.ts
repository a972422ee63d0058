import { expect, test } from '@jest/globals';
import { birthDateProblem, birthDateRange } from './birth-date.ts';

const TODAY = '2026-11-23';

test.each([
  ['2026-11-23', null],
  ['2026-11-24', 'ahead'],
  ['2046-01-01', 'ahead'],
  ['1930-05-05', null],
  ['1906-11-23', null],
  ['1906-11-22', 'tooEarly'],
  ['1990-02-30', 'unreal'],
  ['', 'unreal'],
])('born on %j: %j', (day, problem) => {
  expect(birthDateProblem(day, TODAY)).toBe(problem);
});

test('the range ends on real days, even on a 29th of February', () => {
  expect(birthDateRange('2028-02-29')).toEqual({ min: '1908-02-29', max: '2028-02-29' });
  expect(birthDateRange('2020-02-29')).toEqual({ min: '1900-02-28', max: '2020-02-29' });
});
