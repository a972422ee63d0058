import { expect, test } from '@jest/globals';
import type { RecordSheet } from '@rostro/records/pdf/record-file';
import { recordFile } from '@rostro/records/pdf/record-file';
import { longRecord } from '@rostro/records/pdf/record-file.examples';
import { MAX_CONSENT_TEXT } from '@rostro/shared/contract/consents';
import type { RecordedConsent } from '../store/informed-consents.ts';
import { consentSection } from './record-section.ts';

const AT = '2026-11-20T22:00:00.000Z';
/** Lambda answers at most 6 MB. */
const MAX_ANSWER_BYTES = 6 * 1024 * 1024;

const WORDS = {
  institution: 'Rostro',
  title: 'Carta de peeling',
  place: 'Querétaro',
  witnesses: 0,
  act: 'Ácido glicólico al 30 %.',
  risks: 'Enrojecimiento.',
  benefits: 'Tono.',
  alternatives: 'Nada.',
  contingencies: 'Atender urgencias.',
};
const consent = (number: number, changes: Partial<RecordedConsent['signed']> = {}): RecordedConsent => ({
  signed: {
    id: `c-${number}`,
    appointmentId: `a-${number}`,
    clientId: 'ana',
    clientName: 'Ana López',
    service: 'Peeling',
    startsAt: AT,
    formId: 'f',
    edition: 1,
    way: 'tablet',
    signedAt: AT,
    words: WORDS,
    signer: { name: 'Ana López', relationship: '' },
    signature: [[0, 0, 9, 9]],
    witnesses: [],
    informedBy: { id: 'elena', name: 'Elena Castañeda' },
    hash: 'ab12',
    ...changes,
  },
  withdrawal: undefined,
});

function printed(consents: readonly RecordedConsent[]): string[] {
  const lines: string[] = [];
  const print = (words: string) => void lines.push(words);
  const sheet: RecordSheet = {
    heading: print,
    text: print,
    facts: (rows) => void lines.push(...rows.map(([label, said]) => `${label}: ${said}`)),
  };
  consentSection(consents)(sheet);
  return lines;
}

test('a record without signed forms says so', () => {
  expect(printed([])).toEqual(['Consentimientos informados (0)', 'Sin consentimientos.']);
});

test('signed forms are included with their text, each wording once', () => {
  const lines = printed([consent(1), consent(2), consent(3, { edition: 2 })]);
  expect(lines[0]).toBe('Consentimientos informados (3)');
  expect(lines.filter((line) => line === 'Acto autorizado: Ácido glicólico al 30 %.')).toHaveLength(2);
  expect(lines).toContain('Riesgos: Enrojecimiento.');
  expect(lines.filter((line) => line.startsWith('Texto: '))).toEqual([
    'Texto: el de esta carta en su versión 1, que está arriba.',
  ]);
  expect(lines.filter((line) => line.startsWith('Folio '))).toHaveLength(3);
});

test('a withdrawn form stays, with who took it back and when', () => {
  const withdrawal = { id: 'c-1', clientId: 'ana', appointmentId: 'a-1', withdrawnAt: AT, by: 'Ana López', reason: '' };
  const lines = printed([{ ...consent(1), withdrawal }, consent(2)]);
  expect(lines.filter((line) => line.startsWith('REVOCADO: '))).toEqual([
    'REVOCADO: Ana López · viernes 20 de noviembre de 2026, 4:00 p.m.',
  ]);
});

test('fifty notes of the greatest length fit into the answer beside a wording of the greatest length for each', () => {
  const long = (number: number, part: number): string =>
    Array.from({ length: MAX_CONSENT_TEXT / 10 }, (_, at) =>
      (((number * 7919 + part * 977 + at) * 2_654_435_761) % 2 ** 32).toString(36).padStart(9, 'a'),
    ).join(' ');
  const consents = Array.from({ length: 50 }, (_, at) =>
    consent(at, {
      formId: `f-${at}`,
      words: { ...WORDS, act: long(at, 1), risks: long(at, 2), benefits: long(at, 3), alternatives: long(at, 4) },
    }),
  );
  const { pdf } = recordFile({ ...longRecord(50), sections: [consentSection(consents)] }, { name: 'Sofía' }, AT);
  expect(pdf.length).toBeLessThan(MAX_ANSWER_BYTES);
});
