import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvText } from './csv.ts';

/** What a spreadsheet would run, were it the first sign of a cell; what follows may be on several lines. */
const formula = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n'),
    fc.string(),
    fc.constantFrom('', '\n', '\r\n', '"', ','),
  )
  .map(([sign, text, more]) => `${sign}${text}${more}${text}`);
const cell = fc.oneof(formula, fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null));
const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });

const read = (text: string): string[][] => Papa.parse<string[]>(text.slice(1), { newline: '\r\n' }).data;

it('no text of a file begins as a formula, and all else is read as it was written', () => {
  fc.assert(
    fc.property(rows, (data) => {
      const [, ...back] = read(csvText(['Nombre', 'Nota', 'Monto'], data));
      data.flat().forEach((written, at) => {
        const found = back.flat()[at];
        if (typeof written !== 'string') expect(found).toBe(written === null ? '' : String(written));
        else expect(found).toBe(/^[=+\-@\t\r\n]/.test(written) ? `'${written}` : written);
      });
    }),
  );
});

it('nor does the head of a column', () => {
  fc.assert(
    fc.property(formula, (name) => {
      expect(read(csvText([name], [['x']]))[0]).toEqual([`'${name}`]);
    }),
  );
});
