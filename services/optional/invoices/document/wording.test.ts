import { describe, expect, test } from '@jest/globals';
import { lineText, pesos } from './wording.ts';

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
