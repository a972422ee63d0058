import { expect, test } from '@jest/globals';
import type { SignedConsent } from '../domain/informed-consent.ts';
import { consentFile } from './consent-file.ts';

const LINES = [
  [0, 0, 200, 100],
  [300, 300],
];
const SIGNED: SignedConsent = {
  ...{ id: '5b0e9c1e', appointmentId: 'visit', clientId: 'ana', clientName: 'Ana Ñandú', service: 'Peeling' },
  ...{ startsAt: '2026-11-26T18:00:00.000Z', formId: 'peeling', edition: 3, way: 'tablet', hash: 'a'.repeat(64) },
  words: {
    ...{
      institution: 'Rostro, S. A.',
      title: 'Peeling químico',
      act: 'Aplicar ácido al 30 %.',
      risks: 'Enrojecimiento.',
    },
    ...{
      benefits: 'Tono.',
      alternatives: 'Nada.',
      contingencies: 'Atender «urgencias».',
      place: 'Querétaro',
      witnesses: 1,
    },
  },
  signer: { name: 'Rosa Ruiz', relationship: 'madre' },
  signature: LINES,
  witnesses: [{ name: 'Luis Paz', signature: LINES }],
  informedBy: { id: 'elena', name: 'Elena Cruz' },
  signedAt: '2026-11-27T02:30:00.000Z',
};
const bytesOf = (signed: SignedConsent, ...more: [Parameters<typeof consentFile>[1]?]): Buffer =>
  Buffer.from(consentFile(signed, more[0]).pdf, 'base64');
/** In order. */
const textOf = (file: Buffer): string =>
  [...file.toString('ascii').matchAll(/<([0-9a-f]+)> Tj/g)]
    .map(([, code = '']) => new TextDecoder('windows-1252').decode(Buffer.from(code, 'hex')))
    .join('\n');

test('says what the norm names, in the clinic’s time, with signatures and hash', () => {
  const text = textOf(bytesOf(SIGNED));
  for (const words of [
    ...[
      'Rostro, S. A.',
      'Peeling químico',
      'Querétaro, jueves 26 de noviembre de 2026, 8:30 p.m.',
      'Paciente: Ana Ñandú',
    ],
    ...['Aplicar ácido al 30 %.', 'Enrojecimiento.', 'Tono.', 'Nada.', 'Atender «urgencias».'],
    ...['Rosa Ruiz (madre, por Ana Ñandú)', 'Luis Paz (testigo 1)', 'Elena Cruz', 'Versión 3', 'a'.repeat(64)],
  ]) {
    expect(text).toContain(words);
  }
  expect(
    bytesOf(SIGNED)
      .toString('ascii')
      .match(/0 0 m 200 100 l 300 300 m 300 300 l S/g),
  ).toHaveLength(2);
  expect(consentFile(SIGNED, undefined).fileName).toBe('consentimiento-2026-11-26-5b0e9c1e.pdf');
});

test('is the same each time, and shows a withdrawal', () => {
  expect(bytesOf(SIGNED).equals(bytesOf(SIGNED))).toBe(true);
  const of = { id: SIGNED.id, clientId: 'ana', appointmentId: 'visit' };
  const taken = { ...of, withdrawnAt: '2026-11-28T18:00:00.000Z', by: 'Rosa Ruiz', reason: 'Alergia' };
  expect(textOf(bytesOf(SIGNED, taken))).toContain('REVOCADA el sábado 28 de noviembre de 2026');
});

test('continues on further pages, cuts words without end, and has a mark for letters that the font lacks', () => {
  const words = { ...SIGNED.words, act: 'x'.repeat(400), risks: 'Una línea 漢 de riesgos.\n'.repeat(80) };
  const file = bytesOf({ ...SIGNED, words });
  const text = textOf(file);
  expect(text).toContain('Una línea ? de riesgos.');
  expect(text.replaceAll('\n', '')).toContain('x'.repeat(400));
  expect(text).toContain('3 de 3');
});

test('has a structure that PDF readers accept', () => {
  const file = bytesOf(SIGNED).toString('ascii');
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  for (const [index, place] of places.entries()) expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  for (const [whole, length, stream = ''] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect([whole.slice(0, 20), stream.length]).toEqual([whole.slice(0, 20), Number(length)]);
  }
});
