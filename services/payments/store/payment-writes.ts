import type { AppointmentItem, PaymentItem, ReceiptItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { paidAppointmentWrites } from '@rostro/kit/table/shared-writes/appointment-payment';
import { type Author, transact, type Write } from '@rostro/kit/table/transact';
import type { PaymentFacts } from '../domain/ledger.ts';
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
 * meanwhile, nobody took the receipt's number, and the day is open.
 * @param before the payment that the part belongs to; null where it is new
 */
export function saveRegistration(
  author: Author,
  appointment: AppointmentItem,
  { payment, receipt }: Registration,
  { before, at }: { before: PaymentFacts | null; at: string },
): Promise<void> {
  const { status, pendingCents } = payment;
  return transact(author, at, [
    paymentWrite(payment, before),
    ...paidAppointmentWrites(author, appointment, { status, pendingCents, action: 'payment', at }),
    ...(receipt === null ? [] : receiptWrites(receipt)),
  ]);
}

/** Every part lowers what is pending: that is as good as a version. */
const paymentWrite = (payment: PaymentFacts, before: PaymentFacts | null): Write =>
  before === null
    ? { label: 'payment', put: itemOf(payment), condition: 'attribute_not_exists(pk)' }
    : {
        label: 'payment',
        put: itemOf(payment),
        condition: 'pendingCents = :seen',
        values: { ':seen': before.pendingCents },
      };

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

/** The newest payment goes, its receipts are void and keep their numbers. */
export const saveRemoval = (
  author: Author,
  { appointment, payment, receipts, status, pendingCents }: Removal,
  at: string,
): Promise<void> =>
  transact(author, at, [
    { label: 'payment', delete: keys.payment(appointment.id, payment.id), condition: 'attribute_exists(pk)' },
    ...paidAppointmentWrites(author, appointment, { status, pendingCents, action: 'payment_deleted', at }),
    ...receipts.map((receipt) => voidWrite(receipt, at)),
    ...daysOf(receipts).map(dayWrite),
  ]);

const voidWrite = ({ day, number }: ReceiptMark, at: string): Write => ({
  label: `receipt:${number}`,
  update: keys.receipt(day, number),
  expression: 'SET voidedAt = :at',
  condition: 'attribute_exists(pk)',
  values: { ':at': at },
});
