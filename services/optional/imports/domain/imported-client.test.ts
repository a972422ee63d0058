import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import { MAX_ADDRESS } from '@rostro/shared/contract/clients/client-fields';
import { leftIn } from '@rostro/shared/contract/imports/client-import';
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

test.each([
  ['F', 'female'],
  ['Femenino', 'female'],
  ['mujer', 'female'],
  ['H', 'male'],
  ['Masculino', 'male'],
  ['VARÓN', 'male'],
  ['Otro', 'other'],
  ['Prefiere no decir', 'other'],
  ['M', undefined],
  ['sí', undefined],
  ['', undefined],
])('the sex %p is %p, and costs nobody the row', (sex, read) => {
  expect(readRow({ ...row, sex })).toMatchObject({ client: { fullName: 'Ana López' } });
  expect(readRow({ ...row, sex })).toEqual({ client: expect.objectContaining({ sex: read }) });
});

test('an address is one line; of one that is too long the beginning is kept', () => {
  expect(readRow({ ...row, address: ' Calle 5,\n Centro ' })).toMatchObject({ client: { address: 'Calle 5, Centro' } });
  const long = 'Avenida de los Insurgentes '.repeat(12);
  const read = readRow({ ...row, address: long });
  expect(read).toMatchObject({ client: { address: long.slice(0, MAX_ADDRESS).trim() } });
  expect(readRow({ ...row, address: `${'x'.repeat(MAX_ADDRESS - 1)}😀` })).toMatchObject({
    client: { address: 'x'.repeat(MAX_ADDRESS - 1) },
  });
});

test('what is not imported as it is written is named', () => {
  expect(leftIn({ ...row, sex: ' M ', address: 'x'.repeat(MAX_ADDRESS + 1) })).toEqual({
    sex: 'M',
    isAddressCut: true,
  });
  expect(leftIn({ ...row, sex: 'Mujer', address: 'Calle 5' })).toEqual({ sex: null, isAddressCut: false });
  expect(leftIn(row)).toEqual({ sex: null, isAddressCut: false });
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
