import type { CancelMoney } from '@rostro/shared/contract/booking/appointment';
import type { CreditMoney, ForfeitMoney, RefundMoney } from '@rostro/shared/contract/payments/visit-money';
import { AppError } from '@rostro/shared/errors';
import { isOff } from '@rostro/shared/visit-state';
import type { AppointmentItem } from '../table/items.ts';
import { type Ledger, newestOf, type PaymentFacts, statusOf } from './ledger.ts';
import { type AccountSums, follow, type NewMovement, summarise } from './movement.ts';
import { checkLines, type ReceiptFacts, receiptFor, type Till } from './till.ts';

/**
 * The decision over money that an account holds: a refund, a credit or a forfeit. A credit that is still unused can
 * be taken out of the balance again for a refund or a forfeit.
 */
export interface Settlement {
  appointment: AppointmentItem;
  entries: NewMovement[];
  /** The newest payment after the decision, in the form of the specified answers. */
  payment: PaymentFacts;
  /** The account's sums afterwards. */
  sums: AccountSums;
  /** The change of the client's balance. */
  balanceCents: number;
  /** The receipt of a refund; null: no money moved. */
  receipt: ReceiptFacts | null;
}

/** The request, and the client's balance. */
interface Asked {
  id: string;
  requestHash: string | undefined;
}
type Refund = Omit<RefundMoney, 'reason'> & Partial<Pick<RefundMoney, 'reason'>> & Asked;
type Part = Omit<ForfeitMoney, 'reason'> & Asked;
type DoneBy = Pick<Till, 'at'> & Partial<Pick<Till, 'by'>>;

/** Also a cancelled appointment. */
function holderOf({ appointment }: Ledger): AppointmentItem {
  if (appointment === null) throw new AppError('appointment_not_found');
  if (appointment.movedTo !== undefined) throw new AppError('money_moved');
  return appointment;
}

/**
 * The credit of a visit that is still unused, so that it can be refunded or kept instead.
 * @param balanceCents the client's balance, in centavos
 */
export const reclaimableOf = (payments: readonly PaymentFacts[], balanceCents: number): number =>
  Math.min(newestOf(payments)?.creditedCents ?? 0, balanceCents);

interface Grounds {
  appointment: AppointmentItem;
  newest: PaymentFacts;
  before: AccountSums;
  /** Taken out of the client's balance, because the account holds less than the amount. */
  reclaimedCents: number;
}

function groundsOf(ledger: Ledger, seenCents: number, amountCents: number): Grounds {
  const appointment = holderOf(ledger);
  const before = summarise(ledger.movements);
  if (before.heldCents !== seenCents) throw new AppError('payments_changed');
  const newest = newestOf(ledger.payments);
  const reclaimedCents = Math.max(0, amountCents - before.heldCents);
  const isThere = reclaimedCents <= reclaimableOf(ledger.payments, ledger.balanceCents);
  if (newest === null || !isThere) throw new AppError('amount_exceeds_paid');
  return { appointment, newest, before, reclaimedCents };
}

const marked = ({ id, requestHash }: Asked) =>
  requestHash === undefined ? {} : { request: { id, hash: requestHash } };

const reclaimEntries = ({ appointment, reclaimedCents }: Grounds, doing: DoneBy): NewMovement[] =>
  reclaimedCents > 0
    ? [{ kind: 'credit', amountCents: -reclaimedCents, clientId: appointment.clientId, ...doing }]
    : [];

/** A price that falls, or rises again with a reclaimed amount. */
const priceEntry = (amountCents: number, doing: DoneBy & Pick<NewMovement, 'reason'>): NewMovement[] =>
  amountCents === 0 ? [] : [{ kind: 'discount', amountCents, ...doing }];

/** The changes of the newest payment, which holds the owed amount. */
interface Changes {
  refundedCents?: number;
  creditedCents?: number;
  waivedCents: number;
}

/** Absent instead of zero. */
const added = (name: 'refundedCents' | 'creditedCents' | 'waivedCents', sum: number) =>
  sum === 0 ? {} : { [name]: sum };

function settled(
  ledger: Ledger,
  { newest, appointment }: Grounds,
  entries: NewMovement[],
  changes: Changes,
): Settlement {
  const sums = summarise([...ledger.movements, ...follow(ledger.movements, newest.appointmentId, entries)]);
  const { refundedCents = 0, creditedCents = 0, waivedCents = 0, ...rest } = newest;
  const payment: PaymentFacts = {
    ...rest,
    ...added('refundedCents', refundedCents + (changes.refundedCents ?? 0)),
    ...added('creditedCents', creditedCents + (changes.creditedCents ?? 0)),
    ...added('waivedCents', waivedCents + changes.waivedCents),
    pendingCents: sums.pendingCents,
    status: sums.paidCents === 0 ? 'refunded' : statusOf(sums.pendingCents),
  };
  return { appointment, entries, payment, sums, balanceCents: changes.creditedCents ?? 0, receipt: null };
}

/** A refund counts on its own day, even if the day of the payment is closed. */
export function planRefund(ledger: Ledger, wish: Refund, till: Till): Settlement & { receipt: ReceiptFacts } {
  const { at, by, day, lastReceipt } = till;
  const handed = checkLines(till, wish.lines);
  const grounds = groundsOf(ledger, wish.heldCents, handed.amountCents);
  const { appointment, before, newest, reclaimedCents } = grounds;
  const fromHeld = handed.amountCents - reclaimedCents;
  // A cancelled visit owes nothing; otherwise a refund lowers the price, unless the price stays.
  const waivedCents = waivedBy(wish, fromHeld, { before, isCancelled: appointment.status === 'cancelled' });
  const receipted = { day, number: lastReceipt + 1 };
  const entries: NewMovement[] = [
    ...reclaimEntries(grounds, { at, by }),
    ...wish.lines.map(
      ({ paymentMethodId, amountCents }, place): NewMovement => ({
        ...({ kind: 'refund', amountCents, at, by, paymentMethodId, receipt: receipted } as const),
        ...(place === 0 && marked(wish)),
      }),
    ),
    ...priceEntry(waivedCents, { at, by, ...(wish.reason && { reason: wish.reason }) }),
  ];
  const settlement = settled(ledger, grounds, entries, {
    refundedCents: handed.amountCents,
    creditedCents: -reclaimedCents,
    waivedCents,
  });
  const { chargedCents: totalCents, discountCents, pendingCents } = settlement.sums;
  const figures = { id: newest.id, totalCents, discountCents, finalCents: totalCents - discountCents, pendingCents };
  const back = {
    lines: wish.lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
    amountCents: -handed.amountCents,
  };
  return { ...settlement, receipt: receiptFor(back, till, figures, appointment) };
}

function waivedBy(
  { stillOwed }: Refund,
  amountCents: number,
  { before, isCancelled }: { before: AccountSums; isCancelled: boolean },
): number {
  if (isCancelled) return before.pendingCents + amountCents;
  return stillOwed ? 0 : amountCents;
}

/** @throws {AppError} `appointment_stands`, and as `groundsOf` */
function overGroundsOf(ledger: Ledger, { heldCents, amountCents }: Part): Grounds {
  if (!isOff(holderOf(ledger))) throw new AppError('appointment_stands');
  return groundsOf(ledger, heldCents, amountCents);
}

/** The clinic keeps money of a visit that did not take place. The visit owes nothing more. */
export function planForfeit(ledger: Ledger, wish: Part, doing: DoneBy): Settlement {
  const grounds = overGroundsOf(ledger, wish);
  const { before, reclaimedCents } = grounds;
  const waivedCents = before.pendingCents - reclaimedCents;
  const entries: NewMovement[] = [
    ...reclaimEntries(grounds, doing),
    { kind: 'forfeit', amountCents: wish.amountCents, ...doing, ...marked(wish) },
    ...priceEntry(waivedCents, doing),
  ];
  return settled(ledger, grounds, entries, { creditedCents: -reclaimedCents, waivedCents });
}

/** Money of a visit that did not take place is left in its client's favour. The visit owes nothing more. */
export function planCredit(ledger: Ledger, wish: Omit<CreditMoney, 'reason'> & Asked, doing: DoneBy): Settlement {
  const grounds = overGroundsOf(ledger, wish);
  const { appointment, before, reclaimedCents } = grounds;
  // Money that is in favour already cannot be left there again.
  if (reclaimedCents > 0) throw new AppError('amount_exceeds_paid');
  const { amountCents } = wish;
  const waivedCents = before.pendingCents + amountCents;
  const entries: NewMovement[] = [
    { kind: 'credit', amountCents, clientId: appointment.clientId, ...doing, ...marked(wish) },
    ...priceEntry(waivedCents, doing),
  ];
  return settled(ledger, grounds, entries, { creditedCents: amountCents, waivedCents });
}

/**
 * Decides over all held money of a visit that is being cancelled.
 * @param ledger with the appointment after the cancellation
 * @throws {AppError} as `planRefund`
 */
export function planCancelled(ledger: Ledger, money: CancelMoney, till: Till): Settlement {
  const { heldCents } = money;
  const asked = { id: '', requestHash: undefined, heldCents };
  if (heldCents === 0) throw new AppError('payments_changed');
  if (money.what === 'credit') return planCredit(ledger, { ...asked, amountCents: heldCents }, doingOf(till));
  if (money.what === 'forfeit') return planForfeit(ledger, { ...asked, amountCents: heldCents }, doingOf(till));
  const { paymentMethodId, referenceNumber } = money;
  const line = { paymentMethodId, referenceNumber, amountCents: heldCents, notes: '' };
  return planRefund(ledger, { ...asked, lines: [line], stillOwed: false }, till);
}

const doingOf = ({ at, by }: Till): DoneBy => ({ at, by });
