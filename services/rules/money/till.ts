import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import { isOfBalance } from '@rostro/shared/contract/payments/payments';
import type { NewLine } from '@rostro/shared/contract/payments/visit-money';
import { AppError } from '@rostro/shared/errors';
import { MESSAGES } from '@rostro/shared/messages';
import { sumOf } from '@rostro/shared/payment-math';
import { nextServiceIdOf } from '../scheduling/segment.ts';
import type { AppointmentItem, ReceiptItem } from '../table/items.ts';
import type { PaymentFacts } from './ledger.ts';

export type ReceiptFacts = Omit<ReceiptItem, 'pk' | 'sk'>;

/** The place of a payment: its time, its branch, its cashier, and the state of the day. */
export interface Till {
  at: string;
  /** The branch whose drawer has the money; absent: the main one. */
  branch?: string;
  /** The local day. */
  day: string;
  isClosed: boolean;
  /** Number of the newest receipt. */
  lastReceipt: number;
  methods: readonly PaymentMethod[];
  by: { id: string; name: string };
}

/** Money that is handed over at one moment, on one receipt. */
export interface Handed {
  lines: readonly NewLine[];
  amountCents: number;
}

/**
 * The client's balance touches no drawer, so it can be used on a closed day as well.
 * @param mostCents the limit of the lines; absent: the caller checks it
 */
export function checkLines(
  till: Till,
  lines: readonly NewLine[],
  mostCents: number = Number.POSITIVE_INFINITY,
): Handed {
  const active = new Set(till.methods.filter(({ isActive }) => isActive).map(({ id }) => id));
  const unknown = lines.findIndex(({ paymentMethodId }) => !active.has(paymentMethodId));
  if (unknown >= 0) throw unknownMethod(unknown);
  const amountCents = sumOf(lines.map((line) => line.amountCents));
  if (amountCents > mostCents) throw new AppError('amount_exceeds_pending');
  if (till.isClosed && lines.some((line) => !isOfBalance(line))) throw new AppError('day_closed');
  return { lines, amountCents };
}

const unknownMethod = (place: number): AppError =>
  new AppError('payment_method_unknown', {}, { [`lines.${place}.paymentMethodId`]: MESSAGES.payment_method_unknown });

/** Each stored line names its receipt; a use of the balance has none. */
export const linesOf = ({ lines }: Handed, { at, day, lastReceipt, branch }: Till): PaymentFacts['lines'] =>
  lines.map((line) => ({
    ...line,
    createdAt: at,
    ...(!isOfBalance(line) && {
      receiptNumber: lastReceipt + 1,
      receiptDay: day,
      ...(branch !== undefined && { receiptBranch: branch }),
    }),
  }));

/** The receipt of the handed-over money, with the payment after it; null without money. */
export function receiptOf(
  { lines }: Handed,
  till: Till,
  payment: Figures,
  visit: AppointmentItem,
): ReceiptFacts | null {
  const money = lines.filter((line) => !isOfBalance(line));
  const amountCents = sumOf(money.map((line) => line.amountCents));
  return money.length === 0 ? null : receiptFor({ lines: money, amountCents }, till, payment, visit);
}

type Figures = Pick<PaymentFacts, 'id' | 'totalCents' | 'discountCents' | 'finalCents' | 'pendingCents'>;

/** For money in either direction. */
export function receiptFor(
  { lines, amountCents }: Handed,
  till: Till,
  payment: Figures,
  visit: AppointmentItem,
): ReceiptFacts {
  const { id: appointmentId, clientId, serviceId, startsAt } = visit;
  const nextServiceId = nextServiceIdOf(visit);
  const { at, day, lastReceipt, by, branch } = till;
  const { totalCents, discountCents, finalCents, pendingCents } = payment;
  return {
    number: lastReceipt + 1,
    day,
    ...(branch !== undefined && { branch }),
    at,
    appointmentId,
    paymentId: payment.id,
    clientId,
    serviceId,
    ...(nextServiceId !== undefined && { nextServiceId }),
    startsAt,
    registeredBy: by,
    lines: receiptLinesOf(lines, till.methods),
    amountCents,
    totalCents,
    discountCents,
    finalCents,
    pendingCents,
  };
}

/** The receipt keeps the current names of the methods. */
export const receiptLinesOf = (lines: readonly NewLine[], methods: Till['methods']): ReceiptFacts['lines'] =>
  lines.map((line) => receiptLine(line, methods));

function receiptLine(
  { paymentMethodId, amountCents, referenceNumber }: NewLine,
  methods: Till['methods'],
): ReceiptFacts['lines'][number] {
  const { name = '', isCash = false } = methods.find(({ id }) => id === paymentMethodId) ?? {};
  return { paymentMethodId, paymentMethodName: name, isCash, amountCents, referenceNumber };
}
