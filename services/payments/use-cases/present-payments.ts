import type { PaymentFacts } from '@rostro/rules/money/ledger';
import {
  BALANCE_METHOD,
  PACKAGE_METHOD,
  type Payment,
  type PaymentMethod,
} from '@rostro/shared/contract/payments/payments';

/**
 * The contract's schema drops internal fields.
 * @param appointmentId the current appointment of its account
 */
export const presentPayment = (
  { lines, ...payment }: PaymentFacts,
  methods: readonly PaymentMethod[],
  appointmentId: string,
): Payment => ({
  ...payment,
  appointmentId,
  lines: lines.map((line) => ({
    receiptNumber: null,
    receiptDay: null,
    ...line,
    paymentMethodName:
      [...methods, BALANCE_METHOD, PACKAGE_METHOD].find(({ id }) => id === line.paymentMethodId)?.name ?? '',
  })),
});

export const newestFirst = (payments: readonly PaymentFacts[]): PaymentFacts[] =>
  [...payments].sort((a, b) => b.paidAt.localeCompare(a.paidAt));
