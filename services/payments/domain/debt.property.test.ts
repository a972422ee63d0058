import { expect, test } from '@jest/globals';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { type Ledger, newestOf, sumPaid } from '@rostro/rules/money/ledger';
import { changeOf, standing, summarise } from '@rostro/rules/money/movement';
import { AppError } from '@rostro/shared/errors';
import { discountOf, sumOf } from '@rostro/shared/payment-math';
import fc from 'fast-check';
import {
  addLines,
  appointment,
  creditMoney,
  forfeitMoney,
  line,
  refundMoney,
  registerPayment,
  removePayment,
  till,
  unpaid,
  useBalance,
} from './examples.ts';

/** A share of the possible amount: above 1 it is too much. */
const share = fc.integer({ min: 1, max: 110 }).map((percent) => percent / 100);
const act = fc.oneof(
  fc.record({
    kind: fc.constant('register' as const),
    totalCents: fc.integer({ min: 1, max: 5_000_000 }),
    percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    /** As an amount, or in percent. */
    asAmount: fc.boolean(),
    limit: fc.constantFrom(0, 10, 100),
    mayGiveCourtesies: fc.boolean(),
    discountReason: fc.constantFrom('', 'Clienta de años'),
    share,
  }),
  fc.record({ kind: fc.constant('add' as const), share }),
  fc.record({ kind: fc.constant('delete' as const) }),
  fc.record({ kind: fc.constant('refund' as const), share, stillOwed: fc.boolean() }),
  fc.record({ kind: fc.constant('credit' as const), share }),
  fc.record({ kind: fc.constant('forfeit' as const), share }),
  fc.record({ kind: fc.constant('use' as const), share }),
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
  const { heldCents } = summarise(ledger.movements);
  const shareOf = (cents: number) => Math.max(1, Math.round(cents * ('share' in one ? one.share : 1)));
  const id = `p${turn}`;
  switch (one.kind) {
    case 'delete':
      return newest ? removePayment(ledger, newest.id) : ledger;
    case 'cancel':
    case 'reopen':
      return { ...ledger, appointment: { ...visit, status: one.kind === 'cancel' ? 'cancelled' : 'confirmed' } };
    // The successor takes the account over.
    case 'move':
      return { ...ledger, appointment: { ...visit, id: `a${turn}`, accountId: accountOf(visit) } };
    // More than the held money comes out of the visit's credit.
    case 'refund':
      return refundMoney(
        ledger,
        { lines: [line(shareOf(heldCents + ledger.balanceCents))], stillOwed: one.stillOwed },
        at,
      );
    case 'forfeit':
      return forfeitMoney(ledger, { amountCents: shareOf(heldCents + ledger.balanceCents) }, at);
    case 'credit':
      return creditMoney(ledger, { amountCents: shareOf(heldCents) }, at);
    case 'use':
      return useBalance(ledger, shareOf(Math.min(ledger.balanceCents, owed || 85_000)), { id }, at);
    case 'add':
      return newest ? addLines(ledger, newest.id, [line(shareOf(owed))], at) : ledger;
    case 'register': {
      const totalCents = owed > 0 ? owed : one.totalCents;
      const lines = one.percentage === 100 ? [] : [line(shareOf(totalCents * (1 - one.percentage / 100)))];
      const { limit, mayGiveCourtesies, discountReason, percentage } = one;
      const discount = one.asAmount
        ? { discountCents: discountOf(totalCents, percentage) }
        : { discountPercentage: percentage };
      const here = { ...at, discounts: { limit, mayGiveCourtesies } };
      return registerPayment(ledger, { id, totalCents, discountReason, lines, ...discount }, here);
    }
  }
}

/** Two visits of one client, who has one balance. */
interface Story {
  visits: readonly [Ledger, Ledger];
  balanceCents: number;
}
type Turn = Act & { visit: 0 | 1 };
const turns = fc.array(
  fc.tuple(act, fc.constantFrom(0 as const, 1 as const)).map(([one, visit]): Turn => ({ ...one, visit })),
  { maxLength: 30 },
);

/** The story after one more act. A refused act is left out, because it changes nothing. */
function goOn({ visits, balanceCents }: Story, one: Turn, turn: number): Story {
  try {
    const after = step({ ...visits[one.visit], balanceCents }, one, turn);
    const [first, second] = visits;
    return { visits: one.visit === 0 ? [after, second] : [first, after], balanceCents: after.balanceCents };
  } catch (error) {
    if (error instanceof AppError) return { visits, balanceCents };
    throw error;
  }
}

const storyOf = (acts: readonly Turn[]): Story =>
  acts.reduce((story, one, turn) => goOn(story, one, turn + 1), { visits: [unpaid, unpaid], balanceCents: 0 } as Story);

/** The ledger after these acts. Refused acts are left out, because they change nothing. */
function told(acts: readonly Act[]): Ledger {
  return storyOf(acts.map((one) => ({ ...one, visit: 0 }))).visits[0];
}

test('after any acts: charged equals discounts, paid and owed, to the centavo', () => {
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

test('no pending amount is below zero, and a payment is complete exactly if it is zero', () => {
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

test('after each step the account matches its payments', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      for (const [last] of acts.entries()) {
        const { payments, movements } = told(acts.slice(0, last + 1));
        const { paidCents, pendingCents, heldCents } = summarise(movements);
        expect(paidCents).toBe(sumPaid(payments));
        expect(pendingCents).toBe(newestOf(payments)?.pendingCents ?? 0);
        expect(heldCents).toBeGreaterThanOrEqual(0);
        expect(heldCents).toBeLessThanOrEqual(paidCents);
        expect(movements.map(({ number }) => number)).toEqual(movements.map((_, place) => place + 1));
      }
    }),
  );
});

test('a client’s statement ends with the balance minus the owed amount', () => {
  fc.assert(
    fc.property(turns, (acts) => {
      const { visits, balanceCents } = storyOf(acts);
      const pendingCents = sumOf(visits.map(({ movements }) => summarise(movements).pendingCents));
      const changes = visits.flatMap(({ movements }) => movements.map(changeOf));
      expect(sumOf(changes)).toBe(balanceCents - pendingCents);
    }),
  );
});

test('no peso of a client is lost or made: it is with a visit, in the balance, or refunded', () => {
  fc.assert(
    fc.property(turns, (acts) => {
      for (const [last] of acts.entries()) {
        const { visits, balanceCents } = storyOf(acts.slice(0, last + 1));
        const movements = visits.flatMap((visit) => visit.movements);
        const of = (...kinds: string[]) =>
          sumOf(movements.flatMap(({ kind, amountCents }) => (kinds.includes(kind) ? [amountCents] : [])));
        expect(balanceCents).toBe(of('credit') - of('use'));
        expect(balanceCents).toBeGreaterThanOrEqual(0);
        const accounts = visits.map((visit) => summarise(visit.movements));
        expect(sumOf(accounts.map(({ paidCents }) => paidCents)) + balanceCents).toBe(of('payment') - of('refund'));
        for (const { heldCents, pendingCents } of accounts)
          expect(Math.min(heldCents, pendingCents)).toBeGreaterThanOrEqual(0);
        // Only these movements name the client whose balance changes.
        expect(
          movements.every(({ kind, clientId }) => (kind === 'credit' || kind === 'use') === (clientId === 'lucia')),
        ).toBe(true);
      }
    }),
  );
});

test('no discount exceeds its payment, a courtesy has a reason, and a movement is reversed once', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const { payments, movements } = told(acts);
      for (const { id, totalCents, discountCents } of payments) {
        expect(discountCents).toBeLessThanOrEqual(totalCents);
        if (discountCents < totalCents) continue;
        const own = movements.find(({ paymentId, kind }) => paymentId === id && kind === 'discount');
        expect(own?.reason).toBe('Clienta de años');
      }
      const takenBack = movements.flatMap(({ reverses }) => reverses ?? []);
      expect(new Set(takenBack).size).toBe(takenBack.length);
      for (const { amountCents, kind, reverses } of movements.filter((one) => one.reverses !== undefined)) {
        const first = movements.find(({ number }) => number === reverses);
        expect([first?.kind, first?.amountCents, first?.reverses]).toEqual([kind, -amountCents, undefined]);
      }
      expect(summarise(standing(movements))).toEqual(summarise(movements));
    }),
  );
});
