import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { daysOf, planRemoval, receiptsOf } from '../domain/remove.ts';
import { loadClosedDays, readLedger } from '../store/ledger.ts';
import { saveRemoval } from '../store/payment-writes.ts';
import { toAuditFacts } from './audit-facts.ts';

/** The audit keeps it. */
export const deletePayment: UseCase<'deletePayment'> = ({ params: { appointmentId, paymentId } }, context) =>
  untilSettled(async () => {
    const ledger = await readLedger(appointmentId);
    const receipts = ledger.payments.filter(({ id }) => id === paymentId).flatMap(receiptsOf);
    const removal = planRemoval(ledger, paymentId, await loadClosedDays(daysOf(receipts)));
    const author = staffAuthor(context, {
      action: 'payment.delete',
      subject: paymentId,
      before: toAuditFacts(removal.payment),
    });
    await saveRemoval(author, removal, context.now);
    return { id: paymentId };
  });
