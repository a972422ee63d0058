import { describe, expect, test } from '@jest/globals';
import { isWithinTolerance } from '@rostro/shared/optional/fiscal/taxes';
import fc from 'fast-check';
import { creditNote } from './credit-note.ts';
import { CECILIA, COMPANY, consultation, facial, heading, PARTNERS, PHYSICIAN, UNIVERSITY } from './examples.ts';
import { globalDocument } from './global.ts';
import { sharesOf, sumOfShares, totalOf } from './model.ts';
import { namedDocument, type Sale } from './named.ts';
import { type OpenInvoice, paymentDocument } from './payment.ts';
import { costOf, type SoldLine } from './sold-lines.ts';

const UUID = 'AAAAAAAA-1111-4111-8111-111111111111';
const sale = (over: Partial<Sale> = {}): Sale => ({
  ...heading(),
  receiver: UNIVERSITY,
  lines: [facial()],
  payments: [{ form: '04', cents: 135_000 }],
  ...over,
});

describe('how a visit is paid', () => {
  const part = { payments: [{ form: '03' as const, cents: 50_000 }] };
  test.each([
    ['in full', PARTNERS, {}, 'PUE', '04', 135_000],
    ['a part, by partners', PARTNERS, part, 'PPD', '99', 135_000],
    ['a part, whose rest is due this month', COMPANY, { ...part, isRestDueThisMonth: true }, 'PUE', '03', 135_000],
    ['nothing yet, by a company', COMPANY, { payments: [] }, 'PPD', '99', 135_000],
    ['a part, by a person', PHYSICIAN, { ...part, receiver: CECILIA }, 'PUE', '03', 50_000],
  ])('%s', (_what, issuer, over, method, form, cents) => {
    const document = namedDocument(sale({ ...over, issuer }));
    expect([document.method, document.form, totalOf(document)]).toEqual([method, form, cents]);
  });
});

describe('what is refused instead of guessed', () => {
  const medical = { ...CECILIA, use: 'D01' as const };
  test.each<[string, Partial<Sale>, string]>([
    ['a person invoices a company', { issuer: PHYSICIAN }, 'receiver_withholds'],
    ['G03 of an employee', { receiver: { ...CECILIA, use: 'G03' } }, 'use_not_allowed'],
    ['D01 without a regime', { receiver: { ...CECILIA, regime: '616', use: 'D01' } }, 'use_not_allowed'],
    ['D01 of the simplified regime', { receiver: { ...CECILIA, regime: '626', use: 'D01' } }, 'use_not_allowed'],
    ['D01 of a company', { receiver: { ...UNIVERSITY, use: 'D01' } }, 'use_not_allowed'],
    ['D01 for a facial', { receiver: medical }, 'use_needs_medical_lines'],
    ['an exempt line of a company', { issuer: COMPANY, lines: [consultation(135_000)] }, 'company_is_never_exempt'],
    ['more paid than it costs', { payments: [{ form: '01', cents: 135_001 }] }, 'paid_more_than_cost'],
    ['nothing', { lines: [facial(0)], payments: [] }, 'nothing_to_invoice'],
    ['a discount of 100 %', { lines: [facial(135_000, 135_000)], payments: [] }, 'nothing_to_invoice'],
    [
      'everybody by name',
      {
        receiver: { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', postalCode: '42501', regime: '616', use: 'S01' },
      },
      'receiver_of_others',
    ],
  ])('%s', (_what, over, code) => {
    expect(() => namedDocument(sale(over))).toThrow(expect.objectContaining({ code }));
  });
});

test('a consultation is deductible and names who gave it', () => {
  const document = namedDocument(
    sale({
      receiver: { ...CECILIA, use: 'D01' },
      lines: [consultation()],
      payments: [{ form: '03', cents: 90_000 }],
    }),
  );
  expect(document.lines[0]).toMatchObject({
    satKey: '85121600',
    description: 'Consulta de dermatología · Dra. Elena Robles, céd. prof. 8123456',
    shares: [{ tax: 'exempt', baseCents: 90_000, ivaCents: 0 }],
  });
});

test('a line that costs nothing has no base, so it is left out', () => {
  const lines = [facial(), facial(80_000, 80_000)];
  expect(namedDocument(sale({ lines })).lines).toHaveLength(1);
});

const line = fc
  .record({
    gross: fc.integer({ min: 1, max: 3_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.boolean(),
  })
  .map(({ gross, off, tax }): SoldLine => {
    const discount = Math.floor(gross * off);
    return tax ? facial(gross, discount) : consultation(gross, discount);
  });
const visit = fc.array(line, { minLength: 1, maxLength: 6 }).filter((lines) => costOf(lines) > 0);

test('of any visit, whole or in part, sums are exact and taxes within the tolerance', () => {
  fc.assert(
    fc.property(visit, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const cents = Math.max(1, Math.floor(costOf(lines) * part));
      const document = namedDocument({
        ...sale({ issuer: PHYSICIAN, receiver: CECILIA }),
        lines,
        payments: [{ form: '04', cents }],
      });
      const shares = sharesOf(document);
      expect(totalOf(document)).toBe(cents);
      expect(sumOfShares(shares, 'amountCents') - sumOfShares(shares, 'discountCents')).toBe(
        sumOfShares(shares, 'baseCents'),
      );
      for (const { tax, baseCents, ivaCents } of shares) {
        expect(baseCents).toBeGreaterThan(0);
        if (tax === 'taxed') expect(isWithinTolerance(baseCents, ivaCents)).toBe(true);
      }
    }),
  );
});

describe('a global', () => {
  const receipt = (number: string, cents: number, over = {}) => ({
    number,
    day: '2026-11-27',
    lines: [facial(cents)],
    payments: [{ form: '01' as const, cents }],
    ...over,
  });
  const period = { periodicity: 'daily' as const, from: '2026-11-27', to: '2026-11-27' };

  test('has a line for each receipt and the form of the largest', () => {
    const document = globalDocument({
      ...heading(),
      period,
      receipts: [
        receipt('1', 50_000),
        receipt('2', 90_000, { payments: [{ form: '28', cents: 90_000 }] }),
        receipt('3', 95_000, { refundedCents: 10_000 }),
        receipt('4', 40_000, { refundedCents: 40_000 }),
      ],
    });
    expect(document.form).toBe('28');
    expect(document.lines.map(({ identifier }) => identifier)).toEqual(['1', '2', '3']);
    expect(totalOf(document)).toBe(225_000);
    expect(document.receiver).toMatchObject({ rfc: 'XAXX010101000', postalCode: '42501', regime: '616', use: 'S01' });
  });

  test.each([
    ['a receipt of another day', [receipt('1', 1, { day: '2026-11-26' })], 'receipt_outside_period'],
    ['only receipts that went back', [receipt('1', 5, { refundedCents: 5 })], 'nothing_to_invoice'],
    ['a refund of more', [receipt('1', 5, { refundedCents: 6 })], 'refund_larger_than_invoice'],
    ['no receipt', [], 'nothing_to_invoice'],
  ])('is refused: %s', (_what, receipts, code) => {
    expect(() => globalDocument({ ...heading(), period, receipts })).toThrow(expect.objectContaining({ code }));
  });

  test('of a day that is not over is refused', () => {
    const later = { periodicity: 'daily' as const, from: '2026-11-29', to: '2026-11-29' };
    const receipts = [receipt('1', 1, { day: '2026-11-29' })];
    expect(() => globalDocument({ ...heading(), period: later, receipts })).toThrow('receipt_outside_period');
  });
});

describe('a credit note', () => {
  const back = (cents: number, over = {}) =>
    creditNote({
      ...heading(),
      credits: UUID,
      receiver: UNIVERSITY,
      lines: [facial(), consultation()],
      payments: [{ form: '01', cents }],
      ...over,
    });

  test('has a line for each tax that it gives back', () => {
    const document = back(45_000);
    expect(document.lines.map(({ shares }) => shares.map(({ tax, totalCents }) => [tax, totalCents]))).toEqual([
      [['taxed', 27_000]],
      [['exempt', 18_000]],
    ]);
    expect([document.receiver.use, document.form, document.credits]).toEqual(['G02', '01', [UUID]]);
  });

  test('has no effect for an employee, and is everybody’s for a receipt of a global', () => {
    expect(back(1, { receiver: CECILIA }).receiver.use).toBe('S01');
    expect(back(1, { receiver: undefined }).receiver).toMatchObject({ rfc: 'XAXX010101000', use: 'S01' });
  });

  test('never gives back more than was invoiced', () => {
    expect(() => back(225_001)).toThrow('refund_larger_than_invoice');
    expect(() => back(100_000, { creditedCents: 125_001 })).toThrow('refund_larger_than_invoice');
    expect(() => back(0)).toThrow('nothing_to_invoice');
  });

  test('several of them give back each tax exactly', () => {
    fc.assert(
      fc.property(visit, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (lines, parts) => {
        const returned = { taxed: 0, exempt: 0 };
        let creditedCents = 0;
        for (const part of [...parts, 1]) {
          const cents = Math.ceil((costOf(lines) - creditedCents) * part);
          if (cents === 0) continue;
          const note = back(cents, { lines, creditedCents });
          for (const { tax, totalCents } of sharesOf(note)) returned[tax] += totalCents;
          creditedCents += cents;
        }
        expect(returned).toEqual({
          taxed: costOf(lines.filter(({ tax }) => tax === 'taxed')),
          exempt: costOf(lines.filter(({ tax }) => tax === 'exempt')),
        });
      }),
    );
  });
});

describe('a document about payments', () => {
  const invoice: OpenInvoice = {
    uuid: UUID,
    series: 'F',
    folio: '6',
    money: { taxedCents: 345_000, exemptCents: 90_000 },
    paidCents: 100_000,
    parts: 1,
  };
  const pay = (cents: readonly number[], issuer = PARTNERS) =>
    paymentDocument({
      ...heading(issuer),
      receiver: UNIVERSITY,
      invoice,
      payments: cents.map((one) => ({ date: '2026-11-28T12:00:00', form: '03', cents: one })),
    });

  test('goes on with the balance and the number of the part', () => {
    const parts = pay([123_457, 211_543]).payments.flatMap((one) => one.parts);
    expect(parts.map(({ number, beforeCents, paidCents }) => [number, beforeCents, paidCents])).toEqual([
      [2, 335_000, 123_457],
      [3, 211_543, 211_543],
    ]);
    expect(pay([1]).receiver.use).toBe('CP01');
  });

  test.each([
    ['more than the balance', [335_001], PARTNERS, 'payment_larger_than_balance'],
    ['more than the balance by the second', [335_000, 1], PARTNERS, 'payment_larger_than_balance'],
    ['nothing', [0], PARTNERS, 'nothing_to_invoice'],
    ['no payment', [], PARTNERS, 'payment_without_parts'],
    ['a person’s', [1], PHYSICIAN, 'person_has_no_parts'],
  ])('is refused: %s', (_what, cents, issuer, code) => {
    expect(() => pay(cents, issuer)).toThrow(expect.objectContaining({ code }));
  });

  test('all parts together pay each tax exactly, each within the tolerance', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 80_000 }), { minLength: 1, maxLength: 4 }), (cents) => {
        const rest = 335_000 - cents.reduce((sum, one) => sum + one, 0);
        const shares = pay([...cents, rest])
          .payments.flatMap(({ parts }) => parts)
          .flatMap((part) => part.shares);
        const of = (tax: string) => shares.filter((share) => share.tax === tax);
        // 100,000 was paid before: 79,310 of it taxed.
        expect(sumOfShares(of('taxed'), 'totalCents')).toBe(345_000 - 79_310);
        expect(sumOfShares(of('exempt'), 'totalCents')).toBe(90_000 - 20_690);
        for (const { baseCents, ivaCents } of of('taxed')) expect(isWithinTolerance(baseCents, ivaCents)).toBe(true);
      }),
    );
  });
});
