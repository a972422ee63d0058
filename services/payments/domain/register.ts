import { accountOf } from '@rostro/rules/appointments/visit-account';
import { partsFrom, priceEntries } from '@rostro/rules/money/entries';
import {
  type Ledger,
  newestById,
  newestOf,
  type PaymentFacts,
  payable,
  statusOf,
  sumPaid,
} from '@rostro/rules/money/ledger';
import type { NewMovement } from '@rostro/rules/money/movement';
import { checkLines, linesOf, type ReceiptFacts, receiptOf, type Till } from '@rostro/rules/money/till';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { NewLine, RegisterPayment } from '@rostro/shared/contract/payments/visit-money';
import { discountFigures, givenSoFar, needsOf } from '@rostro/shared/discount';
import { AppError } from '@rostro/shared/errors';
import { MESSAGES, TOO_MANY_PARTS, TOTAL_IS_PENDING } from '@rostro/shared/messages';
import { pendingOf, sumOf } from '@rostro/shared/payment-math';
import { epochOf, instantOf } from '@rostro/shared/time';

/** A payment after money was taken, and the receipt of that money. */
export interface Registration {
  payment: PaymentFacts;
  receipt: ReceiptFacts | null;
  /** The sum of all payments of the appointment, including this one. */
  paidCents: number;
  /** Entries for the account. */
  entries: NewMovement[];
  /** The change of the client's balance, below zero; 0: it is not used. */
  balanceCents: number;
}

/** A deletion reverses each part's movement, receipt and day in one transaction, which has a limit. */
export const MAX_PARTS = 30;

type PaymentRequest = RegisterPayment & { id: string; requestHash: string | undefined };

/** The user's permissions for discounts. */
export interface DiscountRights {
  /** In percent, without a reason. */
  limit: number;
  mayGiveCourtesies: boolean;
}

export function newPayment(
  ledger: Ledger,
  wish: PaymentRequest,
  till: Till & { discounts: DiscountRights },
): Registration {
  if (ledger.deleted) throw new AppError('payment_deleted');
  const appointment = payable(ledger);
  const newest = newestOf(ledger.payments);
  const owedCents = newest?.pendingCents ?? 0;
  const isAsSeen = (newest?.id ?? null) === wish.after && owedCents === wish.pendingCents;
  if (!isAsSeen) throw new AppError('payments_changed');
  mustBeOwed(wish.totalCents, owedCents);

  const { id, totalCents, notes, requestHash } = wish;
  const { discountPercentage, discountCents } = discountFigures(totalCents, wish);
  const discountReason = wish.discountReason || undefined;
  mustBeGivable(ledger, { totalCents, discountCents, owedCents, discountReason }, till.discounts);
  const finalCents = totalCents - discountCents;
  if (finalCents > 0 && wish.lines.length === 0) throw new AppError('no_payment_lines');
  const handed = checkLines(till, wish.lines, finalCents);
  const pendingCents = pendingOf(finalCents, [handed.amountCents]);
  const payment: PaymentFacts = {
    id,
    appointmentId: accountOf(appointment),
    totalCents,
    discountPercentage,
    finalCents,
    pendingCents,
    notes,
    discountCents,
    paidAt: momentAfter(newest, till.at),
    status: statusOf(pendingCents),
    lines: linesOf(handed, till),
    ...(requestHash === undefined ? {} : { requestHash }),
  };
  const entries = [...priceEntries(payment, owedCents, till.by, discountReason), ...partsFrom(payment, 0, till.by)];
  return registration(ledger, payment, {
    receipt: receiptOf(handed, till, payment, appointment),
    entries,
    appointment,
  });
}

function registration(
  { payments, balanceCents }: Ledger,
  payment: PaymentFacts,
  { receipt, entries, appointment }: Pick<Registration, 'receipt' | 'entries'> & { appointment: AppointmentItem },
): Registration {
  const others = payments.filter(({ id }) => id !== payment.id);
  const used = entries.filter(({ kind }) => kind === 'use');
  const usedCents = sumOf(used.map(({ amountCents }) => amountCents));
  if (usedCents > balanceCents) throw new AppError('balance_too_low');
  return {
    payment,
    receipt,
    paidCents: sumPaid([...others, payment]),
    entries: entries.map((one) => (one.kind === 'use' ? { ...one, clientId: appointment.clientId } : one)),
    balanceCents: 0 - usedCents,
  };
}

interface GivenDiscount {
  totalCents: number;
  discountCents: number;
  owedCents: number;
  discountReason: string | undefined;
}

/** A discount without a payment is a lowered price: nobody gave it. */
const isWaived = ({ paymentId }: NewMovement): boolean => paymentId === undefined;

function mustBeGivable(
  { movements }: Ledger,
  { discountReason, ...asked }: GivenDiscount,
  { limit, mayGiveCourtesies }: DiscountRights,
): void {
  const needs = needsOf(asked, givenSoFar(movements, isWaived), limit);
  if (needs === 'courtesy' && !mayGiveCourtesies) throw new AppError('courtesy_forbidden');
  if (needs === 'nothing' || discountReason !== undefined) return;
  throw new AppError('discount_unexplained', {}, { discountReason: MESSAGES.discount_unexplained });
}

/** While an amount is pending, a further payment is for exactly that amount; afterwards it is an extra charge. */
function mustBeOwed(totalCents: number, pendingCents: number): void {
  if (pendingCents === 0 || totalCents === pendingCents) return;
  if (totalCents > pendingCents) throw new AppError('amount_exceeds_pending');
  throw new AppError('validation', {}, { totalCents: TOTAL_IS_PENDING });
}

/** Clocks of functions differ a little, but a later payment must have the later time. */
const momentAfter = (newest: PaymentFacts | null, at: string): string =>
  newest !== null && newest.paidAt >= at ? instantOf(epochOf(newest.paidAt) + 1) : at;

interface Addition {
  paymentId: string;
  /** The pending amount that the user saw, if given. */
  pendingCents?: number | undefined;
  lines: readonly NewLine[];
  /** The request's id. */
  id: string;
  requestHash: string | undefined;
}

/** Adds a later part to the newest payment. */
export function addedLines(ledger: Ledger, wish: Addition, till: Till): Registration {
  const { paymentId, lines, id, requestHash } = wish;
  const appointment = payable(ledger);
  const before = newestById(ledger, paymentId);
  if ((wish.pendingCents ?? before.pendingCents) !== before.pendingCents) throw new AppError('payments_changed');
  if (before.lines.length + lines.length > MAX_PARTS) throw new AppError('validation', {}, { lines: TOO_MANY_PARTS });
  const handed = checkLines(till, lines, before.pendingCents);
  const pendingCents = pendingOf(before.pendingCents, [handed.amountCents]);
  const payment: PaymentFacts = {
    ...before,
    pendingCents,
    status: statusOf(pendingCents),
    lines: [...before.lines, ...linesOf(handed, till)],
    ...(requestHash === undefined ? {} : { additions: { ...before.additions, [id]: requestHash } }),
  };
  const entries = partsFrom(payment, before.lines.length, till.by);
  return registration(ledger, payment, {
    receipt: receiptOf(handed, till, payment, appointment),
    entries,
    appointment,
  });
}
