import type { Payment, PaymentMethod } from '@rostro/shared/contract/payments';
import type { PaymentFacts } from '../domain/ledger.ts';

/** A payment's lines with the names of how each was paid. The contract's schema keeps what is ours from leaving. */
export const presentPayment = ({ lines, ...payment }: PaymentFacts, methods: readonly PaymentMethod[]): Payment => ({
  ...payment,
  lines: lines.map((line) => ({
    ...{ receiptNumber: null, receiptDay: null },
    ...line,
    paymentMethodName: methods.find(({ id }) => id === line.paymentMethodId)?.name ?? '',
  })),
});

/** Newest first. */
export const presentPayments = (payments: readonly PaymentFacts[], methods: readonly PaymentMethod[]): Payment[] =>
  payments.map((payment) => presentPayment(payment, methods)).sort((a, b) => b.paidAt.localeCompare(a.paidAt));
