import type { PaymentFacts } from '@rostro/rules/money/ledger';

/** Amounts, methods and receipts, without text about the client. */
export const toAuditFacts = (payment: PaymentFacts) => {
  const { appointmentId, totalCents, discountPercentage, discountCents, finalCents, pendingCents, status } = payment;
  return {
    appointmentId,
    totalCents,
    discountPercentage,
    discountCents,
    finalCents,
    pendingCents,
    status,
    lines: payment.lines.map(({ paymentMethodId, amountCents, receiptNumber, receiptDay, createdAt }) => ({
      paymentMethodId,
      amountCents,
      createdAt,
      ...(receiptNumber === undefined ? {} : { receiptNumber, receiptDay }),
    })),
  };
};
