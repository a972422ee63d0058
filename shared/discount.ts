import { discountOf } from './payment-math.ts';

/** What a discount asks for before it may be given: server and panel decide it by the same code. */

/** The most in percent that a role may give without a reason: everything but a courtesy. */
export const NO_DISCOUNT_LIMIT = 100;
/** Of a role that is made now. */
export const NEW_ROLE_DISCOUNT_LIMIT = 10;

/** A discount as it is asked for: in percent, or as an amount. */
export interface WishedDiscount {
  discountPercentage?: number | undefined;
  discountCents?: number | undefined;
}

/**
 * A discount as a payment keeps it. Of an amount the percentage is rounded to two decimals, and is 0 or 100 only where
 * the discount is nothing or everything.
 */
export function discountFigures(totalCents: number, { discountPercentage = 0, discountCents }: WishedDiscount) {
  if (discountCents === undefined) {
    return { discountPercentage, discountCents: discountOf(totalCents, discountPercentage) };
  }
  if (discountCents === 0 || totalCents === 0) return { discountPercentage: 0, discountCents };
  if (discountCents >= totalCents) return { discountPercentage: 100, discountCents };
  const hundredths = Math.round((discountCents * 10_000) / totalCents);
  return { discountPercentage: Math.min(Math.max(hundredths, 1), 9_999) / 100, discountCents };
}

interface AccountEntry {
  kind: string;
  amountCents: number;
}

/** What a visit cost so far, and what of it was given as discounts. */
export interface GivenSoFar {
  priceCents: number;
  givenCents: number;
}

/**
 * The sums of an account's entries.
 * @param isWaived a discount that nobody gave: the visit does not take place, so it costs less
 */
export function givenSoFar<T extends AccountEntry>(entries: readonly T[], isWaived: (entry: T) => boolean): GivenSoFar {
  let [priceCents, givenCents] = [0, 0];
  for (const entry of entries) {
    if (entry.kind === 'charge') priceCents += entry.amountCents;
    if (entry.kind !== 'discount') continue;
    if (isWaived(entry)) priceCents -= entry.amountCents;
    else givenCents += entry.amountCents;
  }
  return { priceCents, givenCents };
}

export type DiscountNeeds = 'nothing' | 'reason' | 'courtesy';

interface Asked {
  /** Of the payment. */
  totalCents: number;
  discountCents: number;
  /** Pending before it: it is charged already. */
  owedCents: number;
}

/**
 * What a payment's discount needs: nothing, a reason, or the right to give courtesies and a reason. Neither the payment's
 * discount nor all of the visit's together may pass the limit without one, so that two small ones are no way around it.
 * @param limit of the role, in percent
 */
export function needsOf(
  { totalCents, discountCents, owedCents }: Asked,
  { priceCents, givenCents }: GivenSoFar,
  limit: number,
): DiscountNeeds {
  if (discountCents <= 0) return 'nothing';
  if (discountCents >= totalCents) return 'courtesy';
  const visitCents = priceCents + Math.max(0, totalCents - owedCents);
  const isWithin =
    discountCents <= discountOf(totalCents, limit) && givenCents + discountCents <= discountOf(visitCents, limit);
  return isWithin ? 'nothing' : 'reason';
}
