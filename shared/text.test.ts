import { expect, test } from '@jest/globals';
import { finderOf } from './text.ts';

test.each([
  ['maria', true],
  ['MARÍA lop', true],
  ['limp', true],
  ['', true],
  ['442 555', true],
  ['(442) 555-0101', true],
  ['+52 442 555', true],
  ['52 442 555 0101', true],
  ['+52 1 442 555 0101', true],
  ['0101', true],
  ['aria', false],
  ['maria perez', false],
  ['524', false],
  ['---', false],
])('a search for "%s" finds María López: %s', (query, found) => {
  expect(finderOf(query)('maria lopez maria@example.com 4425550101 limpieza facial')).toBe(found);
});
