import { expect, test } from '@jest/globals';
import { isDepositDue } from './no-shows.ts';
import { toInstant } from './time.ts';

const RULE = { depositAfterNoShows: 2, noShowMonths: 12 };
const on = (...days: string[]) => ({ latest: days.map((day) => toInstant(day, '20:00')) });

test.each([
  [on('2026-01-10', '2026-11-20'), RULE, true],
  [on('2026-11-20'), RULE, false],
  // A year ago to the day still counts, by the clinic's calendar; the day before does not.
  [on('2025-11-26', '2026-11-20'), RULE, true],
  [on('2025-11-25', '2026-11-20'), RULE, false],
  [on('2025-12-31', '2026-11-20'), { ...RULE, noShowMonths: 6 }, false],
  [on('2026-11-20'), { ...RULE, depositAfterNoShows: 1 }, true],
  [on('2026-10-20', '2026-11-20'), { ...RULE, depositAfterNoShows: 0 }, false],
])('%p under %p: %p', (missed, rule, due) => {
  expect(isDepositDue(missed, rule, '2026-11-26')).toBe(due);
});

test('the months cross years, and end with a shorter month', () => {
  const rule = { depositAfterNoShows: 1, noShowMonths: 1 };
  expect(isDepositDue(on('2026-12-15'), rule, '2027-01-15')).toBe(true);
  expect(isDepositDue(on('2026-02-28'), rule, '2026-03-31')).toBe(false);
  expect(isDepositDue(on('2026-03-01'), rule, '2026-03-31')).toBe(true);
});
