import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { paidAppointmentWrites } from '@rostro/rules/appointments/appointment-payment';
import { movementWrites } from '@rostro/rules/money/account-store';
import type { PaymentItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { epochOf } from '@rostro/shared/time';
import { type DeletedPayment, type Ledger, type PaymentFacts, payable } from '../domain/ledger.ts';
import type { Refund, Settlement } from '../domain/refund.ts';
import type { Registration } from '../domain/register.ts';
import { daysOf, type ReceiptMark, type Removal } from '../domain/remove.ts';
import type { ReceiptFacts } from '../domain/till.ts';

/** The keys come last, because facts read from the table carry the keys of the stored item. */
const itemOf = (payment: PaymentFacts): PaymentItem => ({
  ...payment,
  entered: payment.lines.length,
  ...keys.payment(payment.appointmentId, payment.id),
});

/**
 * Writes a new payment, or a part of one, with its movements and its receipt. Conditions: nobody registered or deleted a
 * payment of the appointment or moved money of its account meanwhile, the receipt's number is free, the day is open, and the payment was not made and deleted
 * before.
 * @param before the payment that the part belongs to; null if it is new
 */
export function saveRegistration(
  author: Author,
  ledger: Ledger,
  { payment, receipt, paidCents, entries }: Registration,
  { before, at }: { before: PaymentFacts | null; at: string },
): Promise<void> {
  const { status, pendingCents } = payment;
  return transact(author, at, [
    ...paymentWrites(payment, before),
    ...movementWrites(payment.appointmentId, ledger.movements, entries),
    ...paidAppointmentWrites(author, payable(ledger), { status, pendingCents, paidCents, action: 'payment', at }),
    ...(receipt === null ? [] : receiptWrites(receipt)),
  ]);
}

/** Every part lowers the pending amount, so that amount serves as a version. */
const paymentWrites = (payment: PaymentFacts, before: PaymentFacts | null): Write[] =>
  before === null
    ? [{ label: 'payment', put: itemOf(payment), condition: 'attribute_not_exists(pk)' }, neverDeleted(payment)]
    : [
        {
          label: 'payment',
          put: itemOf(payment),
          condition: 'pendingCents = :seen',
          values: { ':seen': before.pendingCents },
        },
      ];

/** The facts may be older than a deletion in between. */
const neverDeleted = ({ appointmentId, id }: PaymentFacts): Write => ({
  label: 'deletedPayment',
  check: keys.deletedPayment(appointmentId, id),
  condition: 'attribute_not_exists(pk)',
});

/** A number is taken only together with its receipt, so there are no gaps. */
const receiptWrites = (receipt: ReceiptFacts): Write[] => [
  { label: 'receipt', put: receiptItem(receipt), condition: 'attribute_not_exists(pk)' },
  counterWrite(receipt.number),
  dayWrite(receipt.day),
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

/** The day's sums change, so a closing that has not seen them must fail. */
const dayWrite = (day: string): Write => ({
  label: `cash-day:${day}`,
  update: keys.cashDay(day),
  expression: 'SET #day = :day ADD #version :one',
  condition: 'attribute_not_exists(#state) OR #state <> :closed',
  names: { '#day': 'day', '#version': 'version', '#state': 'state' },
  values: { ':day': day, ':one': 1, ':closed': 'closed' },
});

interface Deed {
  action: 'refund' | 'forfeit';
  at: string;
  reason: string;
}

/** Labels `payment`, `movement:…`, `appointment`, `log`. */
const settlementWrites = (
  author: Author,
  { movements }: Ledger,
  { appointment, entries, payment, sums }: Settlement,
  deed: Deed,
): Write[] => [
  { label: 'payment', put: itemOf(payment), condition: 'attribute_exists(pk)' },
  ...movementWrites(payment.appointmentId, movements, entries),
  ...paidAppointmentWrites(author, appointment, {
    ...{ status: payment.status, pendingCents: sums.pendingCents, paidCents: sums.paidCents },
    ...deed,
  }),
];

/**
 * Writes a refund with its receipt. Conditions: nobody moved money of the account meanwhile, the receipt's number is
 * free, and the day is open.
 */
export const saveRefund = (author: Author, ledger: Ledger, refund: Refund, deed: Omit<Deed, 'action'>): Promise<void> =>
  transact(author, deed.at, [
    ...settlementWrites(author, ledger, refund, { ...deed, action: 'refund' }),
    ...receiptWrites(refund.receipt),
  ]);

/** Writes that money is kept, if nobody moved money of the account meanwhile. */
export const saveForfeit = (
  author: Author,
  ledger: Ledger,
  settlement: Settlement,
  deed: Omit<Deed, 'action'>,
): Promise<void> =>
  transact(author, deed.at, settlementWrites(author, ledger, settlement, { ...deed, action: 'forfeit' }));

/**
 * Deletes the newest payment and takes its movements back. Its receipts become void and keep their numbers. A repetition
 * of its request finds the rest of it.
 */
export const saveRemoval = (
  author: Author,
  { movements }: Ledger,
  { appointment, payment, receipts, left, status, pendingCents, paidCents, entries }: Removal,
  at: string,
): Promise<void> =>
  transact(author, at, [
    { label: 'payment', delete: keys.payment(payment.appointmentId, payment.id), condition: 'attribute_exists(pk)' },
    ...(left === null ? [] : [leftWrite(payment.appointmentId, left, at)]),
    ...movementWrites(payment.appointmentId, movements, entries),
    ...paidAppointmentWrites(author, appointment, { status, pendingCents, paidCents, action: 'payment_deleted', at }),
    ...receipts.map((receipt) => voidWrite(receipt, at)),
    ...daysOf(receipts).map(dayWrite),
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
