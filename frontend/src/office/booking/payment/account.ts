import type { Payment, VisitAccount } from '@rostro/shared/contract/payments/payments';
import { type DiscountNeeds, discountFigures, givenSoFar, needsOf } from '@rostro/shared/discount';
import { pendingOf, sumOf } from '@rostro/shared/payment-math';
import { centsTyped } from '@rostro/shared/typed-money';
import { amountText } from '#office/ui/pesos.ts';
import { percentageOf } from './amounts.ts';
import type { Basket } from './draft.ts';

/**
 * The kind of the next registration: the first payment, a later part of the newest one, none because all is paid, or an
 * extra payment.
 */
export type Way = 'first' | 'part' | 'settled' | 'extra';

export interface Filed {
  /** Newest first. */
  items: readonly Payment[];
  suggestedTotalCents: number | null;
  /** The present price of the services, if it differs from the price at the booking. */
  todayCents?: number;
  account: VisitAccount;
  /** The client's balance. */
  balanceCents: number;
}

export interface Account {
  way: Way;
  newest: Payment | undefined;
  total: string;
  discount: string;
  totalCents: number;
  percentage: number;
  discountCents: number;
  inPesos: boolean;
  discountReason: string;
  needs: DiscountNeeds;
  /** A courtesy that the user may not give. */
  isForbidden: boolean;
  finalCents: number;
  /** The sum of the newest payment's lines. */
  paidCents: number;
  /** Given back, and therefore no longer owed. */
  refundedCents: number;
  waivedCents: number;
  /** Left in the client's favour. */
  creditedCents: number;
  addingCents: number;
  pendingCents: number;
  /** The new lines add up to more than is owed. */
  exceeded: boolean;
}

export interface DiscountRights {
  /** The most in percent without a reason. */
  limit: number;
  mayGiveCourtesies: boolean;
}

/** Changes whenever the newest payment or its pending amount changes. */
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
