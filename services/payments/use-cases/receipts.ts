import { parts } from 'virtual:parts';
import { untilSettled } from '@rostro/platform/table/settle';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { appointmentOfClient } from '@rostro/rules/clients/client-records';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ReceiptItem } from '@rostro/rules/table/items';
import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { AppError } from '@rostro/shared/errors';
import { clientsByIds } from '../store/clients.ts';
import { personOfVisit } from '../store/people.ts';
import { receiptByNumber, requestReceipt } from '../store/receipts.ts';
import { presentReceipt } from './present-receipt.ts';

declare module '@rostro/rules/parts' {
  interface Part {
    /** Whether a receipt of no visit is now this client's. */
    ownsReceipt?: (clientId: string, receipt: ReceiptItem) => Promise<boolean>;
  }
}

export const getReceipt: UseCase<'getReceipt'> = async ({ params: { day, number } }) =>
  showReceipt(await mustFind(day, number));

/** The receipt's current owner decides, because records are merged. Another client's receipt is not found. */
export const getMyReceipt: UseCase<'getMyReceipt'> = async ({ params: { day, number } }, { actor }) => {
  if (actor.clientId === null) throw new AppError('receipt_not_found');
  const receipt = await mustFind(day, number);
  if (!(await belongsTo(actor.clientId, receipt))) throw new AppError('receipt_not_found');
  return showReceipt(receipt);
};

/** A receipt belongs to the current client of its visit, or of what was sold. */
async function belongsTo(clientId: string, receipt: ReceiptItem): Promise<boolean> {
  const { appointmentId } = receipt;
  if (appointmentId === undefined) {
    const rooms = await Promise.all(parts.flatMap(({ ownsReceipt }) => ownsReceipt?.(clientId, receipt) ?? []));
    return rooms.includes(true);
  }
  return appointmentOfClient(clientId, appointmentId).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

async function showReceipt(receipt: ReceiptItem): Promise<Receipt> {
  const [clientOf, serviceOf, staff] = await Promise.all([
    clientsByIds([receipt.clientId]),
    servicesOfVisits(),
    receipt.appointmentId === undefined ? undefined : personOfVisit(receipt.appointmentId),
  ]);
  const shown = presentReceipt(receipt, clientOf(receipt.clientId), serviceOf(receipt));
  return staff === undefined ? shown : { ...shown, staff };
}

/** The letter leaves through the outbox, to the client's address at that time. */
export const emailReceipt: UseCase<'emailReceipt'> = ({ params: { day, number } }, context) =>
  untilSettled(async () => {
    const receipt = await mustFind(day, number);
    if (receipt.voidedAt !== undefined) throw new AppError('receipt_void');
    const clientOf = await clientsByIds([receipt.clientId]);
    const to = clientOf(receipt.clientId)?.email;
    if (!to) throw new AppError('no_email_address');
    const { paymentId, appointmentId, packageId, clientId } = receipt;
    const of = packageId === undefined ? { paymentId, appointmentId } : { packageId };
    const author = staffAuthor(context, {
      action: 'receipt.send',
      subject: String(number),
      after: { day, number, ...of, clientId },
    });
    await requestReceipt(author, receipt, { at: context.now, requestId: context.requestId });
    return { to };
  });

async function mustFind(day: string, number: number): Promise<ReceiptItem> {
  const receipt = await receiptByNumber(day, number);
  if (receipt === null) throw new AppError('receipt_not_found');
  return receipt;
}
