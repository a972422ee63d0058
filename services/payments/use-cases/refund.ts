import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { follow } from '@rostro/rules/money/movement';
import { todayAt } from '@rostro/shared/time';
import { planRefund } from '../domain/refund.ts';
import { readTill } from '../store/ledger.ts';
import { saveRefund } from '../store/payment-writes.ts';
import { presentAccount } from './present-account.ts';
import { AT_THE_TILL, scopeOf } from './register.ts';

/** Loads, decides, saves; repeats if another write was faster. A repeated request finds its own movement. */
export const refundMoney: UseCase<'refundMoney'> = ({ params, body }, context) => {
  const mark = markOf(scopeOf(context, { ...params, route: 'refund' }), context.idempotencyKey, body);
  const { now: at, actor } = context;
  const wanted = { appointmentId: params.appointmentId, paymentId: mark.id, day: todayAt(at), at };
  const by = { id: clientIdOf(context), name: actor.fullName };
  return untilSettled(async () => {
    const { ledger, till } = await readTill(wanted);
    const made = ledger.movements.find(({ request }) => request?.id === mark.id);
    if (made?.request && made.receipt) {
      sameRequest({ requestHash: made.request.hash }, mark);
      return { account: presentAccount(ledger.movements, till.methods), receipt: made.receipt };
    }
    const refund = planRefund(ledger, { ...body, ...mark }, { ...till, at, by });
    const { receipt, payment, entries } = refund;
    const author = staffAuthor(context, {
      action: 'payment.refund',
      subject: payment.id,
      after: {
        appointmentId: params.appointmentId,
        receiptNumber: receipt.number,
        receiptDay: receipt.day,
        entries: entries.map(({ kind, amountCents, paymentMethodId }) => ({
          ...{ kind, amountCents },
          ...(paymentMethodId !== undefined && { paymentMethodId }),
        })),
      },
    });
    await saveRefund(author, ledger, refund, { at, reason: body.reason });
    const movements = [...ledger.movements, ...follow(ledger.movements, payment.appointmentId, entries)];
    return {
      account: presentAccount(movements, till.methods),
      receipt: { day: receipt.day, number: receipt.number },
    };
  }, AT_THE_TILL);
};
