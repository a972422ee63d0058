import type { Payment, PaymentMethod } from '@rostro/shared/contract/payments';
import type { PaymentFacts } from '../domain/ledger.ts';

/**
 * A payment's lines with the names of how each was paid. The contract's schema keeps what is ours from leaving.
 * @param appointmentId the one whose account it is in by now
 */
export const presentPayment = (
  { lines, ...payment }: PaymentFacts,
  methods: readonly PaymentMethod[],
  appointmentId: string,
): Payment => ({
  ...payment,
  appointmentId,
  lines: lines.map((line) => ({
    ...{ receiptNumber: null, receiptDay: null },
    ...line,
    paymentMethodName: methods.find(({ id }) => id === line.paymentMethodId)?.name ?? '',
  })),
});

export const newestFirst = (payments: readonly PaymentFacts[]): PaymentFacts[] =>
  [...payments].sort((a, b) => b.paidAt.localeCompare(a.paidAt));
