import { expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../defaults.ts';
import { toInstant } from '../time.ts';
import { firstStart, lastDay, mayStart } from './booking-rules.ts';

const NOW = toInstant('2026-11-20', '09:10');

test.each([
  [0, '09:10'],
  [2, '11:10'],
  [14, '23:10'],
])('%i hours ahead is from %s on', (leadHours, time) => {
  expect(firstStart({ leadHours, horizonDays: 0 }, NOW)).toBe(toInstant('2026-11-20', time));
});

test('days ahead are counted from today at the clinic, even late in the evening', () => {
  expect(lastDay({ leadHours: 0, horizonDays: 0 }, NOW)).toBeNull();
  expect(lastDay({ leadHours: 0, horizonDays: 1 }, NOW)).toBe('2026-11-21');
  expect(lastDay({ leadHours: 0, horizonDays: 90 }, toInstant('2026-11-20', '23:50'))).toBe('2027-02-18');
});

test.each([
  ['2026-11-20', '16:30', 90, true],
  ['2026-11-20', '16:31', 90, false],
  ['2026-11-20', '17:00', 60, true],
  ['2026-11-20', '17:00', 90, false],
  ['2026-11-21', '13:00', 60, true],
  ['2026-11-21', '13:00', 90, false],
  ['2026-11-22', '10:00', 30, false],
])('%s %s, %i minutes: if it has to end by closing, %s', (date, time, minutes, may) => {
  expect(mayStart({ ...DEFAULT_SETTINGS, lastStart: 'duration' }, toInstant(date, time), minutes)).toBe(may);
  expect(mayStart(DEFAULT_SETTINGS, toInstant(date, time), minutes)).toBe(true);
});
