import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { loadClosedDays, readLedger } from '@rostro/rules/money/till-store';
import { daysOf, planRemoval, receiptsOf } from '../domain/remove.ts';
import { saveRemoval } from '../store/payment-writes.ts';
import { toAuditFacts } from './audit-facts.ts';

/** The movements and the audit keep a deleted payment. */
export const deletePayment: UseCase<'deletePayment'> = ({ params, body: { reason } }, context) => {
  const { appointmentId, paymentId } = params;
  const by = { id: clientIdOf(context), name: context.actor.fullName };
  const doing = { at: context.now, by, reason };
  return untilSettled(async () => {
    const ledger = await readLedger(appointmentId);
    const receipts = ledger.payments.filter(({ id }) => id === paymentId).flatMap(receiptsOf);
    const isClosed = await loadClosedDays(daysOf(receipts));
    const removal = planRemoval(ledger, paymentId, { isClosed, doing });
    const author = staffAuthor(context, {
      action: 'payment.delete',
      subject: paymentId,
      before: toAuditFacts(removal.payment),
    });
    await saveRemoval(author, ledger, removal, doing);
    return { id: paymentId };
  });
};
