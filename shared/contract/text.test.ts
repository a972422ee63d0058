import { describe, expect, test } from '@jest/globals';
import type * as z from 'zod';
import { LONG_LOCAL_PART } from '../email.ts';
import { Email, FullName, Password } from './clients/person.ts';
import { Line, ONE_LINE, Text, UNFIT_TEXT } from './text.ts';

const saidOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe('a text', () => {
  test('may have lines, and is stored in one form', () => {
    expect(Text(20).parse(' uno\r\ndos\t\u200b ')).toBe('uno\ndos \u200b');
    expect(Text(20).parse('\u200b')).toBe('');
  });

  test.each(['\ud800', '\u202e', '\u2069', '\0', '\u001b'])('with %j is refused in words', (sign) => {
    for (const schema of [Text(20), Line(20), FullName, Password])
      expect(saidOf(schema, `Rostro ${sign}`)).toBe(UNFIT_TEXT);
  });

  test('is counted in its stored form', () => {
    expect(Text(3).parse('o\r\no')).toBe('o\no');
    expect(Text(3).parse('e\u0301e\u0301e\u0301')).toBe('ééé');
    expect(saidOf(Text(3), 'abcd')).toBe('Escribe como máximo 3 caracteres');
  });
});

test('of a line has one line', () => {
  expect(saidOf(Line(20), 'Ana\nLópez')).toBe(ONE_LINE);
  expect(Line(20).parse('Ana López\r\n')).toBe('Ana López');
});

test.each(['', ' ', '\u200b\u200b', '\u3164', '\u2800'])('of %j is not a name', (name) => {
  expect(saidOf(FullName, name)).toBe('El nombre completo es obligatorio');
});

test('of an e-mail has at most 64 characters before its @', () => {
  const email = (length: number) => `${'a'.repeat(length)}@rostro.example`;
  expect(Email.parse(email(64))).toBe(email(64));
  expect(saidOf(Email, email(65))).toBe(LONG_LOCAL_PART);
});
