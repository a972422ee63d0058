import { expect } from '@jest/globals';
import type { Caller } from '../../support/caller.ts';
import { verdict } from '../../support/errors.ts';
import { cashierOf, line } from '../../support/payments.ts';
import type { MoneyAct } from './acts.ts';
import { isHeld, owedOf, type Visit } from './model.ts';

/** Money is taken for a visit, or given back; the answer has to be what the model foresees. */
export async function performMoney(act: MoneyAct, visit: Visit, staff: Caller): Promise<void> {
  if (act.kind === 'pay') return pay(act, visit, staff);
  const newest = visit.payments.at(-1);
  if (newest === undefined) return;
  const cashier = cashierOf(staff);
  const locked = isHeld(visit) ? null : '409 appointment_cancelled';
  if (act.kind === 'unpay') {
    const answer = await cashier.remove(visit.id, newest.id);
    expect([act, verdict(answer)]).toEqual([act, locked ?? '200']);
    if (answer.status === 200) visit.payments.pop();
    return;
  }
  const cents = shareOf(newest.pendingCents, act.share);
  const answer = await cashier.add(visit.id, newest.id, [line(cents, { paymentMethodId: act.method })]);
  const allowed = cents > newest.pendingCents ? '409 amount_exceeds_pending' : '201';
  expect([act, verdict(answer)]).toEqual([act, locked ?? allowed]);
  if (answer.status !== 201) return;
  newest.pendingCents -= cents;
  newest.taken.push({ serviceId: visit.serviceId, method: act.method, cents });
}

/** At least one centavo, even where nothing is owed: then it is refused. */
const shareOf = (cents: number, share: number): number => Math.max(1, Math.floor((cents * share) / 100));

/** Of what is owed, or of the service's price where nothing is. */
async function pay(act: Extract<MoneyAct, { kind: 'pay' }>, visit: Visit, staff: Caller): Promise<void> {
  const owed = owedOf(visit);
  const totalCents = owed > 0 ? owed : 85_000;
  const discountCents = Math.round((totalCents * act.discount) / 100);
  const cents = shareOf(totalCents - discountCents, act.share);
  const answer = await cashierOf(staff).pay(visit.id, {
    ...{ after: visit.payments.at(-1)?.id ?? null, pendingCents: owed, totalCents },
    ...{ discountPercentage: act.discount, lines: [line(cents, { paymentMethodId: act.method })] },
  });
  expect([act, verdict(answer)]).toEqual([act, isHeld(visit) ? '201' : '409 appointment_cancelled']);
  if (answer.status !== 201) return;
  visit.payments.push({
    ...{ id: answer.body.id, discountCents, pendingCents: totalCents - discountCents - cents },
    taken: [{ serviceId: visit.serviceId, method: act.method, cents }],
  });
}
