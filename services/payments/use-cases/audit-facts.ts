import type { PaymentFacts } from '../domain/ledger.ts';

/** What the audit remembers of a payment: amounts, methods and receipts; nothing that was written about the client. */
export const toAuditFacts = (payment: PaymentFacts) => {
  const { appointmentId, totalCents, discountPercentage, discountCents, finalCents, pendingCents, status } = payment;
  return {
    ...{ appointmentId, totalCents, discountPercentage, discountCents, finalCents, pendingCents, status },
    lines: payment.lines.map(({ paymentMethodId, amountCents, receiptNumber, receiptDay, createdAt }) => ({
      ...{ paymentMethodId, amountCents, createdAt },
      ...(receiptNumber === undefined ? {} : { receiptNumber, receiptDay }),
    })),
  };
};
