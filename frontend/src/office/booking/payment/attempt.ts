import type { Account } from './account.ts';
import type { Basket, LaterPart, Line, PaymentAttempt, Sent } from './draft.ts';

const fieldsOf = ({ paymentMethodId, amountCents, referenceNumber, notes }: Line): LaterPart['lines'][number] => ({
  paymentMethodId,
  amountCents,
  referenceNumber: referenceNumber.trim(),
  notes: notes.trim(),
});

export const discountIn = ({ inPesos, percentage, discountCents, discountReason }: Account) => ({
  ...(inPesos ? { discountCents } : { discountPercentage: percentage }),
  ...(discountReason !== '' && { discountReason }),
});

function sentOf(account: Account, lines: readonly Line[]): Sent {
  const { way, newest, totalCents } = account;
  const body = { lines: lines.map(fieldsOf) };
  // The pending amount on the screen: the server refuses if a colleague registered a payment meanwhile.
  if (way === 'part' && newest !== undefined) {
    return { paymentId: newest.id, body: { ...body, pendingCents: newest.pendingCents } };
  }
  const after = newest?.id ?? null;
  return { paymentId: undefined, body: { after, totalCents, ...discountIn(account), ...body } };
}

const wordsOf = ({ total, discount, inPesos, discountReason, extra }: Basket, lines: readonly Line[]): string =>
  JSON.stringify([total, discount, inPesos, discountReason, extra, lines.map(fieldsOf)]);

/**
 * A request without a response may have been registered, so it is sent again with the same body and key. After a
 * refusal or a success the draft has no attempt, so an equal payment is a new one.
 */
export const isUnanswered = (draft: Basket, lines: readonly Line[]): boolean =>
  draft.attempt !== null && draft.attempt.of === wordsOf(draft, lines);

export const attemptOf = (draft: Basket, account: Account, lines: readonly Line[]): PaymentAttempt =>
  draft.attempt !== null && isUnanswered(draft, lines)
    ? draft.attempt
    : { of: wordsOf(draft, lines), key: crypto.randomUUID(), sent: sentOf(account, lines) };
