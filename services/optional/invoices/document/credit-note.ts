import { isUseOf } from '@rostro/shared/optional/fiscal/catalogs';
import { personOf } from '@rostro/shared/optional/fiscal/rfc';
import { publicProfile, type TaxProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import type { CreditNote } from './model.ts';
import { type Heading, headed } from './named.ts';
import { Refusal } from './refusal.ts';
import { moneyByTax, type SoldLine } from './sold-lines.ts';
import { centsOf, formOf, type Paid, partByTax, plainShares } from './tax-rules.ts';
import { lineText } from './wording.ts';

export interface Refunded extends Heading {
  /** The UUID of the invoice whose money went back. */
  credits: string;
  /** Its receiver; absent: the receipt is in a global. */
  receiver?: TaxProfile | undefined;
  /** What the invoice, or the receipt in it, was for. */
  lines: readonly SoldLine[];
  /** What earlier credit notes gave back. */
  creditedCents?: number | undefined;
  /** How the money left. */
  payments: readonly Paid[];
  description?: string | undefined;
}

/** What is bought as an expense goes back as G02; elsewhere it has no effect. */
const returned = (receiver: TaxProfile): TaxProfile => ({
  ...receiver,
  use: isUseOf('G02', receiver.regime, personOf(receiver.rfc)) ? 'G02' : 'S01',
});

/**
 * The credit note of a refund, taxed as what it gives back: a line for each tax.
 * @throws {Refusal}
 */
export function creditNote(refund: Refunded): CreditNote {
  const { lines, payments, creditedCents = 0, issuer } = refund;
  const money = moneyByTax(lines);
  const [cents, form] = [centsOf(payments), formOf(payments)];
  if (form === null) throw new Refusal('nothing_to_invoice');
  if (creditedCents + cents > money.taxedCents + money.exemptCents) throw new Refusal('refund_larger_than_invoice');
  return {
    ...headed(refund),
    kind: 'credit_note',
    receiver: refund.receiver ? returned(refund.receiver) : publicProfile(issuer.postalCode),
    form,
    credits: [refund.credits],
    lines: plainShares(partByTax(money, cents, creditedCents)).map((share) => ({
      satKey: '84111506',
      unit: 'ACT',
      description: lineText(refund.description ?? 'Devolución'),
      shares: [share],
    })),
  };
}
