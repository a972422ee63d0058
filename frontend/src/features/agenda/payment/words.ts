import type { PaymentStatus } from '@rostro/shared/contract/booking';
import { sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Sin pagar',
  completed: 'Pagado',
  partial: 'Pago parcial',
  refunded: 'Reembolsado',
  cancelled: 'Cancelado',
};

/** `'lunes 16 de noviembre de 2026, 7:42 p.m.'` */
export function sayWhen(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${sayLongDay(date)}, ${sayTime(time)}`;
}
