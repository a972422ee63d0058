import { isOfBalance, isOfPackage } from '@rostro/shared/contract/payments/payments';
import type { PaymentItem } from '../table/items.ts';
import type { NewMovement } from './movement.ts';

/**
 * Payments as movements. The specified answers of payments stay the same, so a payment is stored in their form, and
 * its movements beside it, in one transaction.
 */

type Payment = Omit<PaymentItem, 'pk' | 'sk'>;
type Cashier = NonNullable<NewMovement['by']>;

/** A part of a payment: handed-over money, or a use of the client's balance. */
function partOf({ id: paymentId }: Pick<Payment, 'id'>, line: Payment['lines'][number], by: Cashier): NewMovement {
  const { createdAt: at, amountCents, paymentMethodId, receiptDay: day, receiptNumber: number } = line;
  const said = { amountCents, at, paymentId, by };
  if (isOfBalance(line)) return { kind: 'use', ...said };
  if (isOfPackage(line)) return { kind: 'use', ...said, ...(line.packageId && { packageId: line.packageId }) };
  const receipt = day !== undefined && number !== undefined ? { receipt: { day, number } } : {};
  return { kind: 'payment', ...said, paymentMethodId, ...receipt };
}

/** The parts of a payment from index `first` on. */
export const partsFrom = (payment: Payment, first: number, by: Cashier): NewMovement[] =>
  payment.lines.slice(first).map((line) => partOf(payment, line, by));

/**
 * A payment's effect on the price. Its total is the amount owed, which is charged already, or an extra charge.
 * @param owedCents pending before it
 * @param discountReason the reason of its discount, if given
 */
export function priceEntries(
  { id: paymentId, totalCents, discountCents, paidAt: at }: Payment,
  owedCents: number,
  by: Cashier,
  discountReason?: string,
): NewMovement[] {
  const said = { at, paymentId, by };
  const why = discountReason ? { reason: discountReason } : {};
  const chargeCents = Math.max(0, totalCents - owedCents);
  return [
    ...(chargeCents > 0 ? [{ kind: 'charge', amountCents: chargeCents, ...said } as const] : []),
    ...(discountCents > 0 ? [{ kind: 'discount', amountCents: discountCents, ...said, ...why } as const] : []),
  ];
}
