import {
  type DeletedPayment,
  type Ledger,
  newestById,
  newestOf,
  type PaymentFacts,
  payable,
  sumPaid,
} from '@rostro/rules/money/ledger';
import { type NewMovement, reversalsOf } from '@rostro/rules/money/movement';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { isOfBalance, isOfPackage } from '@rostro/shared/contract/payments/payments';
import { AppError } from '@rostro/shared/errors';
import { sumOf } from '@rostro/shared/payment-math';

export interface ReceiptMark {
  day: string;
  /** Absent: the main branch. */
  branch?: string;
  number: number;
}

/** Each receipt once. */
export function receiptsOf({ lines }: PaymentFacts): ReceiptMark[] {
  const marks = lines.flatMap(({ receiptDay: day, receiptNumber: number, receiptBranch: branch }) =>
    day === undefined || number === undefined ? [] : [{ day, number, ...(branch !== undefined && { branch }) }],
  );
  return [...new Map(marks.map((mark) => [mark.number, mark])).values()];
}

type DayMark = Omit<ReceiptMark, 'number'>;
/** The days whose sums lose these receipts, each branch and day once. */
export const daysOf = (receipts: readonly ReceiptMark[]): DayMark[] => [
  ...new Map(receipts.map(({ number: _number, ...of }) => [`${of.day} ${of.branch ?? ''}`, of])).values(),
];

export interface Removal {
  appointment: AppointmentItem;
  payment: PaymentFacts;
  receipts: ReceiptMark[];
  /** Replaces the payment, so that a late repetition of its request registers nothing; null if none can come. */
  left: DeletedPayment | null;
  status: AppointmentItem['paymentStatus'];
  pendingCents: number;
  paidCents: number;
  /** The reversals of its movements. */
  entries: NewMovement[];
  /** The amount that the client's balance gets back. */
  balanceCents: number;
}

type Doing = Required<Pick<NewMovement, 'at' | 'by' | 'reason'>>;

/** Reverses the newest payment: the amount that was pending before is pending again. */
export function planRemoval(
  ledger: Ledger,
  paymentId: string,
  { isClosed, doing }: { isClosed: (of: DayMark) => boolean; doing: Doing },
): Removal {
  const appointment = payable(ledger);
  const payment = newestById(ledger, paymentId);
  if (payment.lines.some(isOfPackage)) throw new AppError('payment_of_package');
  const receipts = receiptsOf(payment);
  const isDecided = ledger.movements.some(({ kind }) => kind === 'forfeit' || kind === 'credit');
  if (payment.refundedCents !== undefined || isDecided) throw new AppError('payment_refunded');
  if (daysOf(receipts).some(isClosed)) throw new AppError('payment_day_closed');
  const others = ledger.payments.filter(({ id }) => id !== paymentId);
  const newest = newestOf(others);
  return {
    appointment,
    payment,
    receipts,
    left: leftOf(payment),
    status: newest?.status ?? 'pending',
    pendingCents: newest?.pendingCents ?? 0,
    paidCents: sumPaid(others),
    entries: reversalsOf(ledger.movements, paymentId, doing),
    balanceCents: sumOf(payment.lines.filter(isOfBalance).map(({ amountCents }) => amountCents)),
  };
}

const leftOf = ({ id, requestHash }: PaymentFacts): DeletedPayment | null =>
  requestHash === undefined ? null : { id, requestHash };
