import { describe, expect, test } from '@jest/globals';
import { amountInWords, lineText, pesos } from './wording.ts';

test('centavos are written with two decimals', () => {
  expect([0, 1, 50, 100, 123_450, 100_000_000].map(pesos)).toEqual([
    '0.00',
    '0.01',
    '0.50',
    '1.00',
    '1234.50',
    '1000000.00',
  ]);
});

describe('an amount in words', () => {
  test.each([
    [0, 'CERO PESOS 00/100 M.N.'],
    [1, 'CERO PESOS 01/100 M.N.'],
    [100, 'UN PESO 00/100 M.N.'],
    [1600, 'DIECISÉIS PESOS 00/100 M.N.'],
    [2100, 'VEINTIÚN PESOS 00/100 M.N.'],
    [3100, 'TREINTA Y UN PESOS 00/100 M.N.'],
    [10_000, 'CIEN PESOS 00/100 M.N.'],
    [10_100, 'CIENTO UN PESOS 00/100 M.N.'],
    [100_000, 'MIL PESOS 00/100 M.N.'],
    [135_050, 'MIL TRESCIENTOS CINCUENTA PESOS 50/100 M.N.'],
    [2_100_000, 'VEINTIÚN MIL PESOS 00/100 M.N.'],
    [1_045_735, 'DIEZ MIL CUATROCIENTOS CINCUENTA Y SIETE PESOS 35/100 M.N.'],
    [99_999_999, 'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.'],
    [100_000_000, 'UN MILLÓN DE PESOS 00/100 M.N.'],
    [100_000_100, 'UN MILLÓN UN PESOS 00/100 M.N.'],
    [2_000_000_000_00, 'DOS MIL MILLONES DE PESOS 00/100 M.N.'],
  ])('%d', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });
});

describe('what a line says', () => {
  test.each([
    ['  Limpieza\t facial\n profunda ', 'Limpieza facial profunda'],
    ['Facial | básico', 'Facial / básico'],
    ['Facial\u0000\u0007 básico', 'Facial básico'],
    ['Facial\u202E básico', 'Facial básico'],
    ['Facial\uD800 básico', 'Facial básico'],
    ['Cafe\u0301 🌿 <b> & "x"', 'Café 🌿 <b> & "x"'],
  ])('%j', (typed, text) => {
    expect(lineText(typed)).toBe(text);
  });

  test('at most 1,000 letters, also of two halves', () => {
    expect([...lineText('🌿'.repeat(1000))]).toHaveLength(1000);
    expect(lineText('a'.repeat(1000))).toBe('a'.repeat(1000));
    expect(lineText('a'.repeat(1001))).toBe(`${'a'.repeat(999)}…`);
  });
});
