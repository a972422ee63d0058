import { sign, verify } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cadenaOf } from '../../../services/optional/invoices/document/cadena.ts';
import {
  readCertificate,
  readPair,
  type SealingPair,
} from '../../../services/optional/invoices/document/certificate.ts';
import { creditNote } from '../../../services/optional/invoices/document/credit-note.ts';
import { toXml } from '../../../services/optional/invoices/document/element.ts';
import {
  CECILIA,
  consultation,
  facial,
  heading,
  PARTNERS,
  pairOf,
  UNIVERSITY,
} from '../../../services/optional/invoices/document/examples.ts';
import { globalDocument } from '../../../services/optional/invoices/document/global.ts';
import type { FiscalDocument } from '../../../services/optional/invoices/document/model.ts';
import { namedDocument, type Sale } from '../../../services/optional/invoices/document/named.ts';
import { paymentDocument } from '../../../services/optional/invoices/document/payment.ts';
import { readXml } from '../../../services/optional/invoices/document/read-xml.ts';
import { sealDocument } from '../../../services/optional/invoices/document/seal.ts';
import { costOf } from '../../../services/optional/invoices/document/sold-lines.ts';
import { readStamped } from '../../../services/optional/invoices/document/stamp.ts';
import { makeTestPair } from '../../../services/optional/invoices/document/test-pair.ts';
import { openPac, type Pac } from './pac.ts';

const NOW = '2026-11-28T20:00:00.000Z';
const pair = pairOf(PARTNERS);
const open = (now = NOW): Pac => openPac({ clock: () => now });

const sale = (over: Partial<Sale> = {}): Sale => ({
  ...heading(),
  receiver: UNIVERSITY,
  lines: [facial(135_000, 13_500), consultation()],
  payments: [{ form: '04', cents: 211_500 }],
  ...over,
});
const xmlOf = (document: FiscalDocument, by: SealingPair = pair): string => sealDocument(document, by).xml;
const good = xmlOf(namedDocument(sale()));

/** Seals a text again after somebody changed it: what remains wrong is not its seal. */
function resealed(xml: string, by: SealingPair = pair): string {
  const { attributes, ...root } = readXml(xml);
  const { Sello: _old, ...bare } = attributes;
  const unsealed = { ...root, attributes: { ...bare, Certificado: by.certificate.base64 } };
  const seal = sign('sha256', Buffer.from(cadenaOf(unsealed)), by.key).toString('base64');
  return toXml({ ...unsealed, attributes: { ...unsealed.attributes, Sello: seal } });
}

function codeOf(xml: string, pac = open()): string {
  const outcome = pac.stamp(xml, 'a');
  if (outcome.kind === 'no') return outcome.fault.code;
  return outcome.kind === 'before' ? outcome.code : 'stamped';
}

function stamped(pac: Pac, document: FiscalDocument): string {
  const outcome = pac.stamp(xmlOf(document), `${Math.random()}`);
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  return outcome.stamping.uuid;
}

test('a document gets a stamp whose seal is one of the provider', () => {
  const pac = open();
  const sealed = sealDocument(namedDocument(sale()), pair);
  const outcome = pac.stamp(sealed.xml, 'a');
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  const stamp = readStamped(outcome.stamping.xml, sealed);
  const authority = readCertificate(pac.certificate);
  if (typeof stamp === 'string' || typeof authority === 'string') throw new Error(String(stamp));
  expect(stamp).toMatchObject({ stampedAt: '2026-11-28T14:00:00', seal: sealed.seal });
  const { publicKey } = authority.x509;
  expect(verify('sha256', Buffer.from(stamp.cadena), publicKey, Buffer.from(stamp.satSeal, 'base64'))).toBe(true);
});

test('the same text gets the first stamp, also under another id; another text under a known id does, too', () => {
  const pac = open();
  const first = pac.stamp(good, 'a');
  const uuid = first.kind === 'stamped' ? first.stamping.uuid : '';
  expect(pac.stamp(good, 'a')).toMatchObject({ kind: 'before', code: '307', stamped: { uuid } });
  expect(pac.stamp(good, 'b')).toMatchObject({ kind: 'before', code: '307', stamped: { uuid } });
  const other = xmlOf(namedDocument(sale({ folio: '8' })));
  expect(pac.stamp(other, 'a')).toMatchObject({ kind: 'before', code: 'CFDI3307', stamped: { uuid } });
  expect(pac.ledger.all()).toHaveLength(1);
});

describe('what the text itself says wrong', () => {
  test.each<[string, string, string]>([
    ['not XML', 'x', '301'],
    ['a DOCTYPE', good.replace('<cfdi:Comprobante', '<!DOCTYPE x><cfdi:Comprobante'), '301'],
    ['another root', good.replaceAll('cfdi:Comprobante', 'cfdi:Otro'), '301'],
    ['an attribute of nobody', resealed(good.replace(' Folio=', ' Color="rojo" Folio=')), '301'],
    ['a regime of nobody', resealed(good.replace('RegimenFiscalReceptor="601"', 'RegimenFiscalReceptor="600"')), '301'],
    ['receiver before issuer', resealed(good.replace(/(<cfdi:Emisor[^>]*>)(<cfdi:Receptor[^>]*>)/, '$2$1')), '301'],
    ['no lines', resealed(good.replace(/<cfdi:Concepto .*<\/cfdi:Concepto>/, '')), 'CFDI40201'],
    ['a seal of another text', good.replace('Folio="7"', 'Folio="8"'), '302'],
    ['a subtotal that is no sum', resealed(good.replace('SubTotal="2063.79"', 'SubTotal="2063.78"')), 'CFDI40108'],
    [
      'a discount that is no sum',
      resealed(good.replace(' Descuento="116.38" Moneda', ' Descuento="116.37" Moneda')),
      'CFDI40110',
    ],
    ['a total that is no sum', resealed(good.replace('Total="2115.00"', 'Total="2115.01"')), 'CFDI40119'],
    ['a tax beside its base', resealed(good.replaceAll('167.59', '167.61')), 'CFDI40181'],
    ['a tax sum beside its lines', resealed(good.replace('Trasladados="167.59"', 'Trasladados="167.58"')), 'CFDI40201'],
    ['bases that are not the line', resealed(good.replaceAll('Base="900.00"', 'Base="899.00"')), 'CFDI40173'],
    [
      'exempt money with a rate',
      resealed(good.replaceAll('TipoFactor="Exento"', 'TipoFactor="Exento" TasaOCuota="0.000000"')),
      'CFDI40181',
    ],
    ['a form without a method', resealed(good.replace('FormaPago="04"', 'FormaPago="99"')), 'CFDI40125'],
  ])('%s', (_what, xml, code) => {
    expect(codeOf(xml)).toBe(code);
  });
});

describe('whose certificate it is, and when', () => {
  const at = (over: object): SealingPair => {
    const files = makeTestPair({ rfc: PARTNERS.rfc, name: PARTNERS.name, ...over });
    const found = readPair(files, PARTNERS.rfc, '2026-06-01T00:00:00.000Z');
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  const over = at({ validFrom: '2026-01-01T00:00:00Z', validTo: '2026-11-01T00:00:00Z' });

  test('an expired one', () => {
    expect(codeOf(xmlOf(namedDocument(sale()), over))).toBe('305');
  });

  test('one of another number than the text says', () => {
    const other = at({
      number: '30001000000500009999',
      validFrom: '2026-01-01T00:00:00Z',
      validTo: '2027-01-01T00:00:00Z',
    });
    expect(codeOf(resealed(good, other))).toBe('CFDI40105');
  });

  test('somebody else’s', () => {
    const somebody = pairOf({ ...PARTNERS, rfc: 'URE180429TM6' });
    expect(codeOf(resealed(good, somebody))).toBe('303');
  });

  test('a date of 72 hours and no second more', () => {
    expect(codeOf(good, open('2026-12-01T19:45:00.000Z'))).toBe('stamped');
    expect(codeOf(good, open('2026-12-01T19:45:01.000Z'))).toBe('401');
    expect(codeOf(good, open('2026-11-28T19:39:59.000Z'))).toBe('401');
  });
});

describe('who is invoiced', () => {
  const to = (over: object): string => xmlOf({ ...namedDocument(sale()), receiver: { ...UNIVERSITY, ...over } });
  test.each<[string, string, string]>([
    ['an issuer of another name', xmlOf(namedDocument(sale({ issuer: { ...PARTNERS, name: 'KEMPER' } }))), 'CFDI40138'],
    [
      'an issuer of another regime',
      xmlOf(namedDocument(sale({ issuer: { ...PARTNERS, regime: '603' } }))),
      'CFDI40139',
    ],
    ['an RFC that the SAT does not know', to({ rfc: 'EWE1709045U0' }), 'CFDI40143'],
    ['another name', to({ name: 'UNIVERSIDAD ROBOTICA' }), 'CFDI40145'],
    ['another postal code', to({ postalCode: '86990' }), 'CFDI40147'],
    ['a regime of the other kind of person', to({ regime: '612' }), 'CFDI40157'],
    ['a use that the regime has not', to({ use: 'D01' }), 'CFDI40161'],
    [
      'everybody, without a period',
      to({ rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', postalCode: '42501', regime: '616', use: 'S01' }),
      'CFDI40130',
    ],
    ['a foreigner elsewhere', to({ rfc: 'XEXX010101000', name: 'JANE ROE', regime: '616', use: 'S01' }), 'CFDI40148'],
    [
      'a foreigner with a regime',
      to({ rfc: 'XEXX010101000', postalCode: '42501', regime: '612', use: 'S01' }),
      'CFDI40158',
    ],
    [
      'a foreigner who spends',
      to({ rfc: 'XEXX010101000', postalCode: '42501', regime: '616', use: 'G03' }),
      'CFDI40161',
    ],
  ])('%s', (_what, xml, code) => {
    expect(codeOf(xml)).toBe(code);
  });
});

describe('what documents say of others', () => {
  const UNKNOWN = 'AAAAAAAA-1111-4111-8111-111111111111';
  const refund = (credits: string, cents: number, folio = '1') =>
    creditNote({
      ...heading(),
      folio,
      credits,
      receiver: UNIVERSITY,
      lines: [facial()],
      payments: [{ form: '01', cents }],
    });
  const invoice = namedDocument(sale({ lines: [facial()], payments: [{ form: '04', cents: 135_000 }] }));
  const inParts = namedDocument(sale({ payments: [{ form: '04', cents: 100 }] }));
  const pay = (uuid: string, cents: number, before = 0, parts = 0) =>
    paymentDocument({
      ...heading(),
      folio: `${before}`,
      receiver: UNIVERSITY,
      invoice: {
        uuid,
        series: 'F',
        folio: '7',
        money: { taxedCents: 121_500, exemptCents: 90_000 },
        paidCents: before,
        parts,
      },
      payments: [{ date: '2026-11-28T12:00:00', form: '03', cents }],
    });

  test('a credit note credits an invoice that was stamped, up to its total', () => {
    const pac = open();
    expect(codeOf(xmlOf(refund(UNKNOWN, 1)), pac)).toBe('CFDI40136');
    const uuid = stamped(pac, invoice);
    stamped(pac, refund(uuid, 100_000));
    expect(codeOf(xmlOf(refund(uuid, 35_001, '2')), pac)).toBe('CFDI40999');
    stamped(pac, refund(uuid, 35_000, '3'));
    expect(codeOf(xmlOf(refund(stamped(pac, inParts), 1, '4')), pac)).toBe('stamped');
  });

  test('an invoice replaces one of its type', () => {
    const pac = open();
    const uuid = stamped(pac, invoice);
    expect(codeOf(xmlOf({ ...invoice, folio: '9', replaces: UNKNOWN }), pac)).toBe('CFDI40136');
    expect(codeOf(xmlOf({ ...refund(uuid, 1), replaces: uuid }), pac)).toBe('CFDI40137');
    expect(codeOf(xmlOf({ ...invoice, folio: '9', replaces: uuid }), pac)).toBe('stamped');
  });

  test('parts of an invoice follow each other', () => {
    const pac = open();
    const whole = stamped(pac, invoice);
    expect(codeOf(xmlOf(pay(whole, 100)), pac)).toBe('CRP20234');
    expect(codeOf(xmlOf(pay(UNKNOWN, 100)), pac)).toBe('CRP20234');
    const uuid = stamped(pac, inParts);
    stamped(pac, pay(uuid, 100_000));
    expect(codeOf(xmlOf(pay(uuid, 50_000, 90_000, 1)), pac)).toBe('CRP20237');
    expect(codeOf(xmlOf(pay(uuid, 50_000, 100_000, 2)), pac)).toBe('CRP20237');
    expect(codeOf(xmlOf(pay(uuid, 111_500, 100_000, 1)), pac)).toBe('stamped');
  });

  test('a payment whose sums are wrong is refused', () => {
    const pac = open();
    const xml = xmlOf(pay(stamped(pac, inParts), 100_000));
    const codes = [
      xml.replace(' MontoTotalPagos="1000.00"', ' MontoTotalPagos="1000.01"'),
      xml
        .replace(' Monto="1000.00"', ' Monto="999.00"')
        .replace('MontoTotalPagos="1000.00"', 'MontoTotalPagos="999.00"'),
      xml.replace('ImpSaldoInsoluto="1115.00"', 'ImpSaldoInsoluto="1114.00"'),
      xml.replace('BaseDR="495.23"', 'BaseDR="495.22"'),
      xml.replace('UsoCFDI="CP01"', 'UsoCFDI="G03"'),
    ].map((text) => codeOf(resealed(text), pac));
    expect(codes).toEqual(['CRP20216', 'CRP20221', 'CRP20238', 'CRP20277', 'CFDI40123']);
  });
});

const line = fc
  .record({
    gross: fc.integer({ min: 1, max: 3_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.boolean(),
  })
  .map(({ gross, off, tax }) => (tax ? facial : consultation)(gross, Math.floor(gross * off)));
const visit = fc.array(line, { minLength: 1, maxLength: 5 }).filter((lines) => costOf(lines) > 0);

test('any visit, and any month of visits, is stamped', () => {
  const pac = open();
  let folio = 0;
  const next = () => {
    folio += 1;
    return { ...heading(), folio: String(folio) };
  };
  fc.assert(
    fc.property(fc.array(visit, { minLength: 1, maxLength: 5 }), (visits) => {
      const receipts = visits.map((lines, at) => ({
        number: String(at),
        day: '2026-11-27',
        lines,
        payments: [{ form: '01' as const, cents: costOf(lines) }],
      }));
      for (const { lines, payments } of receipts) {
        stamped(pac, namedDocument({ ...next(), receiver: CECILIA, lines, payments }));
      }
      const period = { periodicity: 'monthly' as const, from: '2026-11-01', to: '2026-11-30' };
      stamped(pac, globalDocument({ ...next(), period, receipts }));
    }),
    { numRuns: 20 },
  );
});

test('a global of 2,000 receipts is made, sealed and stamped', () => {
  const receipts = Array.from({ length: 2000 }, (_, at) => ({
    number: String(at),
    day: '2026-11-27',
    lines: at % 3 === 0 ? [facial(1 + at), consultation(1 + at)] : [facial(1 + 7 * at)],
    payments: [{ form: '01' as const, cents: at % 3 === 0 ? 2 + 2 * at : 1 + 7 * at }],
  }));
  const period = { periodicity: 'daily' as const, from: '2026-11-27', to: '2026-11-27' };
  expect(codeOf(xmlOf(globalDocument({ ...heading(), period, receipts })))).toBe('stamped');
});
