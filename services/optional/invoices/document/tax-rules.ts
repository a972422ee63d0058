import type { IssuerKind } from '@rostro/shared/contract/invoices-issuer';
import { isElectronic, isUseOf, type SatForm } from '@rostro/shared/optional/fiscal/catalogs';
import { PUBLIC_RFC, personOf } from '@rostro/shared/optional/fiscal/rfc';
import type { TaxProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import { shareOut, type TaxKind, taxesOf } from '@rostro/shared/optional/fiscal/taxes';
import type { Issuer, PayMethod, TaxShare } from './model.ts';
import { Refusal } from './refusal.ts';

/** `c_ClaveProdServ` of a service without a key of its own: *médicos especialistas*, *cuidado facial y corporal*. */
export const SAT_KEYS: Readonly<Record<TaxKind, string>> = { exempt: '85121600', taxed: '91101600' };

export interface Paid {
  form: SatForm;
  cents: number;
}

/** The form of most of the money; in a tie an electronic one, then the first of the catalog. Null for no money. */
export function formOf(payments: readonly Paid[]): SatForm | null {
  const sums = new Map<SatForm, number>();
  for (const { form, cents } of payments) if (cents > 0) sums.set(form, (sums.get(form) ?? 0) + cents);
  const [first] = [...sums].sort(
    ([a, aCents], [b, bCents]) =>
      bCents - aCents || Number(isElectronic(b)) - Number(isElectronic(a)) || a.localeCompare(b),
  );
  return first?.[0] ?? null;
}

export const centsOf = (payments: readonly Paid[]): number => payments.reduce((sum, { cents }) => sum + cents, 0);

/**
 * How the invoice of a visit is paid. A person's services are taxed as they are paid, so each payment is one exhibition
 * (CFF 29-A VII a). The others invoice the whole visit, in parts if the rest is due in a later month (2.7.1.39).
 */
export function payMethodOf(issuer: IssuerKind, isPaidInFull: boolean, isRestDueThisMonth: boolean): PayMethod {
  return issuer === 'person' || isPaidInFull || isRestDueThisMonth ? 'PUE' : 'PPD';
}

/** @throws {Refusal} */
export function mustServe(issuer: Issuer, receiver: TaxProfile): void {
  if (issuer.kind === 'person' && personOf(receiver.rfc) === 'legal') throw new Refusal('receiver_withholds');
  if (!isUseOf(receiver.use, receiver.regime, personOf(receiver.rfc))) throw new Refusal('use_not_allowed');
}

export const isPublic = ({ rfc }: TaxProfile): boolean => rfc === PUBLIC_RFC;

/** Money of one tax as a share of a line that has no discount. */
export const plainShare = (tax: TaxKind, cents: number): TaxShare => ({
  tax,
  ...taxesOf({ grossCents: cents, discountCents: 0, tax }),
});

export interface MoneyByTax {
  taxedCents: number;
  exemptCents: number;
}

/**
 * A part of money that is taxed in two ways, in proportion. It is the difference of two shares of the whole, so all
 * parts of an invoice together are the invoice.
 * @param beforeCents what earlier parts took
 */
export function partByTax({ taxedCents, exemptCents }: MoneyByTax, cents: number, beforeCents = 0): MoneyByTax {
  const taxedOf = (part: number): number => shareOut(part, [taxedCents, exemptCents])[0] ?? 0;
  const taxed = taxedOf(beforeCents + cents) - taxedOf(beforeCents);
  return { taxedCents: taxed, exemptCents: cents - taxed };
}

export const plainShares = ({ taxedCents, exemptCents }: MoneyByTax): TaxShare[] => [
  ...(taxedCents > 0 ? [plainShare('taxed', taxedCents)] : []),
  ...(exemptCents > 0 ? [plainShare('exempt', exemptCents)] : []),
];
