import type { CancelReason } from './cancellation.ts';
import { lastDayToCancel, lastDayWithoutAcceptance } from './fiscal-time.ts';
import type { InvoiceKind, IssuerKind } from './model.ts';

/** What is known of a stamped invoice that somebody wants to cancel. */
export interface Cancellable {
  kind: InvoiceKind;
  issuer: IssuerKind;
  isPublic: boolean;
  totalCents: number;
  issuedOn: string;
  /** A credit note of it, or a document about its payment, is stamped and not cancelled. */
  hasLiveDependents: boolean;
}

export type CancelProblem =
  | 'cancel_dependents_first'
  | 'cancel_needs_replacement'
  | 'cancel_reason_of_global'
  | 'cancel_too_late';

/** Of $1,000.00 and less nobody is asked (2.7.1.35). */
const NO_ACCEPTANCE_CENTS = 100_000;

/** Whether the receiver has to accept. */
export function needsAcceptance({ kind, isPublic, totalCents, issuedOn }: Cancellable, today: string): boolean {
  if (kind === 'credit_note' || kind === 'payment' || kind === 'global' || isPublic) return false;
  return totalCents > NO_ACCEPTANCE_CENTS && today > lastDayWithoutAcceptance(issuedOn);
}

/** @param isReplaced whether the invoice that takes its place is stamped */
export function cancelProblem(
  invoice: Cancellable,
  { reason, isReplaced, today }: { reason: CancelReason; isReplaced: boolean; today: string },
): CancelProblem | null {
  if (invoice.hasLiveDependents) return 'cancel_dependents_first';
  if ((reason === '01') !== isReplaced) return 'cancel_needs_replacement';
  if (reason === '04' && invoice.kind !== 'global') return 'cancel_reason_of_global';
  return today > lastDayToCancel(invoice.issuedOn, invoice.issuer) ? 'cancel_too_late' : null;
}
