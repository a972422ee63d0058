import { describe, expect, test } from '@jest/globals';
import { bestFirst, finderOf, firstNameOf, isSamePerson, MOST_FOUND_INSIDE, properName, searchable } from './text.ts';

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
  ['aria', true],
  ['ÓPEZ ari', true],
  ['ia lo', true],
  ['ialo', false],
  ['xample', false],
  ['com', false],
  ['@exam', true],
  ['ria@', true],
  ['maria perez', false],
  ['524', false],
  ['---', false],
])('a search for "%s" finds María López: %s', (query, found) => {
  expect(finderOf(query)('maria lopez maria@example.com 4425550101 limpieza facial')).toBe(found);
});

test('among more people only the beginnings of words match; a phone is found by any part', () => {
  const words = 'maria montes maria@example.com 4425550101';
  const found = (query: string, among: number) => finderOf(query, among)(words);
  expect([found('ontes', MOST_FOUND_INSIDE), found('ontes', MOST_FOUND_INSIDE + 1)]).toEqual([true, false]);
  expect([found('mont', MOST_FOUND_INSIDE + 1), found('0101', MOST_FOUND_INSIDE + 1)]).toEqual([true, true]);
});

test('a name that is only an address is found by an empty search', () => {
  for (const words of ['@', '@x', 'a@x']) expect(finderOf(' ')(words)).toBe(true);
  expect(finderOf('x')('a@xx x')).toBe(true);
});

test('a match at the beginning of a word comes first', () => {
  const names = ['ademar ruiz', 'ana mares', 'luz omar', 'mario paz'];
  expect(bestFirst('mar', names, (name) => name)).toEqual(['ana mares', 'mario paz', 'ademar ruiz', 'luz omar']);
  expect(bestFirst('442', ['524421', '442'], (name) => name)).toEqual(['524421', '442']);
});

describe('the name in a greeting', () => {
  test.each([
    ['  Ana   López ', 'Ana'],
    ['Dra. Elena Robles', 'Elena'],
    ['Dr Luis Paz', 'Luis'],
    ['Sra. Lic. Marta Gil', 'Marta'],
    ['Dra.', 'Dra'],
    ['Ma. del Carmen Ruiz', 'María'],
    ['GARCÍA LÓPEZ, MARÍA FERNANDA', 'María'],
    ['ana ruiz', 'ana'],
    ['Jo Li', 'Jo'],
    ['💆‍♀️ Sofía', 'Sofía'],
    ['💆‍♀️', ''],
    ['', ''],
  ])('of «%s» is «%s»', (fullName, said) => {
    expect(firstNameOf(fullName)).toBe(said);
  });
});

test.each(["O'Farrill", 'O’Farrill', 'ofarrill', 'OFARRILL', 'O‘Farrill'])('%s finds every spelling of it', (query) => {
  for (const name of ["Ana O'Farrill", 'Ana O’Farrill', 'Ana OFarrill']) {
    expect(finderOf(query)(searchable(name))).toBe(true);
  }
});

test.each([
  ['GARCÍA LÓPEZ, MARÍA DEL CARMEN', 'María del Carmen García López'],
  ['Ximena RUÍZ DOMÍNGUEZ', 'Ximena Ruíz Domínguez'],
  ['DE LA CRUZ ANA', 'De la Cruz Ana'],
  ['D’ANGELO-RUIZ', 'D’Angelo-Ruiz'],
  ['López, Ana', 'Ana López'],
  ['Ma. del Carmen', 'Ma. del Carmen'],
  ['María X', 'María X'],
  ['Ana, Luz y Sol, Mar', 'Ana, Luz y Sol, Mar'],
  ['نور الهدى', 'نور الهدى'],
])('%s is written %s', (shouted, written) => {
  expect(properName(shouted)).toBe(written);
});

test.each([
  ['Marta Gil', 'MARTA GIL RÍOS', true],
  ['Ma. Gil', 'María Gil', true],
  ['Gil, Marta', 'Marta Gil', true],
  ['Ana', 'Ana López', true],
  ['Marta Gil', 'Paula Gil', false],
  ['Ana López', 'Ana Ruiz', false],
])('«%s» and «%s» may be one person: %s', (one, other, may) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([may, may]);
});
