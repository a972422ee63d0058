import { endingOn, MAX_RANGE_DAYS, parseRange, presetRange, sayRange, startingOn } from './range.ts';

const FRIDAY = '2026-11-20';

describe('the ranges that move with the calendar', () => {
  test('the default is today and the thirty days after it', () => {
    expect(presetRange('next', FRIDAY)).toEqual({ from: '2026-11-20', to: '2026-12-20' });
  });
  test('the week goes from Monday to Sunday', () => {
    expect(presetRange('week', FRIDAY)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });
  test('the month ends on its last day, in a leap February too', () => {
    expect(presetRange('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('the range of a link', () => {
  test('is accepted if the list accepts it', () => {
    expect(parseRange('2026-11-01', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' });
  });
  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-11-15', '2026-11-01'],
    ['2026-01-01', '2027-01-02'],
    ['ayer', '2026-11-01'],
    [null, '2026-11-01'],
  ])('%s to %s is refused', (from, to) => {
    expect(parseRange(from, to)).toBeUndefined();
  });
});

describe('picking one end', () => {
  const range = { from: '2026-11-10', to: '2026-11-20' };
  test('keeps the other', () => {
    expect(startingOn('2026-11-12', range)).toEqual({ from: '2026-11-12', to: '2026-11-20' });
    expect(endingOn('2026-11-30', range)).toEqual({ from: '2026-11-10', to: '2026-11-30' });
  });
  test('beyond the other makes a range of one day', () => {
    expect(startingOn('2026-12-01', range)).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(endingOn('2026-11-01', range)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });
  test('too far from the other moves it to the longest range', () => {
    const long = endingOn('2028-01-01', range);
    expect(parseRange(long.from, long.to)).toEqual(long);
    expect(endingOn('2028-01-01', range)).toEqual(startingOn(long.from, { from: long.from, to: '2099-01-01' }));
    expect(MAX_RANGE_DAYS).toBe(366);
  });
});

test('a range is put into natural words', () => {
  expect(sayRange({ from: FRIDAY, to: FRIDAY })).toBe('viernes 20 de noviembre');
  expect(sayRange({ from: '2026-11-16', to: '2026-11-22' })).toBe('16 a 22 de noviembre');
  expect(sayRange({ from: FRIDAY, to: '2026-12-20' })).toBe('20 de noviembre a 20 de diciembre');
  expect(sayRange({ from: '2026-12-20', to: '2027-01-05' })).toBe('20 de diciembre de 2026 a 5 de enero de 2027');
});
