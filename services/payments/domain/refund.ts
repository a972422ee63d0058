import { type AccountSums, type Entry, follow, summarise } from '@rostro/rules/money/movement';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { RefundMoney } from '@rostro/shared/contract/cash';
import { AppError } from '@rostro/shared/errors';
import { type Ledger, newestOf, type PaymentFacts, statusOf } from './ledger.ts';
import { checkLines, type ReceiptFacts, receiptFor, type Till } from './till.ts';

/** What becomes of money that an account holds. */
export interface Settlement {
  appointment: AppointmentItem;
  entries: Entry[];
  /** The newest payment, as the specified answers show it afterwards. */
  payment: PaymentFacts;
  /** Of the account afterwards. */
  sums: AccountSums;
}

/** Money that is given back, and the paper of it. */
export interface Refund extends Settlement {
  receipt: ReceiptFacts;
}

type RefundRequest = RefundMoney & { id: string; requestHash: string | undefined };

/**
 * An appointment whose money may be given back: also a cancelled one.
 * @throws {AppError} `appointment_not_found`, `money_moved`
 */
export function holderOf({ appointment }: Ledger): AppointmentItem {
  if (appointment === null) throw new AppError('appointment_not_found');
  if (appointment.movedTo !== undefined) throw new AppError('money_moved');
  return appointment;
}

/**
 * Decides a refund. It counts on the day on which it is given, whatever became of the days on which the money was taken.
 * @throws {AppError} `appointment_not_found`, `money_moved`, `payments_changed`, `payment_method_unknown`,
 * `amount_exceeds_paid`, `day_closed`
 */
export function planRefund(ledger: Ledger, wish: RefundRequest, till: Till): Refund {
  const appointment = holderOf(ledger);
  const before = summarise(ledger.movements);
  if (before.heldCents !== wish.heldCents) throw new AppError('payments_changed');
  const handed = checkLines(till, wish.lines, before.heldCents, 'amount_exceeds_paid');
  const newest = newestOf(ledger.payments);
  if (newest === null) throw new AppError('amount_exceeds_paid');

  const refunds = refundEntries(wish, till);
  const waivedCents = waivedBy(wish, handed.amountCents, { before, isCancelled: appointment.status === 'cancelled' });
  const { at, by } = till;
  const entries: Entry[] = [
    ...refunds,
    ...(waivedCents > 0 ? [{ kind: 'discount', amountCents: waivedCents, at, by } as const] : []),
  ];
  const accountId = newest.appointmentId;
  const sums = summarise([...ledger.movements, ...follow(ledger.movements, accountId, entries)]);
  const payment = refunded(newest, { amountCents: handed.amountCents, waivedCents, sums });
  const { chargedCents: totalCents, discountCents, pendingCents } = sums;
  const figures = { id: newest.id, totalCents, discountCents, finalCents: totalCents - discountCents, pendingCents };
  const back = {
    lines: wish.lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
    amountCents: -handed.amountCents,
  };
  return { appointment, entries, payment, receipt: receiptFor(back, till, figures, appointment), sums };
}

const refundEntries = ({ lines, id, requestHash }: RefundRequest, { at, by, day, lastReceipt }: Till): Entry[] =>
  lines.map(({ paymentMethodId, amountCents }, place) => ({
    kind: 'refund',
    amountCents,
    at,
    by,
    paymentMethodId,
    receipt: { day, number: lastReceipt + 1 },
    ...(place === 0 && requestHash !== undefined && { request: { id, hash: requestHash } }),
  }));

/** What is no longer owed: of a cancelled visit everything, else as much as is given back, unless the price stays. */
function waivedBy(
  { stillOwed }: RefundRequest,
  amountCents: number,
  { before, isCancelled }: { before: AccountSums; isCancelled: boolean },
): number {
  if (isCancelled) return before.pendingCents + amountCents;
  return stillOwed ? 0 : amountCents;
}

interface Back {
  amountCents: number;
  waivedCents: number;
  sums: AccountSums;
}

/** The newest payment holds what is owed, so it says what was given back as well. */
function refunded(payment: PaymentFacts, { amountCents, waivedCents, sums }: Back): PaymentFacts {
  const waived = (payment.waivedCents ?? 0) + waivedCents;
  return {
    ...payment,
    refundedCents: (payment.refundedCents ?? 0) + amountCents,
    ...(waived > 0 && { waivedCents: waived }),
    pendingCents: sums.pendingCents,
    status: sums.paidCents === 0 ? 'refunded' : statusOf(sums.pendingCents),
  };
}
