import type { VisitSession } from '@rostro/shared/contract/booking/appointment';
import type { ClientVisit, PaymentStatus } from '@rostro/shared/contract/booking/booking';
import { sayHeld, sayMoney, saySum } from '@rostro/shared/money';
import { isMissed, isOff } from '@rostro/shared/visit-state';
import { SHOWN_WORDS } from './status.ts';

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Sin pagar',
  completed: 'Pagado',
  partial: 'Pago parcial',
  refunded: 'Reembolsado',
  cancelled: 'Cancelado',
};

/** Money in the client's favour was not given back. */
export const LEFT_IN_FAVOUR = 'Se dejó a favor';

export type Paid = Pick<ClientVisit, 'status' | 'closed' | 'paymentStatus' | 'owedCents' | 'paidCents' | 'session'> & {
  attendance?: ClientVisit['attendance'] | null;
};

/** Which use of its package a visit is: `'Paquete 5 de 6'` */
export const saySession = ({ number, of }: VisitSession): string => `Paquete ${number} de ${of}`;

/**
 * The payment status of a visit with its amount, or the session that pays it: `'Paquete 5 de 6'`, `'Sin pagar ·
 * $850.00'`, `'Pago parcial · faltan $500.00'`, `'Pagado · $850.00'`. For a cancelled or missed visit, the amount that
 * it still holds, `'$500.00 pagados'`, or undefined if it holds none.
 */
export function sayPaid(visit: Paid): string | undefined {
  const { paymentStatus, owedCents, paidCents, session } = visit;
  if (session !== undefined) return saySession(session);
  if (isOff(visit)) return sayHeld(paidCents);
  const amounts: Partial<Record<PaymentStatus, string | number | undefined>> = {
    pending: owedCents && sayMoney(owedCents),
    partial: owedCents && `faltan ${sayMoney(owedCents)}`,
    completed: paidCents && sayMoney(paidCents),
  };
  return [PAYMENT_WORDS[paymentStatus], amounts[paymentStatus]].filter(Boolean).join(' · ');
}

/** The end of a visit, where it is not shown beside it: `'No asistió · $500.00 pagados'`; else its payment. */
export const sayOutcome = (visit: Paid): string | undefined =>
  [isMissed(visit) ? SHOWN_WORDS.missed : undefined, sayPaid(visit)].filter(Boolean).join(' · ') || undefined;

/** The amount to collect, or the paid amount if nothing is left, for narrow places: `'$850'`, `'5/6'`. */
export function sayAmount(visit: Paid): string | undefined {
  const { owedCents, paidCents, session } = visit;
  if (session !== undefined) return `${session.number}/${session.of}`;
  const cents = isOff(visit) ? paidCents : owedCents || paidCents;
  return cents ? saySum(cents) : undefined;
}

/** Whether money is left to collect. A service without a price may cost something too. */
export const owes = (visit: Paid): boolean =>
  !isOff(visit) && ['pending', 'partial'].includes(visit.paymentStatus) && visit.owedCents !== 0;
