import type { SatForm } from '@rostro/shared/optional/fiscal/catalogs';
import type { TaxProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import type { PaidInParts, PaidPart, PaymentDocument } from './model.ts';
import { type Heading, headed } from './named.ts';
import { Refusal } from './refusal.ts';
import { type MoneyByTax, partByTax, plainShares } from './tax-rules.ts';

/** An invoice in parts, with what was paid of it before. */
export interface OpenInvoice {
  uuid: string;
  series: string;
  folio: string;
  money: MoneyByTax;
  paidCents: number;
  /** How many parts were paid. */
  parts: number;
}

/** One receipt's money for one invoice. */
export interface PartPayment {
  date: string;
  form: SatForm;
  cents: number;
}

export interface PaymentOfParts extends Heading {
  receiver: TaxProfile;
  invoice: OpenInvoice;
  payments: readonly PartPayment[];
}

function partAfter(invoice: OpenInvoice, { cents }: PartPayment): PaidPart {
  const before = invoice.money.taxedCents + invoice.money.exemptCents - invoice.paidCents;
  if (cents <= 0) throw new Refusal('nothing_to_invoice');
  if (cents > before) throw new Refusal('payment_larger_than_balance');
  return {
    uuid: invoice.uuid,
    series: invoice.series,
    folio: invoice.folio,
    number: invoice.parts + 1,
    beforeCents: before,
    paidCents: cents,
    shares: plainShares(partByTax(invoice.money, cents, invoice.paidCents)),
  };
}

/**
 * The document about payments of an invoice in parts (REP), one or several at once.
 * @throws {Refusal}
 */
export function paymentDocument(paid: PaymentOfParts): PaymentDocument {
  if (paid.issuer.kind === 'person') throw new Refusal('person_has_no_parts');
  if (paid.payments.length === 0) throw new Refusal('payment_without_parts');
  let invoice = paid.invoice;
  const payments = paid.payments.map((one): PaidInParts => {
    const part = partAfter(invoice, one);
    invoice = { ...invoice, paidCents: invoice.paidCents + one.cents, parts: part.number };
    return { ...one, parts: [part] };
  });
  return { ...headed(paid), kind: 'payment', receiver: { ...paid.receiver, use: 'CP01' }, payments };
}
