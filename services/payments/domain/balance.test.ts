import { describe, expect, test } from '@jest/globals';
import type { Ledger } from '@rostro/rules/money/ledger';
import { summarise } from '@rostro/rules/money/movement';
import {
  addLines,
  appointment,
  cancelled,
  codeOf,
  creditMoney,
  forfeitMoney,
  line,
  plannedCredit,
  plannedForfeit,
  plannedRefund,
  plannedRemoval,
  plannedUse,
  refundMoney,
  registerPayment,
  removePayment,
  till,
  unpaid,
  useBalance,
} from './examples.ts';

const half = registerPayment(unpaid, { lines: [line(40_000)] });
const left = creditMoney(cancelled(half));
/** Another visit of the same client, with a balance. */
const other: Ledger = { ...unpaid, balanceCents: 40_000 };
const closedTill = till({ isClosed: true });

describe('a credit', () => {
  test('adds money to the balance, and leaves nothing held or owed', () => {
    const { entries, sums, payment, balanceCents, receipt } = plannedCredit(cancelled(half));
    expect(entries).toMatchObject([
      { kind: 'credit', amountCents: 40_000, clientId: 'lucia', by: till().by },
      { kind: 'discount', amountCents: 85_000 },
    ]);
    expect(sums).toMatchObject({ paidCents: 0, pendingCents: 0, heldCents: 0 });
    expect(payment).toMatchObject({ creditedCents: 40_000, waivedCents: 85_000, pendingCents: 0, status: 'refunded' });
    expect([balanceCents, receipt]).toEqual([40_000, null]);
  });

  test('of a part leaves the rest held', () => {
    expect(plannedCredit(cancelled(half), { amountCents: 15_000 }).sums).toMatchObject({ heldCents: 25_000 });
  });

  test.each<[string, Ledger, Parameters<typeof plannedCredit>[1]]>([
    ['appointment_stands', half, {}],
    ['amount_exceeds_paid', cancelled(half), { amountCents: 40_001 }],
    ['payments_changed', cancelled(half), { heldCents: 50_000 }],
    ['amount_exceeds_paid', cancelled(unpaid), { amountCents: 1 }],
    ['amount_exceeds_paid', left, { heldCents: 0, amountCents: 40_000 }],
    ['money_moved', { ...half, appointment: { ...appointment, status: 'cancelled', movedTo: 'a2' } }, {}],
  ])('is refused: %s', (code, ledger, wish) => {
    expect(codeOf(() => plannedCredit(ledger, wish))).toBe(code);
  });

  test('prevents the deletion of its payment', () => {
    const reopened = { ...left, appointment };
    expect(codeOf(() => plannedRemoval(reopened, 'p1'))).toBe('payment_refunded');
  });
});

describe('a refund of a credit', () => {
  test('comes out of the balance again, on a receipt of today', () => {
    const { entries, sums, payment, balanceCents, receipt } = plannedRefund(left, { lines: [line(30_000)] });
    expect(entries).toMatchObject([
      { kind: 'credit', amountCents: -30_000, clientId: 'lucia' },
      { kind: 'refund', amountCents: 30_000 },
    ]);
    expect(sums).toMatchObject({ paidCents: 0, pendingCents: 0, heldCents: 0, refundedCents: 30_000 });
    expect(payment).toMatchObject({ creditedCents: 10_000, refundedCents: 30_000, pendingCents: 0 });
    expect([balanceCents, receipt.amountCents]).toEqual([-30_000, -30_000]);
  });

  test('is never more than the balance, nor than the credit of this visit', () => {
    const used: Ledger = { ...left, balanceCents: 10_000 };
    expect(codeOf(() => plannedRefund(used, { lines: [line(10_000)] }))).toBe('none');
    expect(codeOf(() => plannedRefund(used, { lines: [line(10_001)] }))).toBe('amount_exceeds_paid');
    const richer: Ledger = { ...left, balanceCents: 90_000 };
    expect(codeOf(() => plannedRefund(richer, { lines: [line(40_001)] }))).toBe('amount_exceeds_paid');
  });

  test('is replaced by a forfeit, which leaves nothing owed or held', () => {
    const { entries, sums, payment, balanceCents } = plannedForfeit(left, { amountCents: 40_000 });
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['credit', -40_000],
      ['forfeit', 40_000],
      ['discount', -40_000],
    ]);
    expect(sums).toMatchObject({ paidCents: 40_000, pendingCents: 0, heldCents: 0 });
    expect(payment).toMatchObject({ waivedCents: 45_000, pendingCents: 0, status: 'completed' });
    expect(payment.creditedCents).toBeUndefined();
    expect(balanceCents).toBe(-40_000);
  });
});

describe('a use of the balance', () => {
  test('pays a visit without a receipt, even on a closed day', () => {
    expect(plannedUse(other, 40_000, closedTill).receipt).toBeNull();
    const paid = useBalance(other, 40_000, {}, closedTill);
    expect(paid.balanceCents).toBe(0);
    expect(paid.payments).toMatchObject([{ pendingCents: 45_000, status: 'partial' }]);
    expect(paid.payments[0]?.lines[0]).not.toHaveProperty('receiptNumber');
    expect(paid.movements).toMatchObject([
      { kind: 'charge', amountCents: 85_000 },
      { kind: 'use', amountCents: 40_000, clientId: 'lucia', paymentId: 'p1' },
    ]);
    expect(summarise(paid.movements)).toMatchObject({ paidCents: 40_000, pendingCents: 45_000, heldCents: 40_000 });
  });

  test('pays the rest of a payment', () => {
    const part = registerPayment(other, { lines: [line(60_000)] });
    const paid = useBalance(part, 25_000);
    expect(paid.payments).toMatchObject([
      { pendingCents: 0, status: 'completed', lines: [{}, { amountCents: 25_000 }] },
    ]);
    expect(paid.balanceCents).toBe(15_000);
  });

  test('is refused beyond the balance, beyond the pending amount, and as an ordinary method', () => {
    expect(codeOf(() => useBalance(other, 40_001))).toBe('balance_too_low');
    expect(codeOf(() => useBalance({ ...other, balanceCents: 900_000 }, 85_001))).toBe('amount_exceeds_pending');
    expect(codeOf(() => registerPayment(other, { lines: [line(1, 'balance')] }))).toBe('payment_method_unknown');
    expect(codeOf(() => addLines(half, 'p1', [line(1, 'balance')]))).toBe('payment_method_unknown');
    expect(codeOf(() => useBalance(cancelled(other), 1))).toBe('appointment_cancelled');
  });

  test('returns when its payment is deleted', () => {
    const paid = useBalance(other, 40_000);
    expect(removePayment(paid, 'p1')).toMatchObject({ balanceCents: 40_000, payments: [] });
  });

  test('is money of the visit like any other: it can be refunded, left in favour again, or kept', () => {
    const paid = cancelled(useBalance(other, 40_000));
    expect(creditMoney(paid).balanceCents).toBe(40_000);
    expect(summarise(refundMoney(paid, { lines: [line(40_000)] }).movements)).toMatchObject({ heldCents: 0 });
    expect(summarise(forfeitMoney(paid).movements)).toMatchObject({ heldCents: 0, paidCents: 40_000 });
  });
});
