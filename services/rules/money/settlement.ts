import type { CancelMoney } from '@rostro/shared/contract/appointment';
import type { CreditMoney, ForfeitMoney, RefundMoney } from '@rostro/shared/contract/visit-money';
import { AppError } from '@rostro/shared/errors';
import { isOff } from '@rostro/shared/visit-state';
import type { AppointmentItem } from '../table/items.ts';
import { type Ledger, newestOf, type PaymentFacts, statusOf } from './ledger.ts';
import { type AccountSums, follow, type NewMovement, summarise } from './movement.ts';
import { checkLines, type ReceiptFacts, receiptFor, type Till } from './till.ts';

/**
 * What becomes of money that an account holds: it is given back, left in the client's favour, or kept. Money that was
 * left in favour and is still there may be taken out of the client's balance again, to be given back or kept.
 */
export interface Settlement {
  appointment: AppointmentItem;
  entries: NewMovement[];
  /** The newest payment, as the specified answers show it afterwards. */
  payment: PaymentFacts;
  /** Of the account afterwards. */
  sums: AccountSums;
  /** What the client's balance gains; below zero: loses. */
  balanceCents: number;
  /** The paper of money that was given back; null: none moved. */
  receipt: ReceiptFacts | null;
}

/** The request that decides, and whether the client's balance allows it. */
interface Asked {
  id: string;
  requestHash: string | undefined;
}
type Refund = Omit<RefundMoney, 'reason'> & Partial<Pick<RefundMoney, 'reason'>> & Asked;
type Part = Omit<ForfeitMoney, 'reason'> & Asked;
type DoneBy = Pick<Till, 'at'> & Partial<Pick<Till, 'by'>>;

/**
 * An appointment whose money may be decided over: also a cancelled one.
 * @throws {AppError} `appointment_not_found`, `money_moved`
 */
function holderOf({ appointment }: Ledger): AppointmentItem {
  if (appointment === null) throw new AppError('appointment_not_found');
  if (appointment.movedTo !== undefined) throw new AppError('money_moved');
  return appointment;
}

/**
 * What a visit left in its client's favour and is still there, so that it may be given back or kept instead.
 * @param balanceCents of the client, in centavos
 */
export const reclaimableOf = (payments: readonly PaymentFacts[], balanceCents: number): number =>
  Math.min(newestOf(payments)?.creditedCents ?? 0, balanceCents);

interface Grounds {
  appointment: AppointmentItem;
  newest: PaymentFacts;
  before: AccountSums;
  /** Taken out of the client's balance, because it is more than the account holds. */
  reclaimedCents: number;
}

/** @throws {AppError} `appointment_not_found`, `money_moved`, `payments_changed`, `amount_exceeds_paid` */
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

/** Takes what is more than the account holds out of the client's balance. */
const reclaimEntries = ({ appointment, reclaimedCents }: Grounds, doing: DoneBy): NewMovement[] =>
  reclaimedCents > 0
    ? [{ kind: 'credit', amountCents: -reclaimedCents, clientId: appointment.clientId, ...doing }]
    : [];

/** A price that falls, or rises again with what was taken out of the balance. */
const priceEntry = (amountCents: number, doing: DoneBy & Pick<NewMovement, 'reason'>): NewMovement[] =>
  amountCents === 0 ? [] : [{ kind: 'discount', amountCents, ...doing }];

/** What a settlement changes of the newest payment, which holds what is owed. */
interface Changes {
  refundedCents?: number;
  creditedCents?: number;
  waivedCents: number;
}

/** An amount that is absent instead of zero. */
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

/**
 * Decides a refund. It counts on the day on which it is given, whatever became of the days on which the money was taken.
 * @throws {AppError} `appointment_not_found`, `money_moved`, `payments_changed`, `payment_method_unknown`,
 * `amount_exceeds_paid`, `day_closed`
 */
export function planRefund(ledger: Ledger, wish: Refund, till: Till): Settlement & { receipt: ReceiptFacts } {
  const { at, by, day, lastReceipt } = till;
  const handed = checkLines(till, wish.lines);
  const grounds = groundsOf(ledger, wish.heldCents, handed.amountCents);
  const { appointment, before, newest, reclaimedCents } = grounds;
  const fromHeld = handed.amountCents - reclaimedCents;
  // Nothing is owed for a cancelled visit; else as much less as is given back, unless the price stays.
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

/**
 * Decides that the clinic keeps money of a visit that did not take place. Nothing more is owed for it.
 * @throws {AppError} `appointment_not_found`, `money_moved`, `appointment_stands`, `payments_changed`,
 * `amount_exceeds_paid`
 */
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

/**
 * Decides that money of a visit that did not take place is left in its client's favour. Nothing more is owed for it.
 * @throws {AppError} `appointment_not_found`, `money_moved`, `appointment_stands`, `payments_changed`,
 * `amount_exceeds_paid`
 */
export function planCredit(ledger: Ledger, wish: Omit<CreditMoney, 'reason'> & Asked, doing: DoneBy): Settlement {
  const grounds = overGroundsOf(ledger, wish);
  const { appointment, before, reclaimedCents } = grounds;
  // What is in favour already is not left there a second time.
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
 * Decides over all that a visit holds which is being cancelled.
 * @param ledger with the appointment as it will be
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
