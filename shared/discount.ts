import { discountOf } from './payment-math.ts';

/** The rules of discounts, shared by server and panel. */

/** The most in percent that a role may give without a reason: everything but a courtesy. */
export const NO_DISCOUNT_LIMIT = 100;
/** The limit of a new role. */
export const NEW_ROLE_DISCOUNT_LIMIT = 10;

export interface WishedDiscount {
  discountPercentage?: number | undefined;
  discountCents?: number | undefined;
}

/**
 * The stored discount of a payment. The percentage of an amount is rounded to two decimals, and is 0 or 100 only if the
 * discount is nothing or everything.
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

export interface GivenSoFar {
  priceCents: number;
  givenCents: number;
}

/**
 * The sums of an account's entries.
 * @param isWaived a discount without an author: the visit does not take place, so it costs less
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
  totalCents: number;
  discountCents: number;
  /** Already charged before the payment, and still pending. */
  owedCents: number;
}

/**
 * The needs of a payment's discount: nothing, a reason, or the right to give courtesies and a reason. Both the
 * payment's discount and the sum of the visit's are compared with the limit, so that two small ones cannot avoid it.
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
