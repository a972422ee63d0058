import type { AppointmentItem, PaymentItem, ReceiptItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { paidAppointmentWrites } from '@rostro/kit/table/shared-writes/appointment-payment';
import { type Author, transact, type Write } from '@rostro/kit/table/transact';
import { epochOf } from '@rostro/shared/time';
import type { DeletedPayment, PaymentFacts } from '../domain/ledger.ts';
import type { Registration } from '../domain/register.ts';
import { daysOf, type ReceiptMark, type Removal } from '../domain/remove.ts';
import type { ReceiptFacts } from '../domain/till.ts';

/** The keys come last: what was read from the table brings those of where it was. */
const itemOf = (payment: PaymentFacts): PaymentItem => ({
  ...payment,
  ...keys.payment(payment.appointmentId, payment.id),
});

/**
 * A new payment, or a part of one, with its receipt, if nobody registered or deleted anything of the appointment
 * meanwhile, nobody took the receipt's number, and the day is open; and if it was not made before, and deleted.
 * @param before the payment that the part belongs to; null where it is new
 */
export function saveRegistration(
  author: Author,
  appointment: AppointmentItem,
  { payment, receipt, paidCents }: Registration,
  { before, at }: { before: PaymentFacts | null; at: string },
): Promise<void> {
  const { status, pendingCents } = payment;
  return transact(author, at, [
    ...paymentWrites(payment, before),
    ...paidAppointmentWrites(author, appointment, { status, pendingCents, paidCents, action: 'payment', at }),
    ...(receipt === null ? [] : receiptWrites(receipt)),
  ]);
}

/** Every part lowers what is pending: that is as good as a version. */
const paymentWrites = (payment: PaymentFacts, before: PaymentFacts | null): Write[] =>
  before === null
    ? [{ label: 'payment', put: itemOf(payment), condition: 'attribute_not_exists(pk)' }, neverDeleted(payment)]
    : [
        {
          ...{ label: 'payment', put: itemOf(payment), condition: 'pendingCents = :seen' },
          values: { ':seen': before.pendingCents },
        },
      ];

/** What was read may be older than a deletion that came in between. */
const neverDeleted = ({ appointmentId, id }: PaymentFacts): Write => ({
  label: 'deletedPayment',
  check: keys.deletedPayment(appointmentId, id),
  condition: 'attribute_not_exists(pk)',
});

/** A number is taken by what is written with it, and by nothing else: there are no gaps. */
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

/** The day's figures change, which whoever closes it must have seen. */
const dayWrite = (day: string): Write => ({
  label: `cash-day:${day}`,
  update: keys.cashDay(day),
  expression: 'SET #day = :day ADD #version :one',
  condition: 'attribute_not_exists(#state) OR #state <> :closed',
  names: { '#day': 'day', '#version': 'version', '#state': 'state' },
  values: { ':day': day, ':one': 1, ':closed': 'closed' },
});

/** The newest payment goes, its receipts are void and keep their numbers; a repetition of its request finds what is left. */
export const saveRemoval = (
  author: Author,
  { appointment, payment, receipts, left, status, pendingCents, paidCents }: Removal,
  at: string,
): Promise<void> =>
  transact(author, at, [
    { label: 'payment', delete: keys.payment(payment.appointmentId, payment.id), condition: 'attribute_exists(pk)' },
    ...(left === null ? [] : [leftWrite(payment.appointmentId, left, at)]),
    ...paidAppointmentWrites(author, appointment, { status, pendingCents, paidCents, action: 'payment_deleted', at }),
    ...receipts.map((receipt) => voidWrite(receipt, at)),
    ...daysOf(receipts).map(dayWrite),
  ]);

/** Longer than a form stays open whose answer never came. */
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
