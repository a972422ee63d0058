import type { AppointmentItem, ReceiptItem } from '@rostro/kit/table/items';
import type { NewLine } from '@rostro/shared/contract/cash';
import type { PaymentMethod } from '@rostro/shared/contract/payments';
import { AppError } from '@rostro/shared/errors';
import { MESSAGES } from '@rostro/shared/messages';
import { sumOf } from '@rostro/shared/payment-math';
import type { PaymentFacts } from './ledger.ts';

/** A receipt without its keys. */
export type ReceiptFacts = Omit<ReceiptItem, 'pk' | 'sk'>;

/** Where money is taken: when, by whom, and how the day stands. */
export interface Till {
  at: string;
  /** Of the clinic's wall. */
  day: string;
  isClosed: boolean;
  /** Number of the receipt that was made last. */
  lastReceipt: number;
  methods: readonly PaymentMethod[];
  by: { id: string; name: string };
}

/** What somebody hands over at one moment, on one receipt. */
export interface Handed {
  lines: readonly NewLine[];
  amountCents: number;
}

/**
 * Looks at what is handed over.
 * @param pendingCents what is owed before
 * @throws {AppError} `payment_method_unknown`, `amount_exceeds_pending`, `day_closed`
 */
export function checkLines(till: Till, lines: readonly NewLine[], pendingCents: number): Handed {
  const active = new Set(till.methods.filter(({ isActive }) => isActive).map(({ id }) => id));
  const unknown = lines.findIndex(({ paymentMethodId }) => !active.has(paymentMethodId));
  if (unknown >= 0) throw unknownMethod(unknown);
  const amountCents = sumOf(lines.map((line) => line.amountCents));
  if (amountCents > pendingCents) throw new AppError('amount_exceeds_pending');
  if (lines.length > 0 && till.isClosed) throw new AppError('day_closed');
  return { lines, amountCents };
}

const unknownMethod = (place: number): AppError =>
  new AppError('payment_method_unknown', {}, { [`lines.${place}.paymentMethodId`]: MESSAGES.payment_method_unknown });

/** The lines as their payment keeps them: each says on which receipt it stands. */
export const linesOf = ({ lines }: Handed, { at, day, lastReceipt }: Till): PaymentFacts['lines'] =>
  lines.map((line) => ({ ...line, createdAt: at, receiptNumber: lastReceipt + 1, receiptDay: day }));

/** The receipt of what was handed over, with the payment as it is by then; nothing handed over has none. */
export function receiptOf(
  { lines, amountCents }: Handed,
  till: Till,
  payment: PaymentFacts,
  { id: appointmentId, clientId, serviceId, startsAt }: AppointmentItem,
): ReceiptFacts | null {
  if (lines.length === 0) return null;
  const { at, day, lastReceipt, by } = till;
  const { totalCents, discountCents, finalCents, pendingCents } = payment;
  return {
    ...{ number: lastReceipt + 1, day, at, appointmentId, paymentId: payment.id, clientId, serviceId, startsAt },
    registeredBy: by,
    lines: lines.map((line) => receiptLine(line, till.methods)),
    ...{ amountCents, totalCents, discountCents, finalCents, pendingCents },
  };
}

/** The method's name stands on it as it was that day. */
function receiptLine(
  { paymentMethodId, amountCents, referenceNumber }: NewLine,
  methods: Till['methods'],
): ReceiptFacts['lines'][number] {
  const { name = '', isCash = false } = methods.find(({ id }) => id === paymentMethodId) ?? {};
  return { paymentMethodId, paymentMethodName: name, isCash, amountCents, referenceNumber };
}
