import { describe, expect, test } from '@jest/globals';
import type { AppointmentItem } from '@rostro/rules/table/items';
import {
  appointment,
  line,
  plannedRefund,
  refundMoney,
  registerPayment,
  removePayment,
  till,
  unpaid,
} from './examples.ts';
import { loweredBy, mayBeLowered } from './lowered.ts';

const LIST = 85_000;
const karla = { by: { id: 'karla', name: 'Karla Jiménez' }, at: till().at };
const pay = (totalCents: number, more: Parameters<typeof registerPayment>[1] = {}) =>
  registerPayment(unpaid, { totalCents, lines: [line(100)], ...more });

describe('the reason of a visit below its list price', () => {
  test('is a lower registered total, without a discount', () => {
    expect(loweredBy(pay(100).movements, LIST)).toEqual({
      ...{ listCents: LIST, totalCents: 100, differenceCents: 84_900 },
      parts: [{ how: 'total', amountCents: 84_900, reason: '', ...karla }],
    });
  });

  test('is a discount, with its reason', () => {
    const { movements } = pay(LIST, { discountPercentage: 10, discountReason: 'Clienta de años' });
    expect(loweredBy(movements, LIST)).toMatchObject({
      ...{ totalCents: 76_500, differenceCents: 8_500 },
      parts: [{ how: 'discount', amountCents: 8_500, reason: 'Clienta de años', ...karla }],
    });
  });

  test('is both, each with its own part of the difference', () => {
    const lowered = loweredBy(pay(50_000, { discountCents: 5_000 }).movements, LIST);
    expect(lowered).toMatchObject({
      ...{ totalCents: 45_000, differenceCents: 40_000 },
      parts: [
        { how: 'total', amountCents: 35_000 },
        { how: 'discount', amountCents: 5_000 },
      ],
    });
  });

  test('is a refund because the visit costs less, with its reason', () => {
    const paid = registerPayment(unpaid, {});
    expect(loweredBy(refundMoney(paid, {}).movements, LIST)).toMatchObject({
      ...{ totalCents: 75_000, differenceCents: 10_000 },
      parts: [{ how: 'refund', amountCents: 10_000, reason: 'No pudo venir' }],
    });
    expect(loweredBy(refundMoney(paid, { stillOwed: true }).movements, LIST)).toBeNull();
    expect(plannedRefund(paid, {}).entries.filter(({ reason }) => reason !== undefined)).toHaveLength(1);
  });

  test('is none if the price was charged, at once or later', () => {
    expect(loweredBy(pay(LIST).movements, LIST)).toBeNull();
    expect(loweredBy(pay(LIST + 1, { discountCents: 1 }).movements, LIST)).toBeNull();
    const short = registerPayment(unpaid, { totalCents: 50_000, lines: [line(50_000)] });
    expect(loweredBy(registerPayment(short, { totalCents: 35_000, lines: [line(35_000)] }).movements, LIST)).toBeNull();
  });

  test('ignores a reversed payment', () => {
    const wrong = removePayment(pay(100), 'p1');
    const { movements } = registerPayment(wrong, {
      ...{ id: 'p2', totalCents: LIST, discountCents: 5_000, lines: [line(80_000)] },
    });
    expect(loweredBy(movements, LIST)).toMatchObject({
      differenceCents: 5_000,
      parts: [{ how: 'discount', amountCents: 5_000 }],
    });
  });

  test('has no user if the visit got dearer services after its payment', () => {
    expect(loweredBy(registerPayment(unpaid, {}).movements, LIST + 20_000)).toMatchObject({
      ...{ totalCents: LIST, differenceCents: 20_000 },
      parts: [{ how: 'total', amountCents: 20_000 }],
    });
  });
});

test.each<[string, Partial<AppointmentItem>, number | null, boolean]>([
  ['was paid below its price', { paymentStatus: 'completed', paidCents: 100 }, LIST, true],
  ['is a courtesy', { paymentStatus: 'completed', paidCents: 0 }, LIST, true],
  ['owes of a lower total', { paymentStatus: 'partial', paidCents: 100, pendingCents: 100 }, LIST, true],
  ['owes of its price', { paymentStatus: 'partial', paidCents: 100, pendingCents: LIST - 100 }, LIST, false],
  ['has no payment', {}, LIST, false],
  ['has no price', { paymentStatus: 'completed', paidCents: 100 }, null, false],
  [
    'was missed: a fee was taken',
    { closed: true, attendance: 'no_show', paymentStatus: 'completed', paidCents: 100 },
    LIST,
    false,
  ],
  ['was cancelled', { status: 'cancelled', paymentStatus: 'completed', paidCents: 100 }, LIST, false],
  [
    'used a session of a package',
    { paymentStatus: 'completed', paidCents: 100, session: { packageId: 'k' } as never },
    LIST,
    false,
  ],
])('the account of a visit is read: %s', (_what, changes, listCents, isRead) => {
  expect(mayBeLowered({ ...appointment, ...changes }, listCents)).toBe(isRead);
});
