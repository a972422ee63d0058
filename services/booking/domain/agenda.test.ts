import { expect, test } from '@jest/globals';
import { matchesQuery } from './agenda.ts';

test.each([
  ['maria', true],
  ['MARÍA lop', true],
  ['limp', true],
  ['442 555', true],
  ['aria', false],
  ['maria perez', false],
])('a search for "%s" finds María López: %s', (query, found) => {
  expect(matchesQuery(query, 'maria lopez maria@example.com 4425550101 limpieza facial')).toBe(found);
});
