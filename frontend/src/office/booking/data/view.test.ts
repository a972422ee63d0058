import { dayIn, monthRange, sayView, stepFrom } from './view.ts';

const FRIDAY = '2026-11-20';

test('a month ends on its last day', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('this month opens on today, and any other month never on a Sunday', () => {
  expect(dayIn('2026-11', FRIDAY)).toBe(FRIDAY);
  expect(dayIn('2026-12', FRIDAY)).toBe('2026-12-01');
  expect(dayIn('2027-08', FRIDAY)).toBe('2027-08-02');
});

test('a step is one month, one week or one day, across years too', () => {
  expect(stepFrom('month', '2026-12-31', 1, FRIDAY)).toBe('2027-01-01');
  expect(stepFrom('month', '2026-12-31', -1, FRIDAY)).toBe(FRIDAY);
  expect(stepFrom('week', '2026-12-30', 1, FRIDAY)).toBe('2027-01-06');
  expect(stepFrom('day', '2027-01-01', -1, FRIDAY)).toBe('2026-12-31');
});

test('each view has its title', () => {
  expect(sayView('month', FRIDAY)).toBe('noviembre 2026');
  expect(sayView('week', FRIDAY)).toBe('16 a 22 de noviembre');
  expect(sayView('day', FRIDAY)).toBe('viernes 20 de noviembre');
});
