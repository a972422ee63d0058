import { shareOut, type TaxKind, taxesOf } from '@rostro/shared/optional/fiscal/taxes';
import type { DocumentLine, Issuer } from './model.ts';
import { Refusal } from './refusal.ts';
import { type MoneyByTax, SAT_KEYS } from './tax-rules.ts';
import { lineText } from './wording.ts';

/** Who gave medical care, as a deduction must name them. */
export interface Physician {
  name: string;
  licence: string;
}

/** A service of a visit or a package, as it was sold. */
export interface SoldLine {
  description: string;
  /** Tax included, before the discount. */
  grossCents: number;
  discountCents: number;
  tax: TaxKind;
  /** `c_ClaveProdServ`; absent: the one of its tax. */
  satKey?: string | undefined;
  physician?: Physician | undefined;
}

export const netOf = ({ grossCents, discountCents }: SoldLine): number => grossCents - discountCents;
export const costOf = (lines: readonly SoldLine[]): number => lines.reduce((sum, line) => sum + netOf(line), 0);

export function moneyByTax(lines: readonly SoldLine[]): MoneyByTax {
  const of = (tax: TaxKind): number => costOf(lines.filter((line) => line.tax === tax));
  return { taxedCents: of('taxed'), exemptCents: of('exempt') };
}

export const isMedical = ({ tax, physician }: SoldLine): boolean => tax === 'exempt' || physician !== undefined;

function describe({ description, physician }: SoldLine): string {
  return lineText(physician ? `${description} · ${physician.name}, céd. prof. ${physician.licence}` : description);
}

/** The lines of a part payment: each has its share of the money, with its discount in proportion. */
export function partOf(lines: readonly SoldLine[], paidCents: number): SoldLine[] {
  const shares = shareOut(paidCents, lines.map(netOf));
  return lines.map((line, at) => {
    const [share, net] = [shares[at] ?? 0, netOf(line)];
    const discountCents = net === 0 ? 0 : Math.round((line.discountCents * share) / net);
    return { ...line, grossCents: share + discountCents, discountCents };
  });
}

/**
 * What was sold, as lines of an invoice. What cost nothing has no base that the SAT takes, so it has no line.
 * @throws {Refusal}
 */
export function documentLines(lines: readonly SoldLine[], issuer: Issuer): DocumentLine[] {
  if (issuer.kind === 'company' && lines.some(({ tax }) => tax === 'exempt')) {
    throw new Refusal('company_is_never_exempt');
  }
  const sold = lines.filter((line) => netOf(line) > 0);
  if (sold.length === 0) throw new Refusal('nothing_to_invoice');
  return sold.map((line) => ({
    satKey: line.satKey ?? SAT_KEYS[line.tax],
    unit: 'E48',
    description: describe(line),
    shares: [{ tax: line.tax, ...taxesOf(line) }],
  }));
}
