import type { GLOBAL_PERIODS, IssuerKind } from '@rostro/shared/contract/invoices-issuer';
import type { Regime, SatForm } from '@rostro/shared/optional/fiscal/catalogs';
import type { TaxProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import type { TaxedAmount, TaxKind } from '@rostro/shared/optional/fiscal/taxes';

export interface Issuer {
  kind: IssuerKind;
  rfc: string;
  name: string;
  regime: Regime;
  /** Where invoices are issued. */
  postalCode: string;
}

/** The part of a line that is taxed in one way. */
export interface TaxShare extends TaxedAmount {
  tax: TaxKind;
}

export interface DocumentLine {
  satKey: string;
  unit: 'E48' | 'ACT';
  /** The number of a receipt. */
  identifier?: string;
  description: string;
  shares: readonly TaxShare[];
}

/** `named` pays in one exhibition or in parts; every other kind knows only one way. */
export type PayMethod = 'PUE' | 'PPD';
export type Periodicity = (typeof GLOBAL_PERIODS)[number];

interface Common {
  series: string;
  folio: string;
  /** In the time of the place of issue: `2026-11-28T13:45:00`. */
  date: string;
  issuer: Issuer;
  receiver: TaxProfile;
  /** The invoice that this one replaces (relation 04). */
  replaces?: string;
}

export interface NamedDocument extends Common {
  kind: 'named';
  form: SatForm;
  method: PayMethod;
  lines: readonly DocumentLine[];
}

export interface GlobalDocument extends Common {
  kind: 'global';
  form: SatForm;
  period: { periodicity: Periodicity; month: number; year: number };
  lines: readonly DocumentLine[];
}

export interface CreditNote extends Common {
  kind: 'credit_note';
  form: SatForm;
  /** UUIDs of the invoices whose money went back (relation 01). */
  credits: readonly string[];
  lines: readonly DocumentLine[];
}

/** What one payment pays of one invoice in parts. */
export interface PaidPart {
  uuid: string;
  series: string;
  folio: string;
  /** The first part is 1. */
  number: number;
  beforeCents: number;
  paidCents: number;
  shares: readonly TaxShare[];
}

export interface PaidInParts {
  /** As `date` of the document. */
  date: string;
  form: SatForm;
  cents: number;
  parts: readonly PaidPart[];
}

export interface PaymentDocument extends Common {
  kind: 'payment';
  payments: readonly PaidInParts[];
}

export type FiscalDocument = NamedDocument | GlobalDocument | CreditNote | PaymentDocument;
export type SoldDocument = Exclude<FiscalDocument, PaymentDocument>;
export type InvoiceKind = FiscalDocument['kind'];

/** Adds shares of the same tax, taxed before exempt. */
export function sharesByTax(shares: readonly TaxShare[]): TaxShare[] {
  return (['taxed', 'exempt'] as const).flatMap((tax) => {
    const same = shares.filter((share) => share.tax === tax);
    if (same.length === 0) return [];
    const sum = (key: keyof TaxedAmount): number => same.reduce((total, share) => total + share[key], 0);
    return {
      tax,
      amountCents: sum('amountCents'),
      discountCents: sum('discountCents'),
      baseCents: sum('baseCents'),
      ivaCents: sum('ivaCents'),
      totalCents: sum('totalCents'),
    };
  });
}

export const sumOfShares = (shares: readonly TaxShare[], key: keyof TaxedAmount): number =>
  shares.reduce((sum, share) => sum + share[key], 0);

export const sharesOf = (document: SoldDocument): TaxShare[] => document.lines.flatMap(({ shares }) => shares);

/** What the receiver pays, or gets back. A payment's document has no total of its own. */
export const totalOf = (document: FiscalDocument): number =>
  document.kind === 'payment' ? 0 : sumOfShares(sharesOf(document), 'totalCents');
