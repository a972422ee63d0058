import { expect, test } from '@jest/globals';
import type { ReceiptItem } from '@rostro/rules/table/items';
import fc from 'fast-check';
import { takingsOf } from './cash-day-takings.ts';

const CASH = { paymentMethodId: 'cash', paymentMethodName: 'Efectivo', isCash: true };
const CARD = { paymentMethodId: 'card', paymentMethodName: 'Tarjeta', isCash: false };
const KARLA = { id: 'karla', name: 'Karla' };
const ANA = { id: 'ana', name: 'Ana' };

type Line = typeof CASH & { amountCents: number };
function receipt(number: number, registeredBy: ReceiptItem['registeredBy'], lines: Line[], voidedAt?: string) {
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return {
    ...{ pk: '', sk: '', number, day: '2026-11-20', at: '2026-11-20T17:00:00.000Z' },
    ...(voidedAt === undefined ? {} : { voidedAt }),
    ...{ appointmentId: 'cita', paymentId: 'pago', clientId: 'lucia', serviceId: 1 },
    startsAt: '2026-11-20T16:00:00.000Z',
    registeredBy,
    lines: lines.map((line) => ({ ...line, referenceNumber: '' })),
    ...{ amountCents, totalCents: amountCents, discountCents: 0, finalCents: amountCents, pendingCents: 0 },
  } satisfies ReceiptItem;
}

test('sums are by method and by person, the largest first, each with its receipts', () => {
  const day = [
    receipt(1, KARLA, [
      { ...CASH, amountCents: 30_000 },
      { ...CASH, amountCents: 5_000 },
      { ...CARD, amountCents: 20_000 },
    ]),
    receipt(2, ANA, [{ ...CARD, amountCents: 60_000 }]),
    receipt(3, KARLA, [{ ...CASH, amountCents: 10_000 }]),
  ];
  expect(takingsOf(day)).toEqual({
    totalCents: 125_000,
    cashCents: 45_000,
    byMethod: [
      { id: 'card', name: 'Tarjeta', isCash: false, amountCents: 80_000, count: 2 },
      { id: 'cash', name: 'Efectivo', isCash: true, amountCents: 45_000, count: 2 },
    ],
    byPerson: [
      { id: 'karla', name: 'Karla', amountCents: 65_000, count: 2 },
      { id: 'ana', name: 'Ana', amountCents: 60_000, count: 1 },
    ],
  });
});

test('a void receipt counts nothing', () => {
  const day = [
    receipt(1, KARLA, [{ ...CASH, amountCents: 30_000 }]),
    receipt(2, ANA, [{ ...CASH, amountCents: 99_000 }], '2026-11-20T18:00:00.000Z'),
  ];
  const { totalCents, cashCents, byMethod, byPerson } = takingsOf(day);
  expect([totalCents, cashCents]).toEqual([30_000, 30_000]);
  expect(byMethod).toMatchObject([{ amountCents: 30_000, count: 1 }]);
  expect(byPerson.map(({ id }) => id)).toEqual(['karla']);
});

test('an empty day has no sums', () => {
  expect(takingsOf([])).toEqual({ totalCents: 0, cashCents: 0, byMethod: [], byPerson: [] });
});

test('methods and people both add up to the valid receipts', () => {
  const method = fc.constantFrom(CASH, CARD, { ...CARD, paymentMethodId: 'transfer', paymentMethodName: 'SPEI' });
  const line = fc.tuple(method, fc.integer({ min: 1, max: 100_000_000 })).map(([m, amountCents]) => ({
    ...m,
    amountCents,
  }));
  const any = fc.tuple(fc.constantFrom(KARLA, ANA), fc.array(line, { minLength: 1, maxLength: 20 }), fc.boolean());
  const sum = (parts: readonly { amountCents: number }[]) => parts.reduce((all, part) => all + part.amountCents, 0);
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (drawn) => {
      const day = drawn.map(([who, lines, isVoid], position) =>
        receipt(position + 1, who, lines, isVoid ? '2026-11-20T18:00:00.000Z' : undefined),
      );
      const valid = sum(day.filter(({ voidedAt }) => voidedAt === undefined));
      const takings = takingsOf(day);
      expect(takings.totalCents).toBe(valid);
      expect(sum(takings.byMethod)).toBe(valid);
      expect(sum(takings.byPerson)).toBe(valid);
      expect(sum(takings.byMethod.filter(({ isCash }) => isCash))).toBe(takings.cashCents);
    }),
  );
});
