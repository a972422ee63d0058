import { expect, test } from '@jest/globals';
import { PERMISSION_DESCRIPTIONS } from './permission-descriptions.ts';
import { PERMISSIONS } from './permissions.ts';

test('permissions are in the order of a Spanish dictionary', () => {
  const names = PERMISSIONS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  expect(new Set(names).size).toBe(names.length);
});

test('every permission is explained, by more than its name', () => {
  for (const { code, name } of PERMISSIONS) {
    const description = PERMISSION_DESCRIPTIONS[code];
    expect(description.replace(/\.$/, '')).not.toBe(name);
    expect(description).toMatch(/^\p{Lu}.*\.$/u);
  }
});
