import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { MedicalFacts } from '@rostro/shared/contract/records/medical-history';
import { jpegSizeOf } from './jpeg.ts';
import { longRecord } from './record-file.examples.ts';
import { type PrintSection, recordFile } from './record-file.ts';

/** A real JPEG of 8 × 6. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAdEAABAgcAAAAAAAAAAAAAAAAAAhIDERMUMUFS/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAVEQEBAAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEQMRAD8Amug28mKq9ayAAxZH/9k=',
  'base64',
);
const AT = '2026-11-26T18:00:00.000Z';
/** Lambda answers at most 6 MB. */
const MAX_ANSWER_BYTES = 6 * 1024 * 1024;

const pagesOf = (pdf: string): string[] =>
  [
    ...Buffer.from(pdf, 'base64')
      .toString('latin1')
      .matchAll(/FlateDecode >>\nstream\n([\s\S]*?)\nendstream/g),
  ].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

test('fifty notes of the greatest length fit into the answer; each page has its number and the user who took the file', () => {
  const { pdf } = recordFile(longRecord(50), { name: 'Sofía' }, AT);
  expect(pdf.length).toBeLessThan(MAX_ANSWER_BYTES);
  const pages = pagesOf(pdf);
  pages.forEach((page, at) => {
    expect(page).toContain(hex('Expediente de Ana López · exportó Sofía, '));
    expect(page).toContain(hex(`${at + 1} de ${pages.length}`));
  });
});

test('the same record at the same instant gives the same file', () => {
  const make = () => recordFile(longRecord(2), { name: 'Sofía' }, AT).pdf;
  expect(make()).toBe(make());
});

test('an empty record says of each part that it is empty', () => {
  const [page] = pagesOf(recordFile(longRecord(0), { name: 'Sofía' }, AT).pdf);
  for (const said of ['Sin antecedentes registrados.', 'Sin notas.']) expect(page).toContain(hex(said));
});

test('stored photos appear under their note, with area and day; missing ones are named', () => {
  const file = Buffer.from(recordFile(longRecord(2, 6, JPEG), { name: 'Sofía' }, AT).pdf, 'base64').toString('latin1');
  expect(file.split(JPEG.toString('latin1'))).toHaveLength(7);
  const pages = pagesOf(Buffer.from(file, 'latin1').toString('base64'));
  const drawn = pages.flatMap((page) => [...page.matchAll(/\/P(\d+) Do/g)].map(([, name]) => name));
  expect(drawn).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(pages.join().split(hex('Mejillas, 20/11/2026'))).toHaveLength(7);
  // Each name of a page leads to a picture.
  const named = [...file.matchAll(/\/P\d+ (\d+) 0 R/g)].map(([, id]) => id);
  for (const id of named)
    expect(file).toContain(`\n${id} 0 obj\n<< /Type /XObject /Subtype /Image /Width 8 /Height 6 `);
  const without = pagesOf(recordFile(longRecord(1, 2), { name: 'Sofía' }, AT).pdf).join();
  expect(without).toContain(hex('Fotografías que están solo en el sistema: Mejillas, 20/11/2026; '));
});

test('a hundred photos of the usual size fit into the answer beside fifty notes of the greatest length', () => {
  const usual = Buffer.concat([JPEG, Buffer.alloc(29_000, 7)]);
  const { pdf } = recordFile(longRecord(50, 100, usual), { name: 'Sofía' }, AT);
  expect(pdf.length).toBeLessThan(MAX_ANSWER_BYTES);
});

test('a file that is no JPEG, or is cut off, has no known size', () => {
  expect(jpegSizeOf(JPEG)).toEqual({ width: 8, height: 6, colours: 3 });
  for (const other of [Buffer.from('<svg/>'), Buffer.alloc(0), JPEG.subarray(0, 40)])
    expect(jpegSizeOf(other)).toBeNull();
});

test('a doubt is marked beside the history; a denied topic differs from one that was not asked', () => {
  const at = AT;
  const history = {
    ...{ ...MedicalFacts.parse({ allergies: ['Penicilina'], none: ['conditions'] }), version: 2, at, consentAt: at },
    by: { id: 'ana', name: 'Ana López' },
    unchecked: [{ topic: 'allergies' as const, said: 'Penicilina' }],
    doubts: [{ id: 'd', topic: 'allergies' as const, kept: 'Penicilina', said: '', at }],
  };
  const page = pagesOf(recordFile({ ...longRecord(0), histories: [history] }, { name: 'Sofía' }, AT).pdf).join();
  expect(page).toContain(hex('Alergias: Penicilina'));
  expect(page).toContain(hex('DICHO POR LA CLIENTA, SIN REVISAR: Alergias: «Penicilina»'));
  expect(page).toContain(hex('POR CONFIRMAR: Alergias: está escrito «Penicilina»; la persona dijo que no '));
  expect(page).toContain(hex('Padecimientos: No tiene: se le preguntó'));
  expect(page).toContain(hex('Medicamentos: Sin datos'));
});

test('a section of an optional room comes after the notes', () => {
  const section: PrintSection = ({ heading, facts, text }) => {
    heading('Cartas (1)');
    facts([['Lugar', 'Querétaro']]);
    text('Folio 7');
  };
  const page = pagesOf(recordFile({ ...longRecord(0), sections: [section] }, { name: 'Sofía' }, AT).pdf).join();
  const places = ['Sin notas.', 'Cartas (1)', 'Lugar: Querétaro', 'Folio 7'].map((said) => page.indexOf(hex(said)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
