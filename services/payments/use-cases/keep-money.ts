import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { follow } from '@rostro/rules/money/movement';
import { planCredit, planForfeit } from '@rostro/rules/money/settlement';
import { paymentMethods, readLedger } from '@rostro/rules/money/till-store';
import type { VisitAccount } from '@rostro/shared/contract/payments/payments';
import type { ForfeitMoney } from '@rostro/shared/contract/payments/visit-money';
import { saveSettlement } from '../store/payment-writes.ts';
import { presentAccount } from './present-account.ts';
import { scopeOf, unlessTorn } from './register.ts';

export const forfeitMoney: UseCase<'forfeitMoney'> = ({ params, body }, context) =>
  keep(params.appointmentId, body, context, 'forfeit');

export const creditMoney: UseCase<'creditMoney'> = ({ params, body }, context) =>
  keep(params.appointmentId, body, context, 'credit');

const PLANS = { forfeit: planForfeit, credit: planCredit };

/**
 * Keeps money of a visit that did not take place, or leaves it in the client's favour. Loads, decides, saves; repeats
 * if another write was faster. A repeated request finds its own movement.
 */
function keep(
  appointmentId: string,
  wish: ForfeitMoney,
  context: SignedInContext,
  route: 'forfeit' | 'credit',
): Promise<{ account: VisitAccount }> {
  const mark = markOf(scopeOf(context, { appointmentId, route }), context.idempotencyKey, wish);
  const { now: at, actor } = context;
  const by = { id: clientIdOf(context), name: actor.fullName };
  return untilSettled(async () => {
    const [ledger, methods] = await Promise.all([readLedger(appointmentId), paymentMethods()]);
    const made = ledger.movements.find(({ request }) => request?.id === mark.id);
    if (made?.request) {
      sameRequest({ requestHash: made.request.hash }, mark);
      return { account: presentAccount(ledger, methods) };
    }
    const settlement = await unlessTorn(ledger, () => PLANS[route](ledger, { ...wish, ...mark }, { at, by }));
    const { payment, entries } = settlement;
    const author = staffAuthor(context, {
      action: `payment.${route}`,
      subject: payment.id,
      after: { appointmentId, entries: entries.map(({ kind, amountCents }) => ({ kind, amountCents })) },
    });
    await saveSettlement(author, ledger, settlement, { action: route, at, reason: wish.reason });
    return { account: presentAccount(settledLedger(ledger, settlement), methods) };
  });
}

type Read = Parameters<typeof presentAccount>[0];

/** The account after a settlement, without a further read. */
export const settledLedger = (
  ledger: Read,
  { payment, entries, balanceCents }: ReturnType<typeof planForfeit>,
): Read => ({
  movements: [...ledger.movements, ...follow(ledger.movements, payment.appointmentId, entries)],
  payments: [...ledger.payments.filter(({ id }) => id !== payment.id), payment],
  balanceCents: ledger.balanceCents + balanceCents,
});
