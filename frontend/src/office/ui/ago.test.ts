import { sayDayAgo } from './ago.ts';

test.each([
  ['2026-11-20', 'hoy'],
  ['2026-11-19', 'ayer'],
  ['2026-11-17', 'hace 3 días'],
  ['2026-11-21', 'hoy'],
])('a request of %s has waited on the 20th since %s', (date, said) => {
  expect(sayDayAgo(date, '2026-11-20')).toBe(said);
});
