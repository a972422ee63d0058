import type { Author, Write } from '@rostro/platform/table/transact';
import { type Paid, paidAppointmentWrites } from '../appointments/appointment-payment.ts';
import type { PaymentItem, ReceiptItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { movementWrites } from './account-store.ts';
import { balanceWrites } from './balance.ts';
import type { Ledger, PaymentFacts } from './ledger.ts';
import type { Settlement } from './settlement.ts';
import type { ReceiptFacts } from './till.ts';
import type { CashDayMark } from './till-store.ts';

/** The writes of a decision over money. */

/** The keys come last, because facts read from the table carry the keys of the stored item. */
export const paymentItem = (payment: PaymentFacts): PaymentItem => ({
  ...payment,
  ...keys.payment(payment.appointmentId, payment.id),
});

/**
 * A number is taken together with its receipt, so there are no gaps. Conditions: the number is free, and the day is
 * open. Labels `receipt`, `receiptCounter`, `cash-day:…`.
 */
export const receiptWrites = (receipt: ReceiptFacts | null): Write[] =>
  receipt === null
    ? []
    : [
        { label: 'receipt', put: receiptItem(receipt), condition: 'attribute_not_exists(pk)' },
        counterWrite(receipt.number),
        cashDayWrite(receipt),
      ];

const receiptItem = (receipt: ReceiptFacts): ReceiptItem => ({
  ...receipt,
  ...keys.receipt(receipt.day, receipt.number),
  ...keys.receiptIndexes(receipt.day, receipt.number),
});

const counterWrite = (number: number): Write => ({
  label: 'receiptCounter',
  update: keys.receiptCounter(),
  expression: 'SET #number = :number',
  names: { '#number': 'number' },
  ...(number === 1
    ? { condition: 'attribute_not_exists(pk)', values: { ':number': number } }
    : { condition: '#number = :last', values: { ':number': number, ':last': number - 1 } }),
});

/** The day's version rises, so that a closing which has not seen the new sums fails. */
export const cashDayWrite = ({ day, branch }: CashDayMark): Write => ({
  label: `cash-day:${day}`,
  update: keys.cashDay(day, branch),
  expression: `SET #day = :day${branch === undefined ? '' : ', branch = :branch'} ADD #version :one`,
  condition: 'attribute_not_exists(#state) OR #state <> :closed',
  names: { '#day': 'day', '#version': 'version', '#state': 'state' },
  values: { ':day': day, ':one': 1, ':closed': 'closed', ...(branch !== undefined && { ':branch': branch }) },
});

/**
 * A settlement's writes without the appointment. Conditions: the account has no new movements, the balance covers
 * what is taken from it, the receipt's number is free, and the day is open.
 */
export const accountWrites = (
  { movements }: Ledger,
  { appointment, entries, payment, balanceCents, receipt }: Settlement,
): Write[] => [
  { label: 'payment', put: paymentItem(payment), condition: 'attribute_exists(pk)' },
  ...movementWrites(payment.appointmentId, movements, entries),
  ...balanceWrites(appointment.clientId, balanceCents),
  ...receiptWrites(receipt),
];

export const paidBy = ({ payment, sums }: Settlement): Pick<Paid, 'status' | 'pendingCents' | 'paidCents'> => ({
  status: payment.status,
  pendingCents: sums.pendingCents,
  paidCents: sums.paidCents,
});

/** All writes of a settlement, with the appointment. Labels of its parts, `appointment`, `log`. */
export const settlementWrites = (
  author: Author,
  ledger: Ledger,
  settlement: Settlement,
  deed: Pick<Paid, 'action' | 'at'> & { reason?: string },
): Write[] => [
  ...accountWrites(ledger, settlement),
  ...paidAppointmentWrites(author, settlement.appointment, { ...paidBy(settlement), ...deed }),
];
