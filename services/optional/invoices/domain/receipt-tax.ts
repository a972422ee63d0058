import type { ReceiptItem } from '@rostro/rules/table/items';
import type { SatForm } from '@rostro/shared/optional/fiscal/catalogs';
import { shareOut, type TaxKind, taxesOf } from '@rostro/shared/optional/fiscal/taxes';
import { formOf, type Paid } from '../document/tax-rules.ts';
import type { Marks } from './tax-kind.ts';
import { satFormOf } from './tax-kind.ts';

/** What a receipt is for: one service of its visit, or a package. */
export interface Sold {
  name: string;
  satKey: string;
  tax: TaxKind;
  /** By which a receipt of two services is shared out; null: without a price, so a person has to look. */
  priceCents: number | null;
}

/** A line of a receipt as the SAT sees it. `amountCents` is exempt, or base and tax together; below zero for a refund. */
export interface TaxLine {
  name: string;
  satKey: string;
  amountCents: number;
  exemptCents: number;
  baseCents: number;
  ivaCents: number;
  /** Its share is not known: the whole receipt counts as taxed, and is of its first service. */
  isDoubtful: boolean;
}

/** The tax of a refund is that of its payment, with the other sign. */
function lineOf({ name, satKey, tax }: Sold, cents: number, isDoubtful = false): TaxLine {
  const sign = cents < 0 ? -1 : 1;
  const { baseCents, ivaCents } = taxesOf({ grossCents: Math.abs(cents), discountCents: 0, tax });
  const [exempt, base] = tax === 'exempt' ? [baseCents, 0] : [0, baseCents];
  // A zero has no sign.
  const [exemptCents, taxedCents, iva] = [exempt, base, ivaCents].map((part) => (part === 0 ? 0 : sign * part));
  return {
    name,
    satKey,
    amountCents: cents,
    exemptCents: exemptCents ?? 0,
    baseCents: taxedCents ?? 0,
    ivaCents: iva ?? 0,
    isDoubtful,
  };
}

/**
 * A receipt is part of a visit's price, so the money of two services is shared out by their prices.
 * @param sold at least one
 */
export function taxLines(amountCents: number, [first, ...others]: readonly [Sold, ...Sold[]]): TaxLine[] {
  if (others.length === 0) return [lineOf(first, amountCents)];
  const all = [first, ...others];
  const prices = all.map(({ priceCents }) => priceCents ?? 0);
  const isKnown = all.every(({ priceCents }) => priceCents !== null) && prices.some((cents) => cents > 0);
  if (!isKnown) {
    const isOneKind = all.every(({ tax }) => tax === first.tax);
    const name = all.map((one) => one.name).join(' + ');
    return [lineOf(isOneKind ? { ...first, name } : { ...first, name, tax: 'taxed' }, amountCents, !isOneKind)];
  }
  const sign = amountCents < 0 ? -1 : 1;
  const shares = shareOut(Math.abs(amountCents), prices);
  return all.map((one, at) => lineOf(one, sign * (shares[at] ?? 0))).filter(({ amountCents: cents }) => cents !== 0);
}

/** As `formOf`, of a refund by what went out. Null: one of its ways to pay has no key of the SAT. */
export function formOfReceipt({ lines }: Pick<ReceiptItem, 'lines'>, marks: Marks): SatForm | null {
  const paid: Paid[] = [];
  for (const line of lines) {
    const form = satFormOf(line, marks);
    if (form === null) return null;
    paid.push({ form, cents: Math.abs(line.amountCents) });
  }
  return formOf(paid);
}
