/**
 * The calculation of a payment, in integers of centavos. Server and panel both use it, so the shown amount is the saved
 * one. Only the discount is rounded, to the centavo, halves up; everything else is subtraction, so no centavo appears
 * or vanishes.
 */

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

/**
 * 12.5 → 1250. A percentage has at most two decimals, so this is exact: it only removes the error of binary fractions.
 */
const hundredthsOf = (percentage: number): number => Math.round(percentage * 100);

/** `discountOf(10_050, 15)` → 1508: 1507.5, halves up. */
export function discountOf(totalCents: number, percentage: number): number {
  const parts = totalCents * hundredthsOf(percentage) + WHOLE / 2;
  return (parts - (parts % WHOLE)) / WHOLE;
}

export const finalOf = (totalCents: number, percentage: number): number =>
  totalCents - discountOf(totalCents, percentage);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The pending amount; never negative. */
export const pendingOf = (finalCents: number, amounts: readonly number[]): number =>
  Math.max(0, finalCents - sumOf(amounts));
