import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { longRecord } from './record-file.examples.ts';
import { recordFile } from './record-file.ts';

const AT = '2026-11-26T18:00:00.000Z';
/** Lambda answers at most 6 MB. */
const MAX_ANSWER_BYTES = 6 * 1024 * 1024;

const pagesOf = (pdf: string): string[] =>
  [
    ...Buffer.from(pdf, 'base64')
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

test('fifty notes as long as notes may be fit into one answer, each page with who took it and its number', () => {
  const { pdf } = recordFile(longRecord(50), { name: 'Sofía' }, AT);
  expect(pdf.length).toBeLessThan(MAX_ANSWER_BYTES);
  const pages = pagesOf(pdf);
  pages.forEach((page, at) => {
    expect(page).toContain(hex('Expediente de Ana López · exportó Sofía, '));
    expect(page).toContain(hex(`${at + 1} de ${pages.length}`));
  });
});

test('the same record at the same instant is the same file', () => {
  const make = () => recordFile(longRecord(2), { name: 'Sofía' }, AT).pdf;
  expect(make()).toBe(make());
});

test('an empty record says of each part that there is nothing', () => {
  const [page] = pagesOf(recordFile(longRecord(0), { name: 'Sofía' }, AT).pdf);
  for (const said of ['Sin antecedentes registrados.', 'Sin notas.', 'Sin consentimientos.'])
    expect(page).toContain(hex(said));
});
