import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cadenaOf } from './cadena.ts';
import { comprobante } from './comprobante.ts';
import { creditNote } from './credit-note.ts';
import { type Element, toXml } from './element.ts';
import { CECILIA, consultation, facial, heading, PARTNERS, UNIVERSITY } from './examples.ts';
import { globalDocument } from './global.ts';
import type { FiscalDocument } from './model.ts';
import { namedDocument } from './named.ts';
import { paymentDocument } from './payment.ts';
import { readXml } from './read-xml.ts';
import { costOf } from './sold-lines.ts';

const CERTIFICATE = { number: '30001000000500003416', base64: 'AAAA' };
const UUID = 'AAAAAAAA-1111-4111-8111-111111111111';
const cadena = (document: FiscalDocument): string => cadenaOf(comprobante(document, CERTIFICATE));

const named = namedDocument({
  ...heading(),
  receiver: UNIVERSITY,
  lines: [facial(135_000, 13_550), consultation()],
  payments: [{ form: '04', cents: 211_450 }],
});
const global = globalDocument({
  ...heading(),
  period: { periodicity: 'daily', from: '2026-11-27', to: '2026-11-27' },
  receipts: [
    {
      number: '2001',
      day: '2026-11-27',
      lines: [facial(), consultation()],
      payments: [{ form: '01', cents: 225_000 }],
    },
  ],
});
const credit = creditNote({
  ...heading(),
  credits: UUID,
  receiver: CECILIA,
  lines: [facial()],
  payments: [{ form: '03', cents: 45_000 }],
});
const payment = paymentDocument({
  ...heading(),
  receiver: UNIVERSITY,
  invoice: {
    uuid: UUID,
    series: 'F',
    folio: '6',
    money: { taxedCents: 345_000, exemptCents: 90_000 },
    paidCents: 0,
    parts: 0,
  },
  payments: [{ date: '2026-11-28T12:40:00', form: '03', cents: 123_457 }],
});

/** The texts were worked out by hand from Anexo 20: a blank in them only separates the parts. */
const worked = (...parts: string[]): string => `||${parts.join('|').replaceAll(' | ', '|')}||`;

test('a named invoice with a discount and both taxes', () => {
  expect(cadena(named)).toBe(
    worked(
      '4.0 | F | 7 | 2026-11-28T13:45:00 | 04 | 30001000000500003416 | 2063.79 | 116.81 | MXN | 2114.50 | I | 01 | PUE | 42501',
      'EKU9003173C9 | ESCUELA KEMPER URGATE | 601',
      'URE180429TM6 | UNIVERSIDAD ROBOTICA ESPAÑOLA | 86991 | 601 | G03',
      '91101600 | 1 | E48 | Limpieza facial profunda | 1163.79 | 1163.79 | 116.81 | 02',
      '1046.98 | 002 | Tasa | 0.160000 | 167.52',
      '85121600 | 1 | E48 | Consulta de dermatología · Dra. Elena Robles, céd. prof. 8123456 | 900.00 | 900.00 | 02',
      '900.00 | 002 | Exento',
      '1046.98 | 002 | Tasa | 0.160000 | 167.52 | 900.00 | 002 | Exento | 167.52',
    ),
  );
});

test('a global invoice says its period before the parties', () => {
  expect(cadena(global)).toBe(
    worked(
      '4.0 | F | 7 | 2026-11-28T13:45:00 | 01 | 30001000000500003416 | 2063.79 | MXN | 2250.00 | I | 01 | PUE | 42501',
      '01 | 11 | 2026',
      'EKU9003173C9 | ESCUELA KEMPER URGATE | 601',
      'XAXX010101000 | PUBLICO EN GENERAL | 42501 | 616 | S01',
      '01010101 | 2001 | 1 | ACT | Venta | 2063.79 | 2063.79 | 02',
      '1163.79 | 002 | Tasa | 0.160000 | 186.21 | 900.00 | 002 | Exento',
      '1163.79 | 002 | Tasa | 0.160000 | 186.21 | 900.00 | 002 | Exento | 186.21',
    ),
  );
});

test('a credit note says what it credits', () => {
  expect(cadena(credit)).toBe(
    worked(
      '4.0 | F | 7 | 2026-11-28T13:45:00 | 03 | 30001000000500003416 | 387.93 | MXN | 450.00 | E | 01 | PUE | 42501',
      `01 | ${UUID}`,
      'EKU9003173C9 | ESCUELA KEMPER URGATE | 601',
      'MISC491214B86 | CECILIA MIRANDA SANCHEZ | 01010 | 605 | S01',
      '84111506 | 1 | ACT | Devolución | 387.93 | 387.93 | 02 | 387.93 | 002 | Tasa | 0.160000 | 62.07',
      '387.93 | 002 | Tasa | 0.160000 | 62.07 | 62.07',
    ),
  );
});

test('a document about a payment ends with its complement', () => {
  expect(cadena(payment)).toBe(
    worked(
      '4.0 | F | 7 | 2026-11-28T13:45:00 | 30001000000500003416 | 0 | XXX | 0 | P | 01 | 42501',
      'EKU9003173C9 | ESCUELA KEMPER URGATE | 601',
      'URE180429TM6 | UNIVERSIDAD ROBOTICA ESPAÑOLA | 86991 | 601 | CP01',
      '84111506 | 1 | ACT | Pago | 0 | 0 | 01',
      '2.0 | 844.09 | 135.05 | 255.43 | 1234.57',
      '2026-11-28T12:40:00 | 03 | MXN | 1 | 1234.57',
      `${UUID} | F | 6 | MXN | 1 | 1 | 4350.00 | 1234.57 | 3115.43 | 02`,
      '844.09 | 002 | Tasa | 0.160000 | 135.05 | 255.43 | 002 | Exento',
      '844.09 | 002 | Tasa | 0.160000 | 135.05 | 255.43 | 002 | Exento',
    ),
  );
});

const UNSIGNED = /^xmlns(:|$)|^xsi:|^Certificado$|^Sello$/;
const valuesIn = ({ attributes, children }: Element): string[] => [
  ...Object.entries(attributes).flatMap(([key, value]) => (UNSIGNED.test(key) ? [] : value)),
  ...children.flatMap(valuesIn),
];

test.each([named, global, credit, payment])('it has every attribute once, and nothing else ($kind)', (document) => {
  const root = comprobante(document, CERTIFICATE);
  const parts = cadenaOf(root).slice(2, -2).split('|');
  expect(parts.toSorted()).toEqual(valuesIn(root).toSorted());
});

/** What people type, with letters that XML or a cadena would take for their own. */
const typed = fc
  .array(fc.constantFrom('á', 'Ñ', '&', '<', '>', '"', "'", ' ', '\t', '\n', '\u00A0', '🌿', '|', 'x', '1'), {
    minLength: 1,
  })
  .map((letters) => letters.join(''))
  .filter((text) => /[^\s|]/.test(text));
const anyLine = fc.record({
  description: typed,
  grossCents: fc.integer({ min: 2, max: 3_000_000 }),
  discountCents: fc.constantFrom(0, 1),
  tax: fc.constantFrom('taxed' as const, 'exempt' as const),
});

test('so has any document, through its text and back', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), typed, (lines, name) => {
      const document = namedDocument({
        ...heading(),
        receiver: { ...UNIVERSITY, name: name.replaceAll('|', '') },
        lines,
        payments: [{ form: '04', cents: costOf(lines) }],
      });
      const root = comprobante(document, CERTIFICATE);
      const blank = (value: string): string => value.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
      const parts = cadenaOf(root).slice(2, -2).split('|');
      expect(parts.toSorted()).toEqual(valuesIn(root).map(blank).toSorted());
      expect(cadenaOf(readXml(toXml(root)))).toBe(cadenaOf(root));
    }),
  );
});

test('blanks are normalized as XPath does it: the four of XML, and no other', () => {
  const blanks = { ...PARTNERS, name: ' \tESCUELA \r\n KEMPER\u00A0URGATE ' };
  expect(cadena({ ...named, issuer: blanks })).toContain('|ESCUELA KEMPER\u00A0URGATE|');
});
