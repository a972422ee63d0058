import { expect, test } from '@jest/globals';
import { PERMISSIONS } from './permissions.ts';

test('permissions are in the order of a Spanish dictionary', () => {
  const names = PERMISSIONS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  expect(new Set(names).size).toBe(names.length);
});
