import { describe, expect, test } from '@jest/globals';
import type { Ledger } from '@rostro/rules/money/ledger';
import { planForfeit } from '@rostro/rules/money/settlement';
import { appointment, codeOf, line, plannedRefund, plannedRemoval, registerPayment, till, unpaid } from './examples.ts';

const half = registerPayment(unpaid, { lines: [line(40_000)] });
const over = (ledger: Ledger, how: Partial<typeof appointment>): Ledger => ({
  ...ledger,
  appointment: { ...appointment, ...how },
});
const cancelled = over(half, { status: 'cancelled' });
const asked = { id: 'k1', requestHash: undefined, heldCents: 40_000, amountCents: 40_000, reason: 'Avisó tarde' };
const forfeit = (ledger: Ledger, changes: Partial<Parameters<typeof planForfeit>[1]> = {}) =>
  planForfeit(ledger, { ...asked, ...changes }, till());

describe('a forfeit of a visit that did not take place', () => {
  test('leaves nothing to refund and nothing owed, and touches no drawer', () => {
    const { entries, sums, payment } = forfeit(cancelled);
    expect(entries).toMatchObject([
      { kind: 'forfeit', amountCents: 40_000, by: till().by },
      { kind: 'discount', amountCents: 45_000 },
    ]);
    expect(entries.some((entry) => 'receipt' in entry || 'paymentMethodId' in entry)).toBe(false);
    expect(sums).toMatchObject({ paidCents: 40_000, pendingCents: 0, heldCents: 0 });
    expect(payment).toMatchObject({ pendingCents: 0, waivedCents: 45_000, status: 'completed' });
  });

  test('of a part leaves the rest to be refunded', () => {
    expect(forfeit(cancelled, { amountCents: 15_000 }).sums).toMatchObject({ heldCents: 25_000 });
  });

  test('works after a missed visit', () => {
    expect(codeOf(() => forfeit(over(half, { closed: true, attendance: 'no_show' })))).toBe('none');
    expect(codeOf(() => forfeit(over(half, { closed: true, attendance: 'attended' })))).toBe('appointment_stands');
    expect(codeOf(() => forfeit(half))).toBe('appointment_stands');
  });

  test.each<[string, Ledger, Parameters<typeof forfeit>[1]]>([
    ['amount_exceeds_paid', cancelled, { amountCents: 40_001 }],
    ['payments_changed', cancelled, { heldCents: 50_000 }],
    ['appointment_not_found', { ...half, appointment: null }, {}],
    ['money_moved', over(half, { status: 'cancelled', movedTo: 'a2' }), {}],
  ])('is refused: %s', (code, ledger, wish) => {
    expect(codeOf(() => forfeit(ledger, wish))).toBe(code);
  });

  test('prevents a refund and a deletion', () => {
    const { entries } = forfeit(cancelled);
    const kept = {
      ...over(half, { closed: true, attendance: 'no_show' }),
      movements: [
        ...half.movements,
        ...entries.map((entry, place) => ({ accountId: 'a1', number: place + 3, ...entry })),
      ],
    };
    expect(codeOf(() => plannedRefund(kept, { lines: [line(1)] }))).toBe('amount_exceeds_paid');
    expect(codeOf(() => plannedRemoval(kept, 'p1'))).toBe('payment_refunded');
  });
});
