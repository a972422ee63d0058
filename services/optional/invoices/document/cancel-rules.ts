import { lastDayWithoutAcceptance } from './fiscal-time.ts';
import type { InvoiceKind } from './model.ts';

/** What is known of a stamped invoice that somebody wants to cancel. */
interface Cancellable {
  kind: InvoiceKind;
  isPublic: boolean;
  totalCents: number;
  issuedOn: string;
}

/** Of $1,000.00 and less nobody is asked (2.7.1.35). */
const NO_ACCEPTANCE_CENTS = 100_000;

/** Whether the receiver has to accept. */
export function needsAcceptance({ kind, isPublic, totalCents, issuedOn }: Cancellable, today: string): boolean {
  if (kind === 'credit_note' || kind === 'payment' || kind === 'global' || isPublic) return false;
  return totalCents > NO_ACCEPTANCE_CENTS && today > lastDayWithoutAcceptance(issuedOn);
}
