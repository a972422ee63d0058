import { describe, expect, test } from '@jest/globals';
import { UNREACHABLE } from '../../messages.ts';
import { MAX_ADDRESS, MAX_CLIENT_NOTES } from '../clients/client-fields.ts';
import { readClientRow } from './client-import.ts';

const PHONE = '442 129 0001';
const STORED = '524421290001';
const ana = { fullName: 'Ana López', phone: PHONE };
const read = (row: Parameters<typeof readClientRow>[0]) => readClientRow({ ...ana, ...row });

test('a row is read in the forms in which people write it', () => {
  const row = { email: 'Ana@Example.com', phone: '+52 (55) 1234-5678', birthDate: '5/9/1990', sex: 'Mujer' };
  expect(read({ ...row, address: ' Calle 5,\n Centro ', notes: 'Prefiere tardes' })).toEqual({
    client: {
      ...{ fullName: 'Ana López', email: 'ana@example.com', phone: '525512345678', birthDate: '1990-09-05' },
      ...{ sex: 'female', address: 'Calle 5, Centro', notes: 'Prefiere tardes' },
    },
    remarks: {},
  });
});

describe('allergies', () => {
  const allergiesOf = (allergies: string) => {
    const row = read({ allergies });
    return 'client' in row ? row.allergies : row;
  };
  test.each([
    ['Penicilina', ['Penicilina']],
    ['Penicilina, látex; ninguna / Penicilina', ['Penicilina', 'látex']],
    ['Sulfas\nÁcido acetilsalicílico y derivados', ['Sulfas', 'Ácido acetilsalicílico y derivados']],
  ])('%j are the lines %j', (text, lines) => {
    expect(allergiesOf(text)).toEqual(lines);
  });

  test.each([
    '',
    ' ',
    'N/A',
    'Ninguna',
    'NO',
    'Negadas',
    'niega alergias',
    'Sin alergias conocidas',
    'Ninguna conocida',
  ])('%j is no line', (text) => {
    expect(allergiesOf(text)).toBeUndefined();
  });

  test('that do not fit are whole in the notes, with a remark', () => {
    const long = `Penicilina${' y derivados'.repeat(12)}`;
    expect(read({ allergies: long })).toMatchObject({
      client: { notes: `Alergias: ${long}` },
      allergies: [long.slice(0, 120).trim()],
      remarks: { allergies: 'No cabe entera: va completa en las notas' },
    });
  });
});

test.each([{ birthDate: '0/0/00' }, { sex: 'Unspecified' }, { sex: 'N/A' }])(
  'nothing in the words of a system is no remark: %j',
  (row) => {
    expect(read(row)).toEqual({ client: { fullName: 'Ana López', phone: STORED }, remarks: {} });
  },
);

test('missing facts stay missing, however a file says so', () => {
  for (const nothing of ['', ' ', '-', 'N/A', 'sin correo', 'no tiene', 'NULL', 's/d', '.']) {
    expect(read({ email: nothing, birthDate: nothing })).toEqual({
      client: { fullName: 'Ana López', phone: STORED },
      remarks: {},
    });
  }
});

describe('a phone', () => {
  test.each([
    ['4421290001.0', STORED],
    ['4421290001,00', STORED],
    ['4,421,290,001', STORED],
    ["'4421290001", STORED],
    ['="4421290001"', STORED],
    ['tel:+524421290001', STORED],
    ['Cel: 442 129 0001', STORED],
    ['044 442 129 0001', STORED],
    ['+1 415 555 2671', '+14155552671'],
  ])('%p is %p', (phone, stored) => {
    expect(read({ phone })).toEqual({ client: { fullName: 'Ana López', phone: stored }, remarks: {} });
  });

  test.each([
    ['442 129 0001 (WhatsApp)', 'Teléfono: WhatsApp'],
    ['442 129 0001 de su mamá', 'Teléfono: de su mamá'],
    ['442 129 0001 / 442 129 0002', 'Teléfono: 442 129 0002'],
    ['442 129 0001 ::: 442 129 0002', 'Teléfono: 442 129 0002'],
    ['4421290001; 4421290002', 'Teléfono: 4421290002'],
    ['4421290001 y 4421290002', 'Teléfono: 4421290002'],
    ['casa, 442 129 0001', 'Teléfono: casa'],
  ])('%p is the first number, and the rest goes to the notes', (phone, notes) => {
    expect(read({ phone, notes: '' })).toMatchObject({ client: { phone: STORED, notes } });
    expect(read({ phone, notes: 'Llega tarde' })).toMatchObject({ client: { notes: `Llega tarde\n${notes}` } });
  });

  test.each([
    ['4.42E+09', /Excel recortó el número/],
    ['12345', 'Ingresa un número de teléfono válido'],
    ['442-129-OOO1', /sin letras/],
  ])('%p is left out with a remark, if there is an e-mail', (phone, remark) => {
    const row = { phone, email: 'ana@x.mx' };
    expect(read(row)).toMatchObject({ client: { email: 'ana@x.mx' } });
    expect(read(row)).not.toHaveProperty('client.phone');
    const { remarks } = read(row) as { remarks: { phone: string } };
    expect(remarks.phone).toMatch(remark);
    expect(readClientRow({ fullName: 'Ana', phone })).toEqual({ fields: { phone: remarks.phone } });
  });
});

describe('an e-mail', () => {
  test.each([
    ['mailto:ana.sol@x.mx', 'ana.sol@x.mx'],
    ['Ana Sol <ana.sol@x.mx>', 'ana.sol@x.mx'],
    ['ANA.SOL@X.MX.', 'ana.sol@x.mx'],
    ["'ana.sol@x.mx", 'ana.sol@x.mx'],
  ])('%p is %p', (email, stored) => {
    expect(read({ email })).toMatchObject({ client: { email: stored }, remarks: {} });
  });

  test('beside others is the first one', () => {
    expect(read({ email: 'ana@x.mx; luz@x.mx' })).toMatchObject({
      client: { email: 'ana@x.mx', notes: 'Email: luz@x.mx' },
    });
  });

  test.each(['c4@gmail', 'ana en gmail', 'ana@@x.mx'])('%p costs nobody the row', (email) => {
    expect(read({ email })).toEqual({
      client: { fullName: 'Ana López', phone: STORED },
      remarks: { email: 'Ingresa un correo electrónico válido' },
    });
  });
});

describe('a birth date', () => {
  test.each([
    ['1990-09-05', '1990-09-05'],
    ['05.09.1990', '1990-09-05'],
    ['5/9/1990 12:00', '1990-09-05'],
    ['1990-09-05T06:00:00.000Z', '1990-09-05'],
    ['5 de septiembre de 1990', '1990-09-05'],
    ['miércoles, 5 de septiembre de 1990', '1990-09-05'],
    ['05-sep-1990', '1990-09-05'],
    ['5 sept. 1990', '1990-09-05'],
    ['Sep 5, 1990', '1990-09-05'],
    ['29/02/1992', '1992-02-29'],
  ])('%p is %p', (birthDate, day) => {
    expect(read({ birthDate })).toMatchObject({ client: { birthDate: day }, remarks: {} });
  });

  test.each([
    ['05/09/90', '1990-09-05', 1990],
    ['31/01/04', '2004-01-31', 2004],
    ['5-sep-85', '1985-09-05', 1985],
    ['01/01/99', '1999-01-01', 1999],
  ])('%p is in the newest century that is not ahead, with a remark', (birthDate, day, year) => {
    expect(read({ birthDate })).toMatchObject({
      client: { birthDate: day },
      remarks: { birthDate: `«${birthDate}» se lee como el año ${year}` },
    });
  });

  test.each(['31/02/1990', '15-xyz-1990', 'en mayo', '1/1/1850', '1/1/2150'])(
    '%p costs nobody the row',
    (birthDate) => {
      expect(read({ birthDate })).toEqual({
        client: { fullName: 'Ana López', phone: STORED },
        remarks: { birthDate: expect.stringMatching(/./) },
      });
    },
  );
});

test.each([
  ['F', 'female'],
  ['mujer', 'female'],
  ['H', 'male'],
  ['VARÓN', 'male'],
  ['Prefiere no decir', 'other'],
])('the sex %p is %p', (sex, stored) => {
  expect(read({ sex })).toMatchObject({ client: { sex: stored }, remarks: {} });
});

test('what is not understood or too long is named, and costs nobody the row', () => {
  const long = 'Avenida de los Insurgentes '.repeat(12);
  expect(read({ sex: 'M', address: long, notes: 'n'.repeat(MAX_CLIENT_NOTES + 1) })).toEqual({
    client: {
      ...{ fullName: 'Ana López', phone: STORED, address: long.slice(0, MAX_ADDRESS).trim() },
      notes: 'n'.repeat(MAX_CLIENT_NOTES),
    },
    remarks: {
      sex: 'No reconocimos «M»',
      address: `Pasa de ${MAX_ADDRESS} letras: se guarda el principio`,
      notes: `Pasa de ${MAX_CLIENT_NOTES} letras: se guarda el principio`,
    },
  });
  expect(read({ fullName: 'Ana '.repeat(40) })).toMatchObject({
    client: { fullName: 'Ana '.repeat(30).trim() },
    remarks: { fullName: 'Pasa de 120 letras: se guarda el principio' },
  });
  expect(read({ address: `${'x'.repeat(MAX_ADDRESS - 1)}😀` })).toMatchObject({
    client: { address: 'x'.repeat(MAX_ADDRESS - 1) },
  });
});

test.each([
  [{ fullName: ' ' }, { fullName: 'El nombre completo es obligatorio' }],
  [{ phone: '' }, { email: UNREACHABLE, phone: UNREACHABLE }],
  [{ phone: '', email: 'ana@' }, { email: 'Ingresa un correo electrónico válido' }],
  [
    { phone: '-', email: 'N/A' },
    { email: UNREACHABLE, phone: UNREACHABLE },
  ],
])('without a name or a road nobody comes in: %p', (row, fields) => {
  expect(read(row)).toEqual({ fields });
});
