import { expect, test } from '@jest/globals';
import { EMPTY_DAY } from '../day.ts';
import { FRIDAY, MONDAY, SATURDAY, SUNDAY, settings } from '../examples.ts';
import { occupationOf } from './occupation.ts';

const busy = {
  ...EMPTY_DAY,
  counters: { 'count:pending': 1, 'count:confirmed': 2, 'count:closed': 1, 'count:cancelled': 4 },
};
const week = [FRIDAY, SATURDAY, SUNDAY, MONDAY].map((date) => ({ date, day: EMPTY_DAY }));

test('places are the slots of the days worked, for each who works', () => {
  // Nine on Friday, five on Saturday, none on Sunday, nine on Monday: 23.
  expect(occupationOf('cosmetology', week, settings())).toEqual({ taken: 0, places: 46 });
  expect(occupationOf('specialized', week, settings())).toEqual({ taken: 0, places: 23 });
  expect(occupationOf('specialized', week, settings({ sundayEnabled: true })).places).toBe(32);
  expect(occupationOf('specialized', week, settings({ appointmentInterval: 120 })).places).toBe(5 + 3 + 5);
});

test('what is taken is what holds a place on the day, whatever its length and state', () => {
  expect(occupationOf('cosmetology', [{ date: MONDAY, day: busy }], settings())).toEqual({ taken: 3, places: 18 });
});

test('a closed day has no places, and what was booked on it does not count', () => {
  const days = [
    { date: FRIDAY, day: busy },
    { date: MONDAY, day: { ...busy, closed: true } },
  ];
  expect(occupationOf('cosmetology', days, settings())).toEqual({ taken: 3, places: 18 });
});
