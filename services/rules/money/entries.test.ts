import { describe, expect, test } from '@jest/globals';
import type { PaymentItem } from '../table/items.ts';
import { isEntered, missingEntries } from './entries.ts';
import { follow, type Movement, summarise } from './movement.ts';

type Payment = Omit<PaymentItem, 'pk' | 'sk'>;
const AT = '2026-11-21T17:00:00.000Z';
const karla = { id: 'karla', name: 'Karla' };

const part = (amountCents: number, receiptNumber?: number): Payment['lines'][number] => ({
  ...{ paymentMethodId: 'cash', amountCents, referenceNumber: '', notes: '', createdAt: '2026-11-20T17:00:00.000Z' },
  ...(receiptNumber !== undefined && { receiptNumber, receiptDay: '2026-11-20' }),
});
const payment = (id: string, changes: Partial<Payment>): Payment => ({
  ...{ id, appointmentId: 'a1', totalCents: 85_000, discountPercentage: 0, discountCents: 0, finalCents: 85_000 },
  ...{ pendingCents: 0, paidAt: '2026-11-20T17:00:00.000Z', status: 'completed', notes: '', lines: [] },
  ...changes,
});
const half = payment('p1', { pendingCents: 45_000, status: 'partial', lines: [part(40_000, 7)] });
const rest = payment('p2', { totalCents: 45_000, paidAt: '2026-11-20T18:00:00.000Z', lines: [part(45_000, 8)] });
const extra = payment('p3', { totalCents: 10_000, paidAt: '2026-11-20T19:00:00.000Z', lines: [part(10_000)] });

const byOf = ({ receiptNumber }: Payment['lines'][number]) => (receiptNumber === undefined ? undefined : karla);
const missing = (payments: Payment[], movements: Movement[] = []) =>
  missingEntries(payments, movements, { byOf, at: AT });
const entered = (payments: Payment[], movements: Movement[] = []): Movement[] => [
  ...movements,
  ...follow(movements, 'a1', missing(payments, movements)),
];

describe('the payments of an older release as movements', () => {
  test('a payment when nothing is owed charges; one for what is owed does not', () => {
    expect(missing([rest, half, extra])).toMatchObject([
      { kind: 'charge', amountCents: 85_000, paymentId: 'p1', by: karla },
      { kind: 'payment', amountCents: 40_000, receipt: { day: '2026-11-20', number: 7 }, by: karla },
      { kind: 'payment', amountCents: 45_000, paymentId: 'p2' },
      { kind: 'charge', amountCents: 10_000, paymentId: 'p3' },
      { kind: 'payment', amountCents: 10_000, paymentMethodId: 'cash' },
    ]);
  });

  test('a line from before receipts names neither a receipt nor a person', () => {
    const [, line] = missing([extra]);
    expect(line).not.toHaveProperty('receipt');
    expect(line).not.toHaveProperty('by');
  });

  test('a discount is a movement, and a courtesy is a charge and a discount', () => {
    const courtesy = payment('p1', { discountCents: 85_000, discountPercentage: 100, finalCents: 0 });
    expect(missing([courtesy]).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['charge', 85_000],
      ['discount', 85_000],
    ]);
  });

  test('a payment for less than was owed, of an early release, waives the rest', () => {
    const less = payment('p2', { totalCents: 30_000, paidAt: AT, lines: [part(30_000)] });
    expect(summarise(entered([half, less]))).toMatchObject({
      discountCents: 15_000,
      paidCents: 70_000,
      pendingCents: 0,
    });
  });

  test('are entered once', () => {
    const movements = entered([half, rest, extra]);
    expect(missing([half, rest, extra], movements)).toEqual([]);
    expect(isEntered({ ...half, entered: 1 })).toBe(true);
  });

  test('a part that the release before added meanwhile is entered alone', () => {
    const movements = entered([half]);
    const full = { ...half, pendingCents: 0, lines: [...half.lines, part(45_000, 9)] };
    expect(missing([full], movements)).toMatchObject([
      { kind: 'payment', amountCents: 45_000, receipt: { number: 9 } },
    ]);
    expect(isEntered({ ...full, entered: 1 })).toBe(false);
  });

  test('a payment that it deleted meanwhile is taken back', () => {
    const movements = entered([half, rest]);
    expect(missing([half], movements)).toMatchObject([{ amountCents: -45_000, reverses: 3, at: AT }]);
    expect(summarise(entered([half], movements))).toEqual(summarise(entered([half])));
  });
});
