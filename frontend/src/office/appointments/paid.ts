import type { PaymentStatus, StaffAppointment } from '@rostro/shared/contract/booking';
import { sayHeld, sayMoney } from '@rostro/shared/money';

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Sin pagar',
  completed: 'Pagado',
  partial: 'Pago parcial',
  refunded: 'Reembolsado',
  cancelled: 'Cancelado',
};

type Paid = Pick<StaffAppointment, 'status' | 'paymentStatus' | 'pendingCents' | 'paidCents'>;

/**
 * What is paid of an appointment: `'Sin pagar'`, `'$500.00 pendientes'`, `'Pagado'`; of a cancelled one only what it still
 * holds, `'$500.00 pagados'`, and nothing where it holds nothing.
 */
export function sayPaid({ status, paymentStatus, pendingCents, paidCents }: Paid): string | undefined {
  if (status === 'cancelled') return sayHeld(paidCents);
  return paymentStatus === 'partial' ? `${sayMoney(pendingCents)} pendientes` : PAYMENT_WORDS[paymentStatus];
}
