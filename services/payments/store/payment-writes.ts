import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { paidAppointmentWrites } from '@rostro/rules/appointments/appointment-payment';
import { movementWrites } from '@rostro/rules/money/account-store';
import { balanceWrites } from '@rostro/rules/money/balance';
import { type DeletedPayment, type Ledger, type PaymentFacts, payable } from '@rostro/rules/money/ledger';
import type { Settlement } from '@rostro/rules/money/settlement';
import { cashDayWrite, paymentItem, receiptWrites, settlementWrites } from '@rostro/rules/money/settlement-store';
import { keys } from '@rostro/rules/table/keys';
import { epochOf } from '@rostro/shared/time';
import type { Registration } from '../domain/register.ts';
import { daysOf, type ReceiptMark, type Removal } from '../domain/remove.ts';

/**
 * Writes a new payment, or a part of one, with its movements and its receipt. Conditions: payments and account of the
 * appointment are unchanged, the client's balance covers its use, the receipt's number is free, the day is open, and
 * the payment was not made and deleted before.
 * @param before the payment that the part belongs to; null if it is new
 */
export function saveRegistration(
  author: Author,
  ledger: Ledger,
  { payment, receipt, paidCents, entries, balanceCents }: Registration,
  { before, at }: { before: PaymentFacts | null; at: string },
): Promise<void> {
  const { status, pendingCents } = payment;
  const appointment = payable(ledger);
  return transact(author, at, [
    ...paymentWrites(payment, before),
    ...movementWrites(payment.appointmentId, ledger.movements, entries),
    ...balanceWrites(appointment.clientId, balanceCents),
    ...paidAppointmentWrites(author, appointment, { status, pendingCents, paidCents, action: 'payment', at }),
    ...receiptWrites(receipt),
  ]);
}

/** Every part lowers the pending amount, so that amount serves as a version. */
const paymentWrites = (payment: PaymentFacts, before: PaymentFacts | null): Write[] =>
  before === null
    ? [{ label: 'payment', put: paymentItem(payment), condition: 'attribute_not_exists(pk)' }, neverDeleted(payment)]
    : [
        {
          label: 'payment',
          put: paymentItem(payment),
          condition: 'pendingCents = :seen',
          values: { ':seen': before.pendingCents },
        },
      ];

/** Condition: there was no deletion after the facts were read. */
const neverDeleted = ({ appointmentId, id }: PaymentFacts): Write => ({
  label: 'deletedPayment',
  check: keys.deletedPayment(appointmentId, id),
  condition: 'attribute_not_exists(pk)',
});

/** With all conditions of `settlementWrites`. */
export const saveSettlement = (
  author: Author,
  ledger: Ledger,
  settlement: Settlement,
  deed: { action: 'refund' | 'forfeit' | 'credit'; at: string; reason: string },
): Promise<void> => transact(author, deed.at, settlementWrites(author, ledger, settlement, deed));

/**
 * Deletes the newest payment and reverses its movements. Its receipts become void and keep their numbers. A
 * repetition of its request finds the mark that is left.
 */
export const saveRemoval = (
  author: Author,
  { movements }: Ledger,
  { appointment, payment, receipts, left, status, pendingCents, paidCents, entries, balanceCents }: Removal,
  { at, reason }: { at: string; reason: string },
): Promise<void> =>
  transact(author, at, [
    { label: 'payment', delete: keys.payment(payment.appointmentId, payment.id), condition: 'attribute_exists(pk)' },
    ...(left === null ? [] : [leftWrite(payment.appointmentId, left, at)]),
    ...movementWrites(payment.appointmentId, movements, entries),
    ...balanceWrites(appointment.clientId, balanceCents),
    ...paidAppointmentWrites(author, appointment, {
      status,
      pendingCents,
      paidCents,
      action: 'payment_deleted',
      at,
      reason,
    }),
    ...receipts.map((receipt) => voidWrite(receipt, at)),
    ...daysOf(receipts).map(cashDayWrite),
  ]);

/** Longer than a form stays open without an answer. */
const LEFT_SECONDS = 30 * 24 * 3600;

const leftWrite = (accountId: string, left: DeletedPayment, at: string): Write => ({
  label: 'deletedPayment',
  put: {
    ...left,
    ...keys.deletedPayment(accountId, left.id),
    expiresAt: Math.ceil(epochOf(at) / 1000) + LEFT_SECONDS,
  },
});

const voidWrite = ({ day, number }: ReceiptMark, at: string): Write => ({
  label: `receipt:${number}`,
  update: keys.receipt(day, number),
  expression: 'SET voidedAt = :at',
  condition: 'attribute_exists(pk)',
  values: { ':at': at },
});
