import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { moneyOf, type Taking } from './takings.ts';

const line = (paymentMethodId: string, amountCents: number) => ({
  paymentMethodId,
  paymentMethodName: paymentMethodId.toUpperCase(),
  amountCents,
});
const taking = (lines: Taking['lines'], changes: Partial<Taking> = {}): Taking => {
  const amountCents = lines.reduce((sum, each) => sum + each.amountCents, 0);
  return { serviceId: 1, lines, amountCents, discountCents: 0, finalCents: amountCents, pendingCents: 0, ...changes };
};
const nameOf = (id: number) => (id === 1 ? 'Limpieza' : null);
const nobody = { now: [], before: [] };

test('collected money is listed in full, by method and by service, the largest first', () => {
  const now = [taking([line('cash', 20_000), line('card', 50_000)]), taking([line('cash', 10_000)], { serviceId: 2 })];
  const money = moneyOf({ now, before: [taking([line('transfer', 5_000)])] }, nobody, nameOf);
  expect(money.income).toEqual({ amountCents: 80_000, beforeCents: 5_000 });
  expect(money.byMethod).toEqual([
    { id: 'card', name: 'CARD', amountCents: 50_000, beforeCents: 0 },
    { id: 'cash', name: 'CASH', amountCents: 30_000, beforeCents: 0 },
    { id: 'transfer', name: 'TRANSFER', amountCents: 0, beforeCents: 5_000 },
  ]);
  expect(money.byService).toEqual([
    { id: 1, name: 'Limpieza', amountCents: 70_000, beforeCents: 5_000 },
    { id: 2, name: null, amountCents: 10_000, beforeCents: 0 },
  ]);
});

test('a discount counts once, with the first receipt of its payment', () => {
  const part = { discountCents: 10_000, finalCents: 90_000 };
  const first = taking([line('cash', 40_000)], { ...part, pendingCents: 50_000 });
  const second = taking([line('cash', 50_000)], { ...part, pendingCents: 0 });
  expect(moneyOf({ now: [second], before: [first] }, nobody, nameOf).discounts).toEqual({
    amountCents: 0,
    beforeCents: 10_000,
  });
});

test('a discount counts once after a complete refund and a new payment', () => {
  const paid = { paymentId: 'p1', discountCents: 10_000, finalCents: 90_000 };
  const first = taking([line('cash', 90_000)], paid);
  const back = taking([line('cash', -90_000)], { ...paid, pendingCents: 90_000 });
  const again = taking([line('card', 90_000)], paid);
  const other = taking([line('cash', 45_000)], { paymentId: 'p2', discountCents: 5_000 });
  const discounts = (before: Taking[], now: Taking[]) => moneyOf({ now, before }, nobody, nameOf).discounts;
  expect(discounts([], [first, back, again, other])).toEqual({ amountCents: 15_000, beforeCents: 0 });
  expect(discounts([first, back], [again])).toEqual({ amountCents: 0, beforeCents: 10_000 });
});

test('debts are the pending amounts of the period’s visits, without cancelled and missed ones', () => {
  const visit = (pendingCents?: number, status: 'completed' | 'cancelled' = 'completed') => ({
    ...{ status, closed: false },
    ...(pendingCents !== undefined && { pendingCents }),
  });
  const missed = { ...visit(900), status: 'confirmed', closed: true, attendance: 'no_show' } as const;
  const visits = { now: [visit(30_000), visit(), visit(5_000), visit(700, 'cancelled'), missed], before: [visit(1)] };
  expect(moneyOf(nobody, visits, nameOf).debts).toEqual({ amountCents: 35_000, beforeCents: 1 });
});

test('methods and services add up to the collected money', () => {
  const lines = fc.array(
    fc.record({
      paymentMethodId: fc.constantFrom('cash', 'card'),
      amountCents: fc.integer({ min: 1, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const takings = fc.array(fc.record({ lines, serviceId: fc.integer({ min: 1, max: 3 }) }));
  fc.assert(
    fc.property(takings, (rows) => {
      const now = rows.map(({ lines: each, serviceId }) =>
        taking(
          each.map(({ paymentMethodId, amountCents }) => line(paymentMethodId, amountCents)),
          { serviceId },
        ),
      );
      const { income, byMethod, byService } = moneyOf({ now, before: [] }, nobody, nameOf);
      const sum = (parts: { amountCents: number }[]) => parts.reduce((total, part) => total + part.amountCents, 0);
      expect([sum(byMethod), sum(byService)]).toEqual([income.amountCents, income.amountCents]);
    }),
  );
});
