import { expect, test } from '@jest/globals';
import { takingsOf } from '@rostro/payments/domain/cash-day-takings';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { isWithinTolerance } from '@rostro/shared/optional/fiscal/taxes';
import { sumOf } from '@rostro/shared/payment-math';
import fc from 'fast-check';
import Papa from 'papaparse';
import { fileOfMonth, type MonthReceipt, sumsOfMonth } from './month.ts';
import { type Sold, taxLines } from './receipt-tax.ts';
import { NO_MARKS } from './tax-kind.ts';

const METHODS = [
  { paymentMethodId: 'cash', paymentMethodName: 'Efectivo', isCash: true },
  { paymentMethodId: 'card', paymentMethodName: 'Tarjeta', isCash: false },
  { paymentMethodId: 'check', paymentMethodName: 'Cheque', isCash: false },
] as const;
const marks = { ...NO_MARKS, methods: [{ paymentMethodId: 'card', satForm: '04' as const }] };

const sold: fc.Arbitrary<Sold> = fc.record({
  name: fc.constantFrom('Limpieza', 'Diagnóstico'),
  satKey: fc.constant('91101600'),
  tax: fc.constantFrom('taxed', 'exempt'),
  priceCents: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
});
const soldOnOne = fc.array(sold, { minLength: 1, maxLength: 2 }).map((all) => all as [Sold, ...Sold[]]);

/** Payments and refunds of a day, some of them void. */
const receipt = fc.record({
  lines: fc.array(fc.tuple(fc.constantFrom(...METHODS), fc.integer({ min: 1, max: 1_000_000 })), {
    minLength: 1,
    maxLength: 3,
  }),
  isRefund: fc.boolean(),
  isVoid: fc.boolean(),
  day: fc.integer({ min: 1, max: 28 }),
  sold: soldOnOne,
});
const month: fc.Arbitrary<MonthReceipt[]> = fc.array(receipt, { maxLength: 20 }).map((all) =>
  all.map(({ lines, isRefund, isVoid, day, ...rest }, place) => {
    const signed = lines.map(([method, cents]) => ({
      ...method,
      amountCents: isRefund ? -cents : cents,
      referenceNumber: '',
    }));
    const item = {
      ...{ number: place + 1, day: `2026-11-${String(day).padStart(2, '0')}`, lines: signed },
      ...{ amountCents: sumOf(signed.map(({ amountCents }) => amountCents)), registeredBy: { id: 'k', name: 'K' } },
      ...(isVoid && { voidedAt: '2026-11-30T15:00:00.000Z' }),
    } as unknown as ReceiptItem;
    return { receipt: item, sold: rest.sold, ask: null, profile: null };
  }),
);

test('the sums of a month are those of its day closes, in total and by method', () => {
  fc.assert(
    fc.property(month, (all) => {
      const sums = sumsOfMonth('2026-11', all, marks);
      const takings = takingsOf(all.map((one) => one.receipt));
      expect(sums.amountCents).toBe(takings.totalCents);
      expect(sums.exemptCents + sums.baseCents + sums.ivaCents).toBe(sums.amountCents);
      const byId = ({ id, amountCents }: { id: string; amountCents: number }) => `${id} ${amountCents}`;
      expect(sums.byMethod.map(byId).sort()).toEqual(takings.byMethod.map(byId).sort());
    }),
  );
});

test('the sums of the file are those of the page, and no void amount counts', () => {
  fc.assert(
    fc.property(month, (all) => {
      const sums = sumsOfMonth('2026-11', all, marks);
      const { data } = Papa.parse<Record<string, string>>(fileOfMonth(all, marks).replace('\uFEFF', ''), {
        header: true,
      });
      const cents = (column: string): number =>
        sumOf(data.map((row) => Math.round(Number(row[column]?.replace(/^'/, '') ?? 0) * 100)));
      expect([cents('Importe'), cents('Exento'), cents('Base 16 %'), cents('IVA 16 %')]).toEqual([
        sums.amountCents,
        sums.exemptCents,
        sums.baseCents,
        sums.ivaCents,
      ]);
    }),
  );
});

test('the lines of a receipt are its amount, each with a tax that the SAT takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3_000_000, max: 3_000_000 }), soldOnOne, (cents, all) => {
      const lines = taxLines(cents, all);
      expect(sumOf(lines.map(({ amountCents }) => amountCents))).toBe(cents);
      for (const { amountCents, exemptCents, baseCents, ivaCents } of lines) {
        expect(exemptCents + baseCents + ivaCents).toBe(amountCents);
        expect(isWithinTolerance(Math.abs(baseCents), Math.abs(ivaCents)) || baseCents === 0).toBe(true);
      }
    }),
  );
});
