import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { planRefund } from '@rostro/rules/money/settlement';
import { readTill } from '@rostro/rules/money/till-store';
import { todayAt } from '@rostro/shared/time';
import { saveSettlement } from '../store/payment-writes.ts';
import { settledLedger } from './keep-money.ts';
import { presentAccount } from './present-account.ts';
import { AT_THE_TILL, scopeOf, unlessTorn } from './register.ts';

/** Loads, decides, saves; repeats if another write was faster. A repeated request finds its own movement. */
export const refundMoney: UseCase<'refundMoney'> = ({ params, body }, context) => {
  const mark = markOf(scopeOf(context, { ...params, route: 'refund' }), context.idempotencyKey, body);
  const { now: at, actor } = context;
  const wanted = { appointmentId: params.appointmentId, paymentId: mark.id, day: todayAt(at) };
  const by = { id: clientIdOf(context), name: actor.fullName };
  return untilSettled(async () => {
    const { ledger, till } = await readTill(wanted);
    const made = ledger.movements.find(({ request }) => request?.id === mark.id);
    if (made?.request && made.receipt) {
      sameRequest({ requestHash: made.request.hash }, mark);
      return { account: presentAccount(ledger, till.methods), receipt: made.receipt };
    }
    const refund = await unlessTorn(ledger, () => planRefund(ledger, { ...body, ...mark }, { ...till, at, by }));
    const { receipt, payment, entries } = refund;
    const author = staffAuthor(context, {
      action: 'payment.refund',
      subject: payment.id,
      after: {
        appointmentId: params.appointmentId,
        receiptNumber: receipt.number,
        receiptDay: receipt.day,
        entries: entries.map(({ kind, amountCents, paymentMethodId }) => ({
          kind,
          amountCents,
          ...(paymentMethodId !== undefined && { paymentMethodId }),
        })),
      },
    });
    await saveSettlement(author, ledger, refund, { action: 'refund', at, reason: body.reason });
    return {
      account: presentAccount(settledLedger(ledger, refund), till.methods),
      receipt: { day: receipt.day, number: receipt.number },
    };
  }, AT_THE_TILL);
};
