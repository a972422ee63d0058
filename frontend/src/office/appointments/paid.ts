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
 * The payment status of an appointment: `'Sin pagar'`, `'$500.00 pendientes'`, `'Pagado'`. Of a cancelled one, the
 * amount that it still holds, `'$500.00 pagados'`, or undefined if it holds none.
 */
export function sayPaid({ status, paymentStatus, pendingCents, paidCents }: Paid): string | undefined {
  if (status === 'cancelled') return sayHeld(paidCents);
  return paymentStatus === 'partial' ? `${sayMoney(pendingCents)} pendientes` : PAYMENT_WORDS[paymentStatus];
}
