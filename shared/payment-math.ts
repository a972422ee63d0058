/**
 * What a payment comes to, in integers of centavos. Server and panel both count by it, so that what is shown is what is
 * saved. The discount is rounded to the centavo, halves up, and everything else is subtraction: nothing else rounds, so no
 * centavo appears or vanishes.
 */

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

/** 12.5 → 1250. A percentage has at most two decimals, so this is exact: it only undoes what binary fractions add. */
const hundredthsOf = (percentage: number): number => Math.round(percentage * 100);

/** `discountOf(10_050, 15)` → 1508: 1507.5, halves up. */
export function discountOf(totalCents: number, percentage: number): number {
  const parts = totalCents * hundredthsOf(percentage) + WHOLE / 2;
  return (parts - (parts % WHOLE)) / WHOLE;
}

export const finalOf = (totalCents: number, percentage: number): number =>
  totalCents - discountOf(totalCents, percentage);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is still owed; never below nothing, whatever was paid. */
export const pendingOf = (finalCents: number, amounts: readonly number[]): number =>
  Math.max(0, finalCents - sumOf(amounts));
