import { closedOn, isWhollyClosed } from './Holidays.tsx';
import { sayDays, sayLength } from './words.ts';

const DAY = '2026-12-25';

test('a closure of the whole clinic closes every category, first and last day included', () => {
  const closures = [{ from: '2026-12-24', to: DAY, category: null }];
  expect(isWhollyClosed(closedOn(closures, '2026-12-24'))).toBe(true);
  expect(isWhollyClosed(closedOn(closures, DAY))).toBe(true);
  expect(closedOn(closures, '2026-12-26')).toEqual([]);
});

test('closures of each category together close the whole clinic', () => {
  const one = { from: DAY, to: DAY, category: 'cosmetology' } as const;
  expect(closedOn([one], DAY)).toEqual(['cosmetology']);
  expect(isWhollyClosed(closedOn([one], DAY))).toBe(false);
  expect(isWhollyClosed(closedOn([one, { ...one, category: 'specialized' }], DAY))).toBe(true);
});

test('days are put into natural words', () => {
  expect(sayDays({ from: DAY, to: DAY })).toBe('viernes 25 de diciembre de 2026');
  expect(sayDays({ from: '2026-12-21', to: DAY })).toBe('del lunes 21 de diciembre al viernes 25 de diciembre de 2026');
  expect(sayDays({ from: DAY, to: '2027-01-01' })).toBe(
    'del viernes 25 de diciembre de 2026 al viernes 1 de enero de 2027',
  );
  expect(sayLength({ from: DAY, to: DAY })).toBe('1 día');
  expect(sayLength({ from: DAY, to: '2027-01-01' })).toBe('8 días');
});
