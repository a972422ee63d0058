import type { RouteInput } from '@rostro/shared/contract/index';
import type { Account } from './account.ts';
import type { Basket, Line } from './draft.ts';

export type NewPayment = RouteInput<'createPayment'>['body'];
export type LaterPart = RouteInput<'addPaymentLines'>['body'];

/** A payment of its own, or a later part of one. */
export type Sent = { paymentId: undefined; body: NewPayment } | { paymentId: string; body: LaterPart };

export interface PaymentAttempt {
  /** What it was made of, so that the same is not sent as something else. */
  of: string;
  key: string;
  sent: Sent;
}

const fieldsOf = ({ paymentMethodId, amountCents, referenceNumber, notes }: Line): LaterPart['lines'][number] => ({
  paymentMethodId,
  amountCents,
  referenceNumber: referenceNumber.trim(),
  notes: notes.trim(),
});

function sentOf({ way, newest, totalCents, percentage }: Account, lines: readonly Line[]): Sent {
  const body = { lines: lines.map(fieldsOf) };
  // What the person saw: an equal part that a colleague registers at the same moment is told apart from this one.
  if (way === 'part' && newest !== undefined) {
    return { paymentId: newest.id, body: { ...body, pendingCents: newest.pendingCents } };
  }
  const after = newest?.id ?? null;
  return { paymentId: undefined, body: { after, totalCents, discountPercentage: percentage, ...body } };
}

const wordsOf = ({ total, discount, extra }: Basket, lines: readonly Line[]): string =>
  JSON.stringify([total, discount, extra, lines.map(fieldsOf)]);

/**
 * Sent again after no answer came, it is the same attempt under the same key, whatever was registered since: it may be
 * that very payment. Once it was refused or is registered, the draft forgets it, and an equal payment is another one.
 */
export const isUnanswered = (draft: Basket, lines: readonly Line[]): boolean =>
  draft.attempt !== null && draft.attempt.of === wordsOf(draft, lines);

export const attemptOf = (draft: Basket, account: Account, lines: readonly Line[]): PaymentAttempt =>
  draft.attempt !== null && isUnanswered(draft, lines)
    ? draft.attempt
    : { of: wordsOf(draft, lines), key: crypto.randomUUID(), sent: sentOf(account, lines) };
