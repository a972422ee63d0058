import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import { UNREACHABLE } from '@rostro/shared/messages';
import { isUntouched, readRow, withoutTwins } from './imported-client.ts';

const row = {
  ...{ fullName: 'Ana López', email: 'Ana@Example.com', phone: '+52 (55) 1234-5678', birthDate: '5/9/1990' },
  notes: '',
};

test('a row is read in the forms in which people write it', () => {
  expect(readRow(row)).toEqual({
    client: {
      fullName: 'Ana López',
      email: 'ana@example.com',
      phone: '525512345678',
      birthDate: '1990-09-05',
      notes: undefined,
    },
  });
});

test.each([
  ['5512345678', '525512345678'],
  ['525512345678', '525512345678'],
  ['044 55 12 34 56 78', '525512345678'],
  ['+1 415 555 2671', '+14155552671'],
])('the phone %p is %p', (phone, digits) => {
  expect(readRow({ ...row, phone })).toMatchObject({ client: { phone: digits } });
});

test.each([
  ['1990-09-05', '1990-09-05'],
  ['05.09.1990', '1990-09-05'],
  ['29/02/1992', '1992-02-29'],
])('the birthday %p is %p', (birthDate, day) => {
  expect(readRow({ ...row, birthDate })).toMatchObject({ client: { birthDate: day } });
});

test('missing facts stay missing', () => {
  expect(readRow({ ...row, phone: '', birthDate: ' ' })).toEqual({
    client: {
      fullName: 'Ana López',
      email: 'ana@example.com',
      phone: undefined,
      birthDate: undefined,
      notes: undefined,
    },
  });
});

describe('a wrong row names the field and the reason', () => {
  test.each([
    [{ fullName: ' ' }, { fullName: 'El nombre completo es obligatorio' }],
    [{ email: 'ana@' }, { email: 'Ingresa un correo electrónico válido' }],
    [{ phone: '12345' }, { phone: 'Ingresa un número de teléfono válido' }],
    [{ birthDate: '31/02/1990' }, { birthDate: 'Fecha no válida' }],
    [
      { email: '', phone: '' },
      { email: UNREACHABLE, phone: UNREACHABLE },
    ],
  ])('by %p', (change, fields) => {
    expect(readRow({ ...row, ...change })).toEqual({ fields });
  });
});

test('a person who appears twice in a request is made once', () => {
  const other = { ...row, email: 'otra@example.com', phone: '' };
  const rows = [row, { ...other, phone: row.phone }, { ...row, phone: '' }, other].map(readRow);
  expect(withoutTwins(rows).map((each) => ('twin' in each ? each.twin : 'made'))).toEqual([
    'made',
    'phone',
    'email',
    'made',
  ]);
});

test('a client is untouched while nothing changed since the import', () => {
  const profile = profileItem({
    ...{ id: 'ana', fullName: 'Ana', phone: '525512345678', passwordEstablished: false, provider: 'email' },
    ...{ at: '2026-11-26T16:00:00.000Z', consentSource: 'import', importId: 'i' },
  });
  expect(isUntouched(profile, 'i')).toBe(true);
  expect(isUntouched({ ...profile, version: 2 }, 'i')).toBe(false);
  expect(isUntouched(profile, 'otra')).toBe(false);
});
