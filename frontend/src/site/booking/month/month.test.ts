import { bookableSpan, moveFrom, weeksOf } from './month.ts';

describe('the weeks of a month', () => {
  it('begin on Monday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks[0]).toEqual([
      undefined,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(weeks).toHaveLength(5);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  });

  it('know a leap day, and a February that fills four weeks', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('are all shown, even past ones', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
    expect(weeks.map(([monday]) => monday).slice(1)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  it('take six rows if a long month begins on Saturday', () => {
    expect(weeksOf('2026-08')).toHaveLength(6);
  });
});

describe('the request to the server', () => {
  it('covers the rest of this month, and the whole of a later one', () => {
    expect(bookableSpan('2026-11', '2026-11-20')).toEqual({ from: '2026-11-20', days: 11 });
    expect(bookableSpan('2026-12', '2026-11-20')).toEqual({ from: '2026-12-01', days: 31 });
    expect(bookableSpan('2026-11', '2026-11-30')).toEqual({ from: '2026-11-30', days: 1 });
  });
});

describe('the keyboard', () => {
  const today = '2026-11-20';
  it.each([
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowDown', '2026-11-30', '2026-12-07'],
    ['Home', '2026-11-26', '2026-11-23'],
    ['End', '2026-11-26', '2026-11-29'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
    ['ArrowLeft', '2026-11-20', '2026-11-20'],
    ['ArrowUp', '2026-11-23', '2026-11-20'],
  ])('%s moves from %s to %s', (key, from, to) => expect(moveFrom(from, key, today)).toBe(to));

  it('does not move with other keys', () => expect(moveFrom(today, 'a', today)).toBeUndefined());
});
