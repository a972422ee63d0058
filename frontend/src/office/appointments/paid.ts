import type { ClientVisit, PaymentStatus } from '@rostro/shared/contract/booking';
import { sayHeld, sayMoney, saySum } from '@rostro/shared/money';

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Sin pagar',
  completed: 'Pagado',
  partial: 'Pago parcial',
  refunded: 'Reembolsado',
  cancelled: 'Cancelado',
};

export type Paid = Pick<ClientVisit, 'status' | 'paymentStatus' | 'owedCents' | 'paidCents'>;

/**
 * The payment status of a visit with its amount: `'Sin pagar · $850.00'`, `'Pago parcial · faltan $500.00'`,
 * `'Pagado · $850.00'`. Of a cancelled one, the amount that it still holds, `'$500.00 pagados'`, or undefined if it
 * holds none.
 */
export function sayPaid({ status, paymentStatus, owedCents, paidCents }: Paid): string | undefined {
  if (status === 'cancelled') return sayHeld(paidCents);
  const amounts: Partial<Record<PaymentStatus, string | number | undefined>> = {
    pending: owedCents && sayMoney(owedCents),
    partial: owedCents && `faltan ${sayMoney(owedCents)}`,
    completed: paidCents && sayMoney(paidCents),
  };
  return [PAYMENT_WORDS[paymentStatus], amounts[paymentStatus]].filter(Boolean).join(' · ');
}

/** What is left to collect, or what was paid where nothing is left, for narrow places: `'$850'`. */
export function sayAmount({ status, owedCents, paidCents }: Paid): string | undefined {
  const cents = status === 'cancelled' ? paidCents : owedCents || paidCents;
  return cents ? saySum(cents) : undefined;
}

/** Whether something is left to collect, or may be: a service without a price may cost something too. */
export const owes = ({ status, paymentStatus, owedCents }: Paid): boolean =>
  status !== 'cancelled' && ['pending', 'partial'].includes(paymentStatus) && owedCents !== 0;
