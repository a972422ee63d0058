import { AppError } from '@rostro/shared/errors';
import { sumOf } from '@rostro/shared/payment-math';
import type { AppointmentItem, PaymentItem } from '../table/items.ts';
import type { Movement } from './movement.ts';

export type PaymentFacts = Omit<PaymentItem, 'pk' | 'sk'>;

/** The rest of a deleted payment: its request, which may be repeated. */
export interface DeletedPayment {
  id: string;
  requestHash: string;
}

/** An appointment with its payments, and the movements of its account. */
export interface Ledger {
  appointment: AppointmentItem | null;
  payments: readonly PaymentFacts[];
  /** The account's, in order. */
  movements: readonly Movement[];
  /** The balance of the appointment's client, in centavos. */
  balanceCents: number;
  /** The deleted payment of the same request. */
  deleted?: DeletedPayment | null;
}

/** The payment that holds the pending amount: it includes all earlier ones. */
export const newestOf = (payments: readonly PaymentFacts[]): PaymentFacts | null =>
  payments.reduce<PaymentFacts | null>((newest, one) => (newest && newest.paidAt > one.paidAt ? newest : one), null);

/** The sum of some payments, minus refunds and credits. */
export const sumPaid = (payments: readonly Pick<PaymentFacts, 'lines' | 'refundedCents' | 'creditedCents'>[]): number =>
  sumOf(
    payments.flatMap(({ lines, refundedCents = 0, creditedCents = 0 }) => [
      -refundedCents - creditedCents,
      ...lines.map(({ amountCents }) => amountCents),
    ]),
  );

export const statusOf = (pendingCents: number): 'completed' | 'partial' =>
  pendingCents <= 0 ? 'completed' : 'partial';

export function payable({ appointment }: Ledger): AppointmentItem {
  if (appointment === null) throw new AppError('appointment_not_found');
  if (appointment.status === 'cancelled') throw new AppError('appointment_cancelled');
  return appointment;
}

/** Only the newest payment can change. */
export function newestById({ payments }: Ledger, id: string): PaymentFacts {
  const payment = payments.find((one) => one.id === id);
  if (payment === undefined) throw new AppError('payment_not_found');
  if (newestOf(payments)?.id !== id) throw new AppError('payments_changed');
  return payment;
}
