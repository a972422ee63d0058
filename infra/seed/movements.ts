import { missingEntries } from '@rostro/rules/money/entries';
import { follow } from '@rostro/rules/money/movement';
import type { MovementItem, PaymentItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

/** Why the demo clinic gives discounts above the limit of its desk. */
const WHY = 'Promoción del mes';

/** Payments as they are stored once they are movements of their accounts, and those movements. One payment per visit. */
export function withMovements(payments: readonly PaymentItem[], receipts: readonly ReceiptItem[]) {
  const cashiers = new Map(receipts.map(({ number, registeredBy }) => [number, registeredBy]));
  const byOf = ({ receiptNumber = 0 }: PaymentItem['lines'][number]) => cashiers.get(receiptNumber);
  const movements = payments.flatMap((payment): MovementItem[] => {
    const accountId = payment.appointmentId;
    const entries = missingEntries([payment], [], { byOf, at: payment.paidAt });
    return follow([], accountId, entries).map((one) => ({
      ...one,
      ...(one.kind === 'discount' && { reason: WHY }),
      ...keys.movement(accountId, one.number),
    }));
  });
  return { payments: payments.map((payment) => ({ ...payment, entered: payment.lines.length })), movements };
}
