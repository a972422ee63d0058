import { describe, expect, test } from '@jest/globals';
import { follow, type Movement, reversalsOf, standing, summarise } from './movement.ts';

const at = '2026-11-20T17:00:00.000Z';
const movement = (
  number: number,
  kind: Movement['kind'],
  amountCents: number,
  more: Partial<Movement> = {},
): Movement => ({
  ...{ accountId: 'a1', number, kind, amountCents, at },
  ...more,
});
const paid = [
  movement(1, 'charge', 85_000, { paymentId: 'p1' }),
  movement(2, 'discount', 5_000, { paymentId: 'p1' }),
  movement(3, 'payment', 50_000, {
    paymentId: 'p1',
    paymentMethodId: 'cash',
    receipt: { day: '2026-11-20', number: 7 },
  }),
];

describe('the sums of an account', () => {
  test('are charged, waived, paid and owed amounts', () => {
    expect(summarise([])).toMatchObject({ chargedCents: 0, paidCents: 0, pendingCents: 0, heldCents: 0 });
    expect(summarise(paid)).toMatchObject({
      ...{ chargedCents: 85_000, discountCents: 5_000, paidCents: 50_000, pendingCents: 30_000, heldCents: 50_000 },
    });
  });

  test('do not count refunds and credits as paid', () => {
    const sums = summarise([...paid, movement(4, 'refund', 20_000), movement(5, 'credit', 10_000)]);
    expect(sums).toMatchObject({ paidCents: 20_000, refundedCents: 20_000, pendingCents: 60_000, heldCents: 20_000 });
  });

  test('count a used balance as paid, and a forfeit as paid and decided', () => {
    const sums = summarise([...paid, movement(4, 'use', 30_000), movement(5, 'forfeit', 80_000)]);
    expect(sums).toMatchObject({ paidCents: 80_000, pendingCents: 0, heldCents: 0 });
  });
});

describe('a reversal', () => {
  const back = reversalsOf(paid, 'p1', { at: '2026-11-20T18:00:00.000Z', by: { id: 'k', name: 'Karla' } });
  const after = [...paid, ...follow(paid, 'a1', back)];

  test('adds one movement for each of its own, which keeps its receipt', () => {
    expect(back).toMatchObject([
      { kind: 'charge', amountCents: -85_000, reverses: 1 },
      { kind: 'discount', amountCents: -5_000, reverses: 2 },
      { kind: 'payment', amountCents: -50_000, reverses: 3, receipt: { number: 7 }, by: { name: 'Karla' } },
    ]);
    expect(after.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('leaves nothing of the payment, and nothing to reverse again', () => {
    expect(summarise(after)).toEqual(summarise([]));
    expect(standing(after)).toEqual([]);
    expect(reversalsOf(after, 'p1', { at })).toEqual([]);
  });
});
