import { comparisonOf, endingOn, presetRange, readPeriod, startingOn, writePeriod } from './period.ts';

const TODAY = '2026-11-20';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

test.each([
  ['week', '2026-11-16', '2026-11-20'],
  ['last-week', '2026-11-09', '2026-11-15'],
  ['month', '2026-11-01', '2026-11-20'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-08-21', '2026-11-20'],
  ['year', '2026-01-01', '2026-11-20'],
] as const)('«%s» is %s to %s', (preset, from, to) => {
  expect(presetRange(preset, TODAY)).toEqual({ from, to });
});

test('a month is complete on its last day, and one day long on its first', () => {
  expect(presetRange('month', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(presetRange('month', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

test('each period is compared with the same days of the one before, custom dates with as many', () => {
  const compared = (search: string) => comparisonOf(read(search));
  expect(['', '?period=last-month', '?period=week', '?period=last-week'].map(compared)).toEqual([
    ...['month', 'month', 'week', 'week'],
  ]);
  expect(['?period=year', '?period=quarter', '?from=2026-01-01&to=2026-02-15'].map(compared)).toEqual([
    ...['year', 'days', 'days'],
  ]);
});

test('three months back from a day that the month lacks begin after its last day', () => {
  expect(presetRange('quarter', '2026-05-31')).toEqual({ from: '2026-03-01', to: '2026-05-31' });
});

test('last month in January is December of the year before', () => {
  expect(presetRange('last-month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test.each(['', '?period=siempre', '?from=2026-02-30&to=2026-03-01', '?from=2026-03-02&to=2026-03-01'])(
  'an address with an unknown period (%s) shows this month',
  (search) => {
    expect(read(search)).toEqual({ choice: 'month', from: '2026-11-01', to: '2026-11-20' });
  },
);

test('custom dates are accepted up to 366 days', () => {
  expect(read('?from=2026-01-01&to=2026-02-15')).toEqual({ choice: 'custom', from: '2026-01-01', to: '2026-02-15' });
  expect(read('?from=2024-01-01&to=2024-12-31').choice).toBe('custom');
  expect(read('?from=2024-01-01&to=2025-01-01').choice).toBe('month');
});

test('a written period is read back; the plain address is this month', () => {
  for (const search of ['period=week', 'from=2026-01-01&to=2026-02-15', '']) {
    expect(writePeriod(read(search)).toString()).toBe(search);
  }
});

test('an end that is moved beyond the other takes it along, and so does the longest range', () => {
  const range = { from: '2026-03-01', to: '2026-03-31' };
  expect(startingOn('2026-04-05', range)).toEqual({ from: '2026-04-05', to: '2026-04-05' });
  expect(startingOn('2024-01-01', range)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  expect(endingOn('2026-02-05', range)).toEqual({ from: '2026-02-05', to: '2026-02-05' });
  expect(endingOn('2028-12-31', range)).toEqual({ from: '2028-01-01', to: '2028-12-31' });
  expect(endingOn('2026-03-10', range)).toEqual({ from: '2026-03-01', to: '2026-03-10' });
});
