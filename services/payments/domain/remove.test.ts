import { describe, expect, test } from '@jest/globals';
import {
  addLines,
  appointment,
  codeOf,
  line,
  plannedRemoval,
  registerPayment,
  removePayment,
  till,
  unpaid,
} from './examples.ts';

const half = registerPayment(unpaid, { lines: [line(40_000)] });
const two = registerPayment(half, { id: 'p2', totalCents: 45_000, lines: [line(45_000)] }, till({ lastReceipt: 42 }));

describe('deleting a payment', () => {
  test('leaves the appointment in the state of the payment before', () => {
    expect(plannedRemoval(two, 'p2')).toMatchObject({
      ...{ status: 'partial', pendingCents: 45_000, paidCents: 40_000 },
    });
    expect(plannedRemoval(half, 'p1')).toMatchObject({ status: 'pending', pendingCents: 0, paidCents: 0 });
  });

  test('reverses each of its movements and no other, with the user', () => {
    const { entries } = plannedRemoval(two, 'p2');
    expect(entries).toMatchObject([{ kind: 'payment', amountCents: -45_000, paymentId: 'p2', reverses: 3 }]);
    expect(entries[0]).toMatchObject({ by: till().by, receipt: { day: '2026-11-20', number: 43 } });
    const again = plannedRemoval(removePayment(two, 'p2'), 'p1');
    expect(again.entries).toMatchObject([
      { kind: 'charge', amountCents: -85_000, reverses: 1 },
      { kind: 'payment', amountCents: -40_000, reverses: 2 },
    ]);
  });

  test('names each of its receipts once', () => {
    const later = till({ lastReceipt: 60, day: '2026-11-21' });
    const parts = addLines(half, 'p1', [line(1), line(2)], later);
    expect(plannedRemoval(parts, 'p1').receipts).toEqual([
      { day: '2026-11-20', number: 42 },
      { day: '2026-11-21', number: 61 },
    ]);
  });

  test('leaves the mark of its request, if it had a key', () => {
    const keyed = registerPayment(unpaid, { requestHash: 'h1' });
    expect(plannedRemoval(keyed, 'p1').left).toEqual({ id: 'p1', requestHash: 'h1' });
    expect(plannedRemoval(half, 'p1').left).toBeNull();
  });

  test('is refused while a day of its receipts is closed', () => {
    expect(codeOf(() => plannedRemoval(half, 'p1', ({ day }) => day === '2026-11-20'))).toBe('payment_day_closed');
    expect(codeOf(() => plannedRemoval(half, 'p1', ({ day }) => day === '2026-11-19'))).toBe('none');
  });

  test('counts at the branch of the drawer', () => {
    const north = registerPayment(unpaid, {}, till({ branch: 'norte' }));
    expect(plannedRemoval(north, 'p1').receipts).toMatchObject([{ branch: 'norte' }]);
    expect(codeOf(() => plannedRemoval(north, 'p1', ({ branch }) => branch === 'norte'))).toBe('payment_day_closed');
    expect(codeOf(() => plannedRemoval(north, 'p1', ({ branch }) => branch === undefined))).toBe('none');
  });

  test('needs the newest payment, of an appointment that is not cancelled', () => {
    expect(codeOf(() => plannedRemoval(two, 'p1'))).toBe('payments_changed');
    expect(codeOf(() => plannedRemoval(two, 'p9'))).toBe('payment_not_found');
    expect(codeOf(() => plannedRemoval({ ...two, appointment: null }, 'p2'))).toBe('appointment_not_found');
    const cancelled = { ...two, appointment: { ...appointment, status: 'cancelled' as const } };
    expect(codeOf(() => plannedRemoval(cancelled, 'p2'))).toBe('appointment_cancelled');
  });

  test('of lines without a receipt changes no day', () => {
    const [payment] = half.payments;
    if (payment === undefined) throw new Error('there is one');
    const bare = payment.lines.map(({ receiptNumber: _n, receiptDay: _d, ...rest }) => rest);
    const old = { ...half, payments: [{ ...payment, lines: bare }] };
    expect(plannedRemoval(old, 'p1', () => true).receipts).toEqual([]);
  });
});
