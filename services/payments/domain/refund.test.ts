import { describe, expect, test } from '@jest/globals';
import type { Ledger } from '@rostro/rules/money/ledger';
import { summarise } from '@rostro/rules/money/movement';
import {
  addLines,
  appointment,
  codeOf,
  line,
  plannedRefund,
  plannedRemoval,
  refundMoney,
  registerPayment,
  till,
  unpaid,
} from './examples.ts';

const half = registerPayment(unpaid, { lines: [line(40_000)] });
const paid = registerPayment(unpaid, {});
const cancelled = (ledger: Ledger): Ledger => ({ ...ledger, appointment: { ...appointment, status: 'cancelled' } });

describe('a refund', () => {
  test('lowers the visit’s cost, so that no more is owed than before', () => {
    const { entries, payment, sums } = plannedRefund(half, { lines: [line(10_000, 'card')] });
    expect(entries).toMatchObject([
      { kind: 'refund', amountCents: 10_000, paymentMethodId: 'card', receipt: { day: '2026-11-20', number: 42 } },
      { kind: 'discount', amountCents: 10_000 },
    ]);
    expect(sums).toMatchObject({ paidCents: 30_000, pendingCents: 45_000, heldCents: 30_000 });
    expect(payment).toMatchObject({
      ...{ refundedCents: 10_000, waivedCents: 10_000, pendingCents: 45_000, status: 'partial' },
    });
  });

  test('keeps the price if the visit still costs it: the amount is pending again', () => {
    const wrong = refundMoney(paid, { lines: [line(85_000)], stillOwed: true });
    expect(wrong.payments).toMatchObject([{ pendingCents: 85_000, status: 'refunded', refundedCents: 85_000 }]);
    const right = addLines(wrong, 'p1', [line(85_000, 'card')]);
    expect(right.payments).toMatchObject([{ pendingCents: 0, status: 'completed' }]);
    expect(summarise(right.movements)).toMatchObject({ paidCents: 85_000, pendingCents: 0 });
  });

  test('of a cancelled visit leaves nothing owed', () => {
    const { sums, payment } = plannedRefund(cancelled(half), { lines: [line(40_000)], stillOwed: true });
    expect(sums).toMatchObject({ paidCents: 0, pendingCents: 0, heldCents: 0, refundedCents: 40_000 });
    expect(payment.status).toBe('refunded');
  });

  test('has a receipt of its own with amounts below zero, on its own day', () => {
    const at = till({ day: '2026-11-23', lastReceipt: 90, at: '2026-11-23T17:00:00.000Z' });
    const { receipt } = plannedRefund(paid, { lines: [line(5_000), line(1_000, 'card')] }, at);
    expect(receipt).toMatchObject({
      ...{ number: 91, day: '2026-11-23', amountCents: -6_000, finalCents: 79_000, pendingCents: 0 },
      lines: [
        { paymentMethodId: 'cash', isCash: true, amountCents: -5_000 },
        { paymentMethodId: 'card', amountCents: -1_000 },
      ],
    });
  });

  test('stores its request in its first movement', () => {
    const { entries } = plannedRefund(paid, { id: 'r1', requestHash: 'h', lines: [line(1), line(2)] });
    expect(entries.map(({ request }) => request)).toEqual([{ id: 'r1', hash: 'h' }, undefined, undefined]);
  });

  test.each<[string, Ledger, Parameters<typeof plannedRefund>[1]]>([
    ['amount_exceeds_paid', half, { lines: [line(40_001)] }],
    ['amount_exceeds_paid', refundMoney(half, { lines: [line(40_000)] }), { lines: [line(1)] }],
    ['amount_exceeds_paid', unpaid, { lines: [line(1)] }],
    ['payments_changed', half, { heldCents: 85_000 }],
    ['payment_method_unknown', half, { lines: [line(1, 'old')] }],
    ['appointment_not_found', { ...half, appointment: null }, {}],
    ['money_moved', { ...half, appointment: { ...appointment, movedTo: 'a2' } }, {}],
  ])('is refused: %s', (code, ledger, wish) => {
    expect(codeOf(() => plannedRefund(ledger, wish))).toBe(code);
  });

  test('is refused while today is closed', () => {
    expect(codeOf(() => plannedRefund(half, {}, till({ isClosed: true })))).toBe('day_closed');
  });
});

test('prevents the deletion of its payment', () => {
  expect(codeOf(() => plannedRemoval(refundMoney(half, {}), 'p1'))).toBe('payment_refunded');
});
