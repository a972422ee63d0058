import { expect, test } from '@jest/globals';
import { Payment } from '@rostro/shared/contract/payments/payments';
import { PAYMENT_METHOD_IDS } from './clinic.ts';
import { demoClinic } from './demo.ts';

const { appointments, payments } = demoClinic('2026-11-20', { accounts: true });
const paidBy = new Map(payments.map((payment) => [payment.appointmentId, payment]));

test('every payment adds up', () => {
  expect(payments.length).toBeGreaterThan(200);
  for (const { totalCents, discountPercentage, discountCents, finalCents, pendingCents, lines } of payments) {
    expect(discountCents).toBe(Math.round((totalCents * discountPercentage) / 100));
    expect(finalCents).toBe(totalCents - discountCents);
    expect(pendingCents).toBe(finalCents - lines.reduce((sum, line) => sum + line.amountCents, 0));
    expect(lines.every(({ amountCents }) => Number.isInteger(amountCents) && amountCents > 0)).toBe(true);
  }
});

test('every payment is one of the contract, by a method of the clinic', () => {
  const methods: string[] = Object.values(PAYMENT_METHOD_IDS);
  for (const payment of payments) {
    const lines = payment.lines.map((line) => ({ ...line, paymentMethodName: 'x' }));
    expect(Payment.safeParse({ ...payment, lines }).error).toBeUndefined();
    for (const { paymentMethodId } of payment.lines) expect(methods).toContain(paymentMethodId);
  }
});

test("an appointment's payment status is its payment's", () => {
  for (const { id, paymentStatus } of appointments) expect(paymentStatus).toBe(paidBy.get(id)?.status ?? 'pending');
  const statuses = new Set(payments.map(({ status }) => status));
  expect(statuses).toEqual(new Set(['completed', 'partial']));
  expect(payments.every(({ status, pendingCents }) => (status === 'completed') === (pendingCents === 0))).toBe(true);
});

test('nobody paid for a visit that was called off or missed', () => {
  const unpaid = appointments.filter(({ status, attendance }) => status === 'cancelled' || attendance === 'no_show');
  expect(unpaid.length).toBeGreaterThan(0);
  expect(unpaid.filter(({ id }) => paidBy.has(id))).toEqual([]);
});
