import { expect, test } from '@jest/globals';
import { COSMETOLOGY, SPECIALIZED } from '@rostro/shared/catalog';
import { toInstant } from '@rostro/shared/time';
import { covers, daysOfClosure } from './closure.ts';

const NEW_YEAR = { from: '2026-12-31', to: '2027-01-01' };

test('the whole clinic’s covers each day in both categories, one category’s only its own', () => {
  expect(daysOfClosure({ ...NEW_YEAR, category: null })).toEqual([
    { category: COSMETOLOGY, date: '2026-12-31' },
    { category: SPECIALIZED, date: '2026-12-31' },
    { category: COSMETOLOGY, date: '2027-01-01' },
    { category: SPECIALIZED, date: '2027-01-01' },
  ]);
  const oneDay = { from: '2026-12-25', to: '2026-12-25', category: SPECIALIZED };
  expect(daysOfClosure({ ...oneDay, category: SPECIALIZED })).toEqual([{ category: SPECIALIZED, date: '2026-12-25' }]);
});

test.each([
  ['on its first day', '2026-12-31', '09:00', COSMETOLOGY, true],
  ['late on its last day, when it is the next in Greenwich', '2027-01-01', '23:30', COSMETOLOGY, true],
  ['a day before', '2026-12-30', '23:30', COSMETOLOGY, false],
  ['a day after', '2027-01-02', '00:00', COSMETOLOGY, false],
  ['of the other category', '2026-12-31', '09:00', SPECIALIZED, false],
])('an appointment %s', (_, date, time, category, covered) => {
  expect(covers({ ...NEW_YEAR, category: COSMETOLOGY }, { startsAt: toInstant(date, time), category })).toBe(covered);
});

test('the whole clinic’s covers either category', () => {
  const at = toInstant('2026-12-31', '09:00');
  expect(
    [COSMETOLOGY, SPECIALIZED].map((category) => covers({ ...NEW_YEAR, category: null }, { startsAt: at, category })),
  ).toEqual([true, true]);
});
