/** Prices contain the tax. `taxed`: 16 % of IVA; `exempt`: none (LIVA 15-XIV). */
export type TaxKind = 'taxed' | 'exempt';
/** In percent. */
export const IVA = 16;

/** `round(cents · 100 / 116)` in integers, halves up. */
const withoutIva = (cents: number): number => Math.floor((200 * cents + 100 + IVA) / (2 * (100 + IVA)));

export interface Price {
  /** What the line costs before its discount, tax included. */
  grossCents: number;
  discountCents: number;
  tax: TaxKind;
}

export interface TaxedAmount {
  /** `Importe` and `ValorUnitario`: the quantity is always 1. */
  amountCents: number;
  /** `Descuento`, without tax. */
  discountCents: number;
  /** `amountCents − discountCents` */
  baseCents: number;
  ivaCents: number;
  /** `baseCents + ivaCents`, which is exactly what was paid. */
  totalCents: number;
}

/**
 * A price as base and tax. The tax is what remains of the price, never a product of the rounded base: that misses the
 * price by a centavo in 13.79 % of all amounts.
 */
export function taxesOf({ grossCents, discountCents, tax }: Price): TaxedAmount {
  const totalCents = grossCents - discountCents;
  const without = tax === 'taxed' ? withoutIva : (cents: number) => cents;
  const [amountCents, baseCents] = [without(grossCents), without(totalCents)];
  return {
    amountCents,
    discountCents: amountCents - baseCents,
    baseCents,
    ivaCents: totalCents - baseCents,
    totalCents,
  };
}

/** Whether Anexo 20 takes the tax of a base: `[trunc((B − .005)·t), ceil((B + .005)·t)]`, in centavos. */
export function isWithinTolerance(baseCents: number, ivaCents: number): boolean {
  const [least, most] = [Math.floor(((2 * baseCents - 1) * IVA) / 200), Math.ceil(((2 * baseCents + 1) * IVA) / 200)];
  return Math.max(0, least) <= ivaCents && ivaCents <= most;
}

/**
 * Shares of an amount in proportion to weights, whole centavos whose sum is the amount: what division leaves goes to the
 * largest remainders, the first one in a tie.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // A product of two large amounts is more than a number holds exactly.
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(whole)));
  const remainders = products.map((product, at) => [Number(product % BigInt(whole)), at] as const);
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const [, at] of remainders.toSorted(([a], [b]) => b - a).slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
