import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvText } from './csv.ts';

/** Starts that a spreadsheet would run as a formula; the rest may have several lines. */
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

it('no text of a file starts as a formula, and all others are read back unchanged', () => {
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

it('no head of a column does either', () => {
  fc.assert(
    fc.property(formula, (name) => {
      expect(read(csvText([name], [['x']]))[0]).toEqual([`'${name}`]);
    }),
  );
});
