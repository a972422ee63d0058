import { expect, test } from '@jest/globals';
import type { Ledger } from '@rostro/rules/money/ledger';
import fc from 'fast-check';
import { appointment, line, refundMoney, registerPayment, till, unpaid } from '../../payments/domain/examples.ts';
import { planSale } from './domain/packages.ts';
import { afterSession, planReturn, planUse } from './domain/sessions.ts';
import { returnWrites, useWrites } from './store/client-packages.ts';
import { visitFacts } from './visit-facts.ts';

const NOW = till().at;
const doing = { at: NOW, by: till().by };
const soldFor = (sessions: number, priceCents: number) => {
  const template = { id: 't1', name: 'Sesiones', serviceIds: [1], sessions, priceCents, isActive: true, version: 1 };
  const validity = { count: 1, unit: 'months' } as const;
  const wish = { clientId: 'lucia', version: 1, lines: [line(priceCents)], id: 'k1', requestHash: undefined };
  return planSale({ ...template, validity, updatedAt: NOW }, wish, till()).package;
};

/** A visit without money, and one whose payment was given back. */
const LEDGERS: readonly Ledger[] = [
  unpaid,
  refundMoney(registerPayment(unpaid, { lines: [line(85_000)] }), { lines: [line(85_000)] }),
];
const sales = fc.record({
  sessions: fc.integer({ min: 1, max: 100 }),
  priceCents: fc.integer({ min: 100, max: 1_000_000 }),
  ledger: fc.constantFrom(...LEDGERS),
});

test('a session is used and returned with no more writes than the room says', () => {
  fc.assert(
    fc.property(sales, ({ sessions, priceCents, ledger }) => {
      const use = planUse(ledger, soldFor(sessions, priceCents), appointment, { ...doing, paymentId: 'p9' });
      const used = afterSession(ledger, use, false);
      const held = { payment: use.payment, number: use.session?.number ?? 0 };
      const back = planReturn(used, use.after, held, doing);
      const written = [useWrites(ledger, use, NOW), returnWrites(used, back)].map(({ length }) => length);
      expect(Math.max(...written)).toBeLessThanOrEqual(visitFacts.atMost);
      expect(written).toEqual([4, 4]);
    }),
  );
});

test('a change that neither closes the visit nor opens it again reads nothing', async () => {
  const decide = visitFacts.deciding?.({}, { now: NOW, actor: {} } as never);
  expect(await decide?.({ before: appointment, after: { ...appointment, notes: 'Otra' } })).toBeNull();
});
