import { expect, test } from '@jest/globals';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import { toInstant } from '@rostro/shared/time';
import { covers, daysOfClosure } from './closure.ts';

const NEW_YEAR = { from: '2026-12-31', to: '2027-01-01' };

test('a closure of the whole clinic covers each day in both categories, one of a category only its own', () => {
  expect(daysOfClosure({ ...NEW_YEAR, category: null })).toEqual([
    { category: 'cosmetology', date: '2026-12-31' },
    { category: 'specialized', date: '2026-12-31' },
    { category: 'cosmetology', date: '2027-01-01' },
    { category: 'specialized', date: '2027-01-01' },
  ]);
  const oneDay = { from: '2026-12-25', to: '2026-12-25' };
  expect(daysOfClosure({ ...oneDay, category: 'specialized' })).toEqual([
    { category: 'specialized', date: '2026-12-25' },
  ]);
});

test.each<[string, string, string, Category, boolean]>([
  ['on its first day', '2026-12-31', '09:00', 'cosmetology', true],
  ['late on its last day, when it is the next in Greenwich', '2027-01-01', '23:30', 'cosmetology', true],
  ['a day before', '2026-12-30', '23:30', 'cosmetology', false],
  ['a day after', '2027-01-02', '00:00', 'cosmetology', false],
  ['of the other category', '2026-12-31', '09:00', 'specialized', false],
])('an appointment %s', (_, date, time, category, covered) => {
  expect(covers({ ...NEW_YEAR, category: 'cosmetology' }, { startsAt: toInstant(date, time), category })).toBe(covered);
});

test('a closure of the whole clinic covers either category', () => {
  const at = toInstant('2026-12-31', '09:00');
  expect(CATEGORIES.map((category) => covers({ ...NEW_YEAR, category: null }, { startsAt: at, category }))).toEqual([
    true,
    true,
  ]);
});
