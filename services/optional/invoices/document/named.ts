import type { TaxProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import type { Issuer, NamedDocument } from './model.ts';
import { Refusal } from './refusal.ts';
import { costOf, documentLines, isMedical, partOf, type SoldLine } from './sold-lines.ts';
import { centsOf, formOf, isPublic, mustServe, type Paid, payMethodOf } from './tax-rules.ts';

export interface Heading {
  series: string;
  folio: string;
  /** In the time of the place of issue: `2026-11-28T13:45:00`. */
  date: string;
  issuer: Issuer;
  /** The invoice that this one replaces. */
  replaces?: string | undefined;
}

/** The parts of a heading that every kind of document has. */
export const headed = ({ series, folio, date, issuer, replaces }: Heading) => ({
  series,
  folio,
  date,
  issuer,
  ...(replaces !== undefined && { replaces }),
});

export interface Sale extends Heading {
  receiver: TaxProfile;
  /** The whole visit, whatever is paid of it. */
  lines: readonly SoldLine[];
  /** What the receipts of this invoice say was paid. */
  payments: readonly Paid[];
  /** Whether the rest will be paid before the month ends. */
  isRestDueThisMonth?: boolean | undefined;
}

/**
 * The invoice of a visit for somebody by name.
 * @throws {Refusal}
 */
export function namedDocument(sale: Sale): NamedDocument {
  const { issuer, receiver, lines, payments, isRestDueThisMonth = false } = sale;
  mustServe(issuer, receiver);
  if (isPublic(receiver)) throw new Refusal('receiver_of_others');
  const [cost, paid] = [costOf(lines), centsOf(payments)];
  if (paid > cost) throw new Refusal('paid_more_than_cost');
  const isWhole = paid === cost;
  const method = payMethodOf(issuer.kind, isWhole, isRestDueThisMonth);
  const invoiced = issuer.kind === 'person' && !isWhole ? partOf(lines, paid) : lines;
  if (receiver.use === 'D01' && !invoiced.every(isMedical)) throw new Refusal('use_needs_medical_lines');
  const form = method === 'PPD' ? '99' : formOf(payments);
  if (form === null) throw new Refusal('nothing_to_invoice');
  return { ...headed(sale), kind: 'named', receiver, form, method, lines: documentLines(invoiced, issuer) };
}
