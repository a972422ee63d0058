import type { Payment, VisitAccount } from '@rostro/shared/contract/payments';
import { type DiscountNeeds, discountFigures, givenSoFar, needsOf } from '@rostro/shared/discount';
import { pendingOf, sumOf } from '@rostro/shared/payment-math';
import { centsTyped } from '@rostro/shared/typed-money';
import { amountText } from '#office/ui/pesos.ts';
import { percentageOf } from './amounts.ts';
import type { Basket } from './draft.ts';

/**
 * What a registration would be: the first payment, a later part of the newest one, nothing as all is paid, or an extra
 * payment.
 */
export type Way = 'first' | 'part' | 'settled' | 'extra';

export interface Filed {
  /** Newest first. */
  items: readonly Payment[];
  suggestedTotalCents: number | null;
  /** What its services cost today, where that is not what they cost when it was booked. */
  todayCents?: number;
  account: VisitAccount;
  /** In the client's favour. */
  balanceCents: number;
}

/** The amounts of the ledger, and the payment that they belong to. */
export interface Account {
  way: Way;
  newest: Payment | undefined;
  /** The texts of the two fields. */
  total: string;
  discount: string;
  totalCents: number;
  percentage: number;
  discountCents: number;
  /** The discount is typed as an amount. */
  inPesos: boolean;
  discountReason: string;
  /** What the discount asks for before it may be given. */
  needs: DiscountNeeds;
  /** It is a courtesy, and the person may give none. */
  isForbidden: boolean;
  finalCents: number;
  /** Of the newest payment's lines. */
  paidCents: number;
  /** Given back, and no longer owed since. */
  refundedCents: number;
  waivedCents: number;
  /** Left in the client's favour. */
  creditedCents: number;
  addingCents: number;
  pendingCents: number;
  /** The new lines add up to more than is owed. */
  exceeded: boolean;
}

/** What the person may discount. */
export interface DiscountRights {
  /** In percent, without a reason. */
  limit: number;
  mayGiveCourtesies: boolean;
}

/** A string that changes whenever the newest payment or its pending amount changes. */
export const baseOf = ({ items: [newest] }: Filed): string =>
  newest === undefined ? '' : `${newest.id} ${newest.pendingCents}`;

function wayOf(newest: Payment | undefined, extra: boolean): Way {
  if (newest === undefined) return 'first';
  if (newest.pendingCents > 0) return 'part';
  return extra ? 'extra' : 'settled';
}

export const isNew = (way: Way): boolean => way === 'first' || way === 'extra';

function typedFigures(draft: Basket, suggested: number | null) {
  const total = draft.total ?? (suggested === null ? '' : amountText(suggested));
  const discount = draft.discount ?? '0';
  const totalCents = centsTyped(total) ?? 0;
  const { discountPercentage, discountCents } = discountFigures(
    totalCents,
    draft.inPesos
      ? { discountCents: Math.min(centsTyped(discount) ?? 0, totalCents) }
      : { discountPercentage: percentageOf(discount) ?? 0 },
  );
  const finalCents = totalCents - discountCents;
  return {
    total,
    discount,
    totalCents,
    percentage: discountPercentage,
    discountCents,
    finalCents,
    paidCents: 0,
    refundedCents: 0,
    waivedCents: 0,
    creditedCents: 0,
    owedCents: finalCents,
  };
}

const filedFigures = (payment: Payment) => {
  const { totalCents, discountPercentage, discountCents, finalCents, pendingCents, lines } = payment;
  const { refundedCents = 0, waivedCents = 0, creditedCents = 0 } = payment;
  return {
    total: amountText(totalCents),
    discount: String(discountPercentage),
    totalCents,
    percentage: discountPercentage,
    discountCents,
    finalCents,
    paidCents: sumOf(lines.map(({ amountCents }) => amountCents)),
    refundedCents,
    waivedCents,
    creditedCents,
    owedCents: pendingCents,
  };
};

/** The account's amounts, from the registered payments and the draft. */
export function accountOf(filed: Filed, draft: Basket, { limit, mayGiveCourtesies }: DiscountRights): Account {
  const newest = filed.items[0];
  const way = wayOf(newest, draft.extra);
  const suggested = way === 'first' ? filed.suggestedTotalCents : null;
  const { owedCents, ...figures } =
    newest === undefined || isNew(way) ? typedFigures(draft, suggested) : filedFigures(newest);
  const amounts = draft.lines.map(({ amountCents }) => amountCents);
  const addingCents = sumOf(amounts);
  const pendingCents = pendingOf(owedCents, amounts);
  const soFar = givenSoFar(filed.account.movements, ({ waived }) => waived === true);
  const needs = isNew(way) ? needsOf({ ...figures, owedCents: 0 }, soFar, limit) : 'nothing';
  return {
    way,
    newest,
    ...figures,
    addingCents,
    pendingCents,
    needs,
    inPesos: isNew(way) && draft.inPesos,
    discountReason: draft.discountReason.trim(),
    isForbidden: needs === 'courtesy' && !mayGiveCourtesies,
    exceeded: addingCents > owedCents,
  };
}
