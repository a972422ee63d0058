import { publicProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import type { DocumentLine, GlobalDocument, Periodicity } from './model.ts';
import { type Heading, headed } from './named.ts';
import { Refusal } from './refusal.ts';
import { moneyByTax, type SoldLine } from './sold-lines.ts';
import { centsOf, formOf, type Paid, partByTax, plainShares } from './tax-rules.ts';

/** Money that came in by one receipt and that nobody has asked an invoice for. */
export interface UnclaimedReceipt {
  number: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** What it paid for. */
  lines: readonly SoldLine[];
  payments: readonly Paid[];
  /** What was given back of it before the global. */
  refundedCents?: number | undefined;
}

export interface Period {
  periodicity: Periodicity;
  /** First and last day. */
  from: string;
  to: string;
}

export interface GlobalSale extends Heading {
  period: Period;
  receipts: readonly UnclaimedReceipt[];
}

const keptOf = ({ payments, refundedCents = 0 }: UnclaimedReceipt): number => centsOf(payments) - refundedCents;

function lineOf(receipt: UnclaimedReceipt): DocumentLine {
  if (keptOf(receipt) < 0) throw new Refusal('refund_larger_than_invoice');
  return {
    satKey: '01010101',
    unit: 'ACT',
    identifier: receipt.number,
    description: 'Venta',
    shares: plainShares(partByTax(moneyByTax(receipt.lines), keptOf(receipt))),
  };
}

/** The form of the receipt with the largest amount, the first one in a tie (2.7.1.21). */
function formOfLargest(receipts: readonly UnclaimedReceipt[]) {
  const [largest] = receipts.toSorted((a, b) => keptOf(b) - keptOf(a));
  return largest && formOf(largest.payments);
}

/**
 * The invoice of everything in a period that nobody asked an invoice for; a receipt that went back whole is in none.
 * @throws {Refusal}
 */
export function globalDocument(sale: GlobalSale): GlobalDocument {
  const { period, receipts, issuer } = sale;
  if (issuer.kind === 'company' && receipts.some(({ lines }) => lines.some(({ tax }) => tax === 'exempt'))) {
    throw new Refusal('company_is_never_exempt');
  }
  if (receipts.some(({ day }) => day < period.from || day > period.to || day > sale.date.slice(0, 10))) {
    throw new Refusal('receipt_outside_period');
  }
  const lines = receipts.map(lineOf).filter(({ shares }) => shares.length > 0);
  const form = formOfLargest(receipts.filter((receipt) => keptOf(receipt) > 0));
  if (!form) throw new Refusal('nothing_to_invoice');
  const [year, month] = period.to.split('-').map(Number) as [number, number];
  return {
    ...headed(sale),
    kind: 'global',
    receiver: publicProfile(issuer.postalCode),
    form,
    period: { periodicity: period.periodicity, month, year },
    lines,
  };
}
