import { describe, expect, test } from '@jest/globals';
import { addLines, appointment, codeOf, line, registerPayment, till, unpaid } from './examples.ts';
import { planRemoval } from './remove.ts';

const never = () => false;
const half = registerPayment(unpaid, { lines: [line(40_000)] });
const two = registerPayment(half, { id: 'p2', totalCents: 45_000, lines: [line(45_000)] }, till({ lastReceipt: 42 }));

describe('deleting a payment', () => {
  test('leaves the appointment as the payment before it says', () => {
    expect(planRemoval(two, 'p2', never)).toMatchObject({
      ...{ status: 'partial', pendingCents: 45_000, paidCents: 40_000 },
    });
    expect(planRemoval(half, 'p1', never)).toMatchObject({ status: 'pending', pendingCents: 0, paidCents: 0 });
  });

  test('names each of its receipts once', () => {
    const later = till({ lastReceipt: 60, day: '2026-11-21' });
    const parts = addLines(half, 'p1', [line(1), line(2)], later);
    expect(planRemoval(parts, 'p1', never).receipts).toEqual([
      { day: '2026-11-20', number: 42 },
      { day: '2026-11-21', number: 61 },
    ]);
  });

  test('leaves the mark of its request behind, where it came with a key', () => {
    const keyed = registerPayment(unpaid, { requestHash: 'h1' });
    expect(planRemoval(keyed, 'p1', never).left).toEqual({ id: 'p1', requestHash: 'h1' });
    expect(planRemoval(half, 'p1', never).left).toBeNull();
  });

  test('is refused while a day of its receipts is closed', () => {
    expect(codeOf(() => planRemoval(half, 'p1', (day) => day === '2026-11-20'))).toBe('day_closed');
    expect(codeOf(() => planRemoval(half, 'p1', (day) => day === '2026-11-19'))).toBe('none');
  });

  test('is for the newest one, of an appointment that is not cancelled', () => {
    expect(codeOf(() => planRemoval(two, 'p1', never))).toBe('payments_changed');
    expect(codeOf(() => planRemoval(two, 'p9', never))).toBe('payment_not_found');
    expect(codeOf(() => planRemoval({ ...two, appointment: null }, 'p2', never))).toBe('appointment_not_found');
    const cancelled = { ...two, appointment: { ...appointment, status: 'cancelled' as const } };
    expect(codeOf(() => planRemoval(cancelled, 'p2', never))).toBe('appointment_cancelled');
  });

  test('of what was registered before there were receipts touches no day', () => {
    const [payment] = half.payments;
    if (payment === undefined) throw new Error('there is one');
    const bare = payment.lines.map(({ receiptNumber: _n, receiptDay: _d, ...rest }) => rest);
    const old = { ...half, payments: [{ ...payment, lines: bare }] };
    expect(planRemoval(old, 'p1', () => true).receipts).toEqual([]);
  });
});
