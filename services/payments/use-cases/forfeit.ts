import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { follow } from '@rostro/rules/money/movement';
import { planForfeit } from '../domain/forfeit.ts';
import { readLedger } from '../store/ledger.ts';
import { saveForfeit } from '../store/payment-writes.ts';
import { paymentMethods } from '../store/payments.ts';
import { presentAccount } from './present-account.ts';
import { scopeOf } from './register.ts';

/** Loads, decides, saves; repeats if another write was faster. A repeated request finds its own movement. */
export const forfeitMoney: UseCase<'forfeitMoney'> = ({ params, body }, context) => {
  const mark = markOf(scopeOf(context, { ...params, route: 'forfeit' }), context.idempotencyKey, body);
  const { now: at, actor } = context;
  const by = { id: clientIdOf(context), name: actor.fullName };
  return untilSettled(async () => {
    const [ledger, methods] = await Promise.all([readLedger(params.appointmentId, at), paymentMethods()]);
    const made = ledger.movements.find(({ request }) => request?.id === mark.id);
    if (made?.request) {
      sameRequest({ requestHash: made.request.hash }, mark);
      return { account: presentAccount(ledger.movements, methods) };
    }
    const settlement = planForfeit(ledger, { ...body, ...mark }, { at, by });
    const { payment, entries } = settlement;
    const author = staffAuthor(context, {
      action: 'payment.forfeit',
      subject: payment.id,
      after: { ...params, entries: entries.map(({ kind, amountCents }) => ({ kind, amountCents })) },
    });
    await saveForfeit(author, ledger, settlement, { at, reason: body.reason });
    const movements = [...ledger.movements, ...follow(ledger.movements, payment.appointmentId, entries)];
    return { account: presentAccount(movements, methods) };
  });
};
