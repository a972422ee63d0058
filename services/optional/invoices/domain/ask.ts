import type { InvoiceAsk } from '@rostro/shared/contract/invoices';
import type { IssuerForm } from '@rostro/shared/contract/invoices-issuer';
import { AppError } from '@rostro/shared/errors';
import { addDays, toInstant } from '@rostro/shared/time';
import { lastOfMonth } from '../document/fiscal-time.ts';

/**
 * That the invoice of a receipt was asked for. It names client and tax profile by their ids, so it says nothing of a
 * person once the client is deleted.
 */
export interface AskFacts {
  day: string;
  number: number;
  clientId: string;
  profileId: string;
  askedAt: string;
  /** Absent: the client, by a link or in their account. */
  askedBy?: { id: string; name: string };
  /** Absent: it is not made. */
  done?: NonNullable<InvoiceAsk['done']>;
  version: number;
}

export type Asking = Pick<AskFacts, 'clientId' | 'profileId' | 'askedBy'>;

/** Whoever asks again corrects what was asked before, until the invoice is made. */
export function askedFor(
  before: AskFacts | null,
  { day, number }: { day: string; number: number },
  { clientId, profileId, askedBy }: Asking,
  now: string,
): AskFacts {
  if (before?.done !== undefined) throw new AppError('invoice_done');
  const version = (before?.version ?? 0) + 1;
  return { day, number, clientId, profileId, askedAt: now, ...(askedBy && { askedBy }), version };
}

/** Whether the same was asked for before. */
export const isSameAsk = (before: AskFacts | null, { clientId, profileId }: Asking): boolean =>
  before !== null && before.done === undefined && before.clientId === clientId && before.profileId === profileId;

function mustBeAsRead(before: AskFacts | null, version: number): AskFacts {
  if (before === null) throw new AppError('invoice_ask_not_found');
  if (before.version !== version) throw new AppError('changed_meanwhile');
  return before;
}

export function settled(
  before: AskFacts | null,
  { version, uuid }: { version: number; uuid: string },
  { by, at }: Omit<NonNullable<InvoiceAsk['done']>, 'uuid'>,
): AskFacts {
  return { ...mustBeAsRead(before, version), done: { at, by, uuid }, version: version + 1 };
}

export function reopened(before: AskFacts | null, version: number): AskFacts {
  const { done: _done, ...ask } = mustBeAsRead(before, version);
  return { ...ask, version: version + 1 };
}

const LAST_HOUR = '20:00';

/** The last instant at which a client may ask online for the invoice of a receipt of this day. */
export function askableUntil(day: string, { askDays }: Pick<IssuerForm, 'askDays'>): string {
  const last = askDays === 0 ? lastOfMonth(day) : addDays(day, askDays);
  return toInstant(last, LAST_HOUR);
}
