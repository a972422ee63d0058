import { expect, test } from '@jest/globals';
import { type Ledger, sumPaid } from '@rostro/rules/money/ledger';
import { follow, type Movement, summarise } from '@rostro/rules/money/movement';
import type { PackageTemplate } from '@rostro/shared/contract/packages';
import { AppError } from '@rostro/shared/errors';
import { sumOf } from '@rostro/shared/payment-math';
import fc from 'fast-check';
import {
  appointment,
  line,
  refundMoney,
  registerPayment,
  removePayment,
  till,
  unpaid,
} from '../../../payments/domain/examples.ts';
import { planExtension, planPackageRefund, planSale } from './packages.ts';
import {
  afterSession,
  numbersLeft,
  type PackageFacts,
  packageForVisit,
  planReturn,
  planUse,
  sessionIn,
  usedOf,
} from './sessions.ts';

const NOW = '2026-11-20T17:00:00.000Z';
const by = till().by;
const doing = { at: NOW, by };
const templateOf = (sessions: number, priceCents: number): PackageTemplate => ({
  ...{ id: 't1', name: 'Sesiones', serviceIds: [1], sessions, priceCents, isActive: true, version: 1 },
  ...{ validity: { count: 1, unit: 'months' }, updatedAt: NOW },
});
const mark = { id: 'k1', requestHash: undefined };

/** A package, its account, and the visits of its client. */
interface Story {
  bought: PackageFacts;
  account: Movement[];
  visits: Ledger[];
  /** The visits' uses of the package. */
  numbers: (number | undefined)[];
}

const act = fc.record({
  kind: fc.constantFrom('use', 'return', 'refund', 'extend', 'pay', 'delete', 'giveBack'),
  visit: fc.nat({ max: 3 }),
});

function told(
  { bought, account, visits, numbers }: Story,
  { kind, visit }: { kind: string; visit: number },
  turn: number,
): Story {
  const ledger = visits[visit] ?? unpaid;
  const kept = (after: Ledger): Story => ({
    bought,
    account,
    numbers,
    visits: visits.map((one, at) => (at === visit ? after : one)),
  });
  const numbered = (number: number | undefined) => numbers.map((one, at) => (at === visit ? number : one));
  switch (kind) {
    case 'use': {
      const plan = planUse(ledger, bought, ledger.appointment ?? appointment, { ...doing, paymentId: `p${turn}` });
      return {
        ...kept(afterSession(ledger, plan, false)),
        bought: plan.after,
        numbers: numbered(plan.session?.number),
      };
    }
    case 'return': {
      const held = sessionIn(ledger);
      if (held === null) return { bought, account, visits, numbers };
      const plan = planReturn(ledger, bought, { payment: held.payment, number: numbers[visit] ?? 0 }, doing);
      return { ...kept(afterSession(ledger, plan, true)), bought: plan.after, numbers: numbered(undefined) };
    }
    case 'refund': {
      const wish = { version: bought.version, lines: [line(Math.max(1, bought.centsLeft))], reason: 'x', ...mark };
      const plan = planPackageRefund(bought, wish, till());
      return {
        visits,
        numbers,
        bought: plan.package,
        account: [...account, ...follow(account, bought.id, plan.entries)],
      };
    }
    case 'extend': {
      const wish = { version: bought.version, expiresOn: '2027-06-01', reason: 'x' };
      return { visits, account, numbers, bought: planExtension(bought, wish, { ...doing, today: '2026-11-20' }) };
    }
    case 'pay':
      return kept(registerPayment(ledger, { id: `p${turn}`, totalCents: 30_000, lines: [line(30_000)] }));
    case 'delete':
      return kept(removePayment(ledger, ledger.payments.at(-1)?.id ?? ''));
    default:
      return kept(refundMoney(ledger, { lines: [line(30_000)] }));
  }
}

/** Refused acts change nothing. */
function goOn(story: Story, one: { kind: string; visit: number }, turn: number): Story {
  try {
    return told(story, one, turn);
  } catch (error) {
    if (error instanceof AppError) return story;
    throw error;
  }
}

const sale = (sessions: number, priceCents: number, cents = priceCents) =>
  planSale(templateOf(sessions, priceCents), { clientId: 'lucia', version: 1, lines: [line(cents)], ...mark }, till());

const whole = fc.record({
  sessions: fc.integer({ min: 1, max: 12 }),
  priceCents: fc.integer({ min: 100, max: 1_000_000 }),
});

test('after any acts: the shares of the sessions add up to the price, no session is lost or made, and each use has its own number', () => {
  fc.assert(
    fc.property(whole, fc.array(act, { maxLength: 30 }), ({ sessions, priceCents }, acts) => {
      const { package: bought, entries } = sale(sessions, priceCents);
      let story: Story = {
        ...{ bought, account: follow([], 'k1', entries) },
        ...{ visits: [unpaid, unpaid, unpaid, unpaid], numbers: Array(4).fill(undefined) },
      };
      for (const [turn, one] of acts.entries()) {
        story = goOn(story, one, turn + 1);
        const { bought: now, account, visits, numbers } = story;
        const known = [...numbers.filter((number) => number !== undefined), ...numbersLeft(now)];
        expect(new Set(known).size).toBe(known.length);
        expect(known.every((number) => number >= 1 && number <= sessions)).toBe(true);
        const movements = visits.flatMap((visit) => visit.movements.filter(({ kind }) => kind === 'use'));
        const given = sumOf(now.refunds.map(({ amountCents }) => amountCents));
        expect(sumOf(movements.map(({ amountCents }) => amountCents)) + given + now.centsLeft).toBe(priceCents);
        expect(usedOf(now)).toBe(visits.filter((visit) => sessionIn(visit) !== null).length);
        expect(now.sessionsLeft).toBeGreaterThanOrEqual(0);
        expect(now.centsLeft).toBeGreaterThanOrEqual(now.sessionsLeft);
        expect(now.sessionsLeft > 0 || now.centsLeft === 0).toBe(true);
        expect(summarise(account)).toMatchObject({ paidCents: priceCents - given, pendingCents: 0 });
        for (const { movements, payments } of visits) {
          const { paidCents, heldCents } = summarise(movements);
          expect(paidCents).toBe(sumPaid(payments));
          expect(heldCents).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
});

test('a package is sold for its exact price', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 1_000_000 }), ({ sessions, priceCents }, cents) => {
      if (cents === priceCents) return;
      expect(() => sale(sessions, priceCents, cents)).toThrow('validation');
    }),
  );
});

test('a visit uses a session by default only if it is neither paid nor waived', () => {
  const { package: bought } = sale(2, 100_000);
  const chosen = (ledger: Ledger) => packageForVisit(ledger, [bought], appointment, NOW)?.id;
  expect(chosen(unpaid)).toBe('k1');
  const paid = registerPayment(unpaid, {});
  expect(chosen(paid)).toBeUndefined();
  const waived = { discountPercentage: 100, discountReason: 'Cortesía', lines: [] };
  expect(chosen(registerPayment(unpaid, waived))).toBeUndefined();
  expect(chosen(refundMoney(paid, { lines: [line(85_000)] }))).toBe('k1');
  expect(chosen(refundMoney(paid, { lines: [line(85_000)], stillOwed: true }))).toBeUndefined();
});
