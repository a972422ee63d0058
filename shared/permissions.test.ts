import { expect, test } from '@jest/globals';
import { PERMISSION_DESCRIPTIONS } from './permission-descriptions.ts';
import { PERMISSION_CODES, PERMISSIONS, sayPermissions } from './permissions.ts';

test('permissions are in the order of a Spanish dictionary', () => {
  const names = PERMISSIONS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  expect(new Set(names).size).toBe(names.length);
});

test('every permission has an explanation beyond its name', () => {
  for (const { code, name } of PERMISSIONS) {
    const description = PERMISSION_DESCRIPTIONS[code];
    expect(description.replace(/\.$/, '')).not.toBe(name);
    expect(description).toMatch(/^\p{Lu}.*\.$/u);
  }
});

test('permissions are named in a sentence: one, two, and of many the first three', () => {
  expect(sayPermissions(['view_statistics'])).toBe('el permiso «Ver estadísticas»');
  expect(sayPermissions(['view_clients', 'close_day'])).toBe('los permisos «Ver clientes» y «Hacer el corte del día»');
  expect(sayPermissions(['view_clients', 'close_day', 'view_records'])).toBe(
    'los permisos «Ver clientes», «Hacer el corte del día» y «Ver expedientes clínicos»',
  );
  expect(sayPermissions(PERMISSION_CODES)).toMatch(/^los permisos («[^»]+»(, )?){3} y \d+ más$/);
});
