import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { InputFault, readSamples } from '../../scripts/fiscal/input.ts';
import { makeSamples } from '../../scripts/fiscal/make.ts';

const NOW = '2026-12-01T20:00:00.000Z';
const OWN = readFileSync('scripts/fiscal/samples.json', 'utf8');
const DOC = readFileSync('docs/invoices.md', 'utf8');

const issuer = {
  kind: 'civil',
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postalCode: '42501',
};
const receiver = { rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ', postalCode: '36257', regime: '612', use: 'G03' };
const line = { description: 'Limpieza facial', gross: 1350, tax: 'taxed' };
const receipt = { number: '1', lines: [line], payments: [{ method: 'cash', amount: 1350 }] };
const named = { id: 'a', kind: 'named', receiver, receipts: [receipt] };

const make = (json: unknown) => makeSamples(readSamples(JSON.stringify(json)), NOW).written;
const faultOf = (json: unknown): string => {
  try {
    make(json);
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
  return 'none';
};

describe('the own samples', () => {
  const { written } = makeSamples(readSamples(OWN), NOW);

  test('are at least one of each kind, each stamped', () => {
    expect(written.length).toBeGreaterThanOrEqual(12);
    expect(new Set(written.map(({ document }) => document.kind))).toEqual(
      new Set(['named', 'global', 'credit_note', 'payment']),
    );
    for (const { xml } of written) expect(xml).toMatch(/<tfd:TimbreFiscalDigital /);
  });

  /** In centavos, read from the text by nothing of the product. */
  const amounts = (xml: string, pattern: RegExp): number =>
    [...xml.matchAll(pattern)].reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0);

  test.each(written.filter(({ document }) => document.kind !== 'payment'))('$name adds up', ({ xml }) => {
    const lines = xml.replace(/<\/cfdi:Conceptos>.*/, '');
    const subtotal = amounts(lines, /<cfdi:Concepto [^>]* Importe="([\d.]+)"/g);
    const discount = amounts(lines, /<cfdi:Concepto [^>]* Descuento="([\d.]+)"/g);
    const taxes = amounts(lines, /<cfdi:Traslado [^>]* Importe="([\d.]+)"/g);
    expect(amounts(xml, / SubTotal="([\d.]+)"/g)).toBe(subtotal);
    expect(amounts(xml, / Total="([\d.]+)"/g)).toBe(subtotal - discount + taxes);
    expect(amounts(xml, / TotalImpuestosTrasladados="([\d.]+)"/g)).toBe(taxes);
  });

  test('have the amounts that the trial of the design had', () => {
    const totals = written.map(({ xml }) => /<cfdi:Comprobante [^>]* Total="([\d.]+)"/.exec(xml)?.[1]);
    expect(totals.slice(0, 8)).toEqual([
      '1350.00',
      '1962.00',
      '900.00',
      '10457.35',
      '450.00',
      '1962.00',
      '4350.00',
      '0',
    ]);
    expect(written[0]?.xml).toMatch(/Base="1163.79" .* Importe="186.21"/);
    expect(written[7]?.xml).toMatch(/MontoTotalPagos="1234.57"/);
  });
});

test('the example of the page is read, and makes what the page says', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(DOC) ?? [];
  expect(make(JSON.parse(example)).map(({ name }) => name)).toEqual(['01-visita', '02-devolucion', '03-dia']);
});

test('one document needs no list, amounts may be texts, and a person may be typed as people do', () => {
  const typed = {
    ...receiver,
    rfc: 'cacx-760510-1p8',
    name: ' Xochilt  Casas Chávez'.replace('á', 'a'),
    use: undefined,
  };
  const [only] = make({
    issuer,
    kind: 'named',
    receiver: typed,
    receipts: [{ ...receipt, lines: [{ ...line, gross: '1,350.00' }], payments: [{ method: '04', amount: '1350.0' }] }],
  });
  expect(only?.xml).toMatch(/FormaPago="04".* Rfc="CACX7605101P8" Nombre="XOCHILT CASAS CHAVEZ".* UsoCFDI="G03"/);
});

test('a person invoices each part as one exhibition', () => {
  const doctor = {
    kind: 'person',
    rfc: 'MISC491214B86',
    name: 'CECILIA MIRANDA SANCHEZ',
    regime: '612',
    postalCode: '01010',
  };
  const parts = [{ ...receipt, payments: [{ method: 'transfer', amount: 100.01 }] }];
  const [only] = make({ issuer: doctor, documents: [{ ...named, receipts: parts }] });
  expect(only?.xml).toMatch(/Total="100.01" .*MetodoPago="PUE"/);
});

describe('what is wrong in a file is said with its place', () => {
  const one = (over: object) => ({ issuer, documents: [{ ...named, ...over }] });
  const lineOf = (over: object) => one({ receipts: [{ ...receipt, lines: [{ ...line, ...over }] }] });
  test.each<[string, unknown, RegExp]>([
    ['no document', { issuer, documents: [] }, /documents/],
    ['a kind of nobody', one({ kind: 'ticket' }), /documents\[0\]\.kind/],
    ['a field of nobody', one({ colour: 'red' }), /colour/],
    ['parts of a centavo', lineOf({ gross: 10.005 }), /an amount in pesos.*\n.*gross/],
    ['an amount below zero', lineOf({ gross: -5 }), /an amount in pesos/],
    ['a discount above the price', lineOf({ discount: 1351 }), /no more than gross/],
    ['a tax of nobody', lineOf({ tax: '8' }), /lines\[0\]\.tax/],
    [
      'a method of nobody',
      one({ receipts: [{ ...receipt, payments: [{ method: 'bitcoin', amount: 1 }] }] }),
      /one of cash/,
    ],
    ['a day that is none', one({ receipts: [{ ...receipt, day: '2026-02-31' }] }), /a day such as/],
    [
      'an RFC that is none',
      one({ receiver: { ...receiver, rfc: 'CACX760231AB1' } }),
      /document 1 \(a\): receiver\.rfc: rfc_date/,
    ],
    [
      'a company with a person’s regime',
      one({ receiver: { ...receiver, rfc: 'URE180429TM6' } }),
      /receiver\.regime: regime_of_other_person/,
    ],
    ['a use that is not allowed', one({ receiver: { ...receiver, regime: '605' } }), /receiver\.use: use_not_allowed/],
    ['everybody by name', one({ receiver: { ...receiver, rfc: 'XAXX010101000' } }), /receiver\.rfc: rfc_generic/],
    ['an issuer who is no person', { issuer: { ...issuer, kind: 'person' }, documents: [named] }, /issuer\.kind/],
    ['an issuer’s RFC', { issuer: { ...issuer, rfc: 'EKU' }, documents: [named] }, /issuer: rfc_length/],
    [
      'more paid than it costs',
      one({ receipts: [{ ...receipt, payments: [{ method: 'cash', amount: 1351 }] }] }),
      /refused: paid_more_than_cost/,
    ],
    [
      'a discount of 100 %',
      one({
        receipts: [{ ...receipt, lines: [{ ...line, discount: 1350 }], payments: [{ method: 'cash', amount: 0 }] }],
      }),
      /refused: nothing_to_invoice/,
    ],
    [
      'a credit note of nothing',
      { issuer, documents: [{ kind: 'credit_note', of: 'b', payments: [{ method: 'cash', amount: 1 }] }] },
      /has the id b/,
    ],
    [
      'a payment of a paid invoice',
      {
        issuer,
        documents: [
          named,
          { kind: 'payment', of: 'a', payments: [{ date: '2026-12-01T10:00:00', method: 'cash', amount: 1 }] },
        ],
      },
      /document 2 \(payment\): a is paid in one exhibition/,
    ],
  ])('%s', (_what, json, words) => {
    expect(faultOf(json)).toMatch(words);
  });

  test('and so is what is no JSON', () => {
    expect(() => readSamples('{')).toThrow(/It is no JSON/);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fiscal-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/fiscal-samples.ts', ...args]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    );

  test('writes a file for each document and both certificates, valid by the SAT’s schemas where SAT_XSD names them', async () => {
    const { code, said } = await run('--out', join(folder, 'out'));
    expect(code).toBe(0);
    expect(said).toMatch(/15 invoices/);
    const files = readdirSync(join(folder, 'out'));
    expect(files.filter((file) => file.endsWith('.xml'))).toHaveLength(15);
    expect(files).toEqual(expect.arrayContaining(['issuer.cer', 'provider.cer', '08-pago.xml']));
  });

  test('ends with 1 and one plain text for a file that is wrong or missing', async () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ issuer, documents: [] }));
    expect(await run('--out', folder, '--from', file)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/documents/),
    });
    expect(await run('--out', folder, '--from', `${file}.not`)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/ENOENT/),
    });
    expect(await run()).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: npm run fiscal:samples/) });
  });
});
