import { expect, test } from '@jest/globals';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { missingEntries } from '@rostro/rules/money/entries';
import { summarise } from '@rostro/rules/money/movement';
import { AppError } from '@rostro/shared/errors';
import { sumOf } from '@rostro/shared/payment-math';
import fc from 'fast-check';
import { addLines, appointment, line, refundMoney, registerPayment, removePayment, till, unpaid } from './examples.ts';
import { type Ledger, newestOf, sumPaid } from './ledger.ts';

/** A share of the possible amount: above 1 it is too much. */
const share = fc.integer({ min: 1, max: 110 }).map((percent) => percent / 100);
const act = fc.oneof(
  fc.record({
    kind: fc.constant('register' as const),
    totalCents: fc.integer({ min: 1, max: 5_000_000 }),
    percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    share,
  }),
  fc.record({ kind: fc.constant('add' as const), share }),
  fc.record({ kind: fc.constant('delete' as const) }),
  fc.record({ kind: fc.constant('refund' as const), share, stillOwed: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('reopen' as const) }),
  fc.record({ kind: fc.constant('move' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function step(ledger: Ledger, one: Act, turn: number): Ledger {
  const newest = newestOf(ledger.payments);
  const owed = newest?.pendingCents ?? 0;
  const at = till({ at: new Date(Date.UTC(2026, 10, 20) + turn * 1000).toISOString(), lastReceipt: turn });
  const visit = ledger.appointment ?? appointment;
  const part = (cents: number) => line(Math.max(1, Math.round(cents * ('share' in one ? one.share : 1))));
  if (one.kind === 'delete') return newest ? removePayment(ledger, newest.id) : ledger;
  if (one.kind === 'cancel' || one.kind === 'reopen')
    return { ...ledger, appointment: { ...visit, status: one.kind === 'cancel' ? 'cancelled' : 'confirmed' } };
  // The appointment that takes its place has the account.
  if (one.kind === 'move') return { ...ledger, appointment: { ...visit, id: `a${turn}`, accountId: accountOf(visit) } };
  if (one.kind === 'refund') {
    const { heldCents } = summarise(ledger.movements);
    return refundMoney(ledger, { lines: [part(heldCents)], stillOwed: one.stillOwed }, at);
  }
  if (one.kind === 'add') return newest ? addLines(ledger, newest.id, [part(owed)], at) : ledger;
  const totalCents = owed > 0 ? owed : one.totalCents;
  const wished = { id: `p${turn}`, totalCents, discountPercentage: one.percentage };
  const lines = one.percentage === 100 ? [] : [part(totalCents * (1 - one.percentage / 100))];
  return registerPayment(ledger, { ...wished, lines }, at);
}

/** The ledger after these acts. Refused acts are left out, because they change nothing. */
function told(acts: readonly Act[]): Ledger {
  return acts.reduce((ledger, one, turn) => {
    try {
      return step(ledger, one, turn + 1);
    } catch (error) {
      if (error instanceof AppError) return ledger;
      throw error;
    }
  }, unpaid);
}

test('whatever is registered, added, deleted, given back, moved and cancelled: charged is discount, paid and owed, to the centavo', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const { payments } = told(acts);
      const inOrder = [...payments].sort((a, b) => a.paidAt.localeCompare(b.paidAt));
      // A payment for the pending amount of the one before charges nothing new.
      const charged = inOrder.filter((_, place) => (inOrder[place - 1]?.pendingCents ?? 0) === 0);
      const owed = newestOf(payments)?.pendingCents ?? 0;
      const waived = inOrder.map(({ discountCents, waivedCents = 0 }) => discountCents + waivedCents);
      expect(sumOf(waived) + sumPaid(inOrder) + owed).toBe(sumOf(charged.map(({ totalCents }) => totalCents)));
    }),
  );
});

test('nothing is ever pending below zero, and each payment is completed exactly where nothing is', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      for (const payment of told(acts).payments) {
        const { pendingCents, finalCents, status, waivedCents = 0 } = payment;
        expect(pendingCents).toBeGreaterThanOrEqual(0);
        expect(pendingCents).toBe(finalCents - waivedCents - sumPaid([payment]));
        if (status !== 'refunded') expect(status).toBe(pendingCents === 0 ? 'completed' : 'partial');
      }
    }),
  );
});

test('after each step the account says what its payments say, and so it does when they are entered anew', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      for (const [last] of acts.entries()) {
        const { payments, movements } = told(acts.slice(0, last + 1));
        const isOlder = payments.every(({ refundedCents }) => refundedCents === undefined);
        const anew = missingEntries(payments, [], { byOf: () => undefined, at: '' });
        for (const entries of isOlder ? [movements, anew] : [movements]) {
          const { paidCents, pendingCents, heldCents } = summarise(entries);
          expect(paidCents).toBe(sumPaid(payments));
          expect(pendingCents).toBe(newestOf(payments)?.pendingCents ?? 0);
          expect(heldCents).toBe(paidCents);
          expect(heldCents).toBeGreaterThanOrEqual(0);
        }
        expect(missingEntries(payments, movements, { byOf: () => undefined, at: '' })).toEqual([]);
        expect(movements.map(({ number }) => number)).toEqual(movements.map((_, place) => place + 1));
      }
    }),
  );
});
