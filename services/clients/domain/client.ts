import type { ProfileItem } from '@rostro/kit/table/items';
import { type ClientSummary, countsOf, type SummaryEntry } from '@rostro/kit/table/shared-writes/client-summary';
import type { ClientDetail, ClientRow, UpdateClient } from '@rostro/shared/contract/client-records';
import { isReachable } from '@rostro/shared/contract/person';
import { AppError } from '@rostro/shared/errors';
import { EMAIL_TO_SIGN_IN, UNREACHABLE } from '@rostro/shared/messages';
import type * as z from 'zod';

type Facts = Pick<ProfileItem, 'id' | 'fullName' | 'createdAt'> & {
  [K in 'email' | 'phone' | 'birthDate']?: string | null | undefined;
};
type Naming = (serviceId: number) => { name: string } | null;

/** A client as staff see them in a list. */
export const rowOf = (
  { id, fullName, email = null, phone = null, birthDate = null, createdAt }: Facts,
  last: SummaryEntry | null,
  serviceOf: Naming,
): ClientRow => ({
  ...{ id, fullName, email, phone, birthDate, createdAt },
  lastAppointment: last && { ...last, serviceName: serviceOf(last.serviceId)?.name ?? null },
});

/** What became of all that somebody ever booked; confirmed is confirmed, closed or not. */
export function countersOf(summary: ClientSummary): ClientDetail['counters'] {
  const { confirmed, cancelled } = countsOf(summary);
  return { booked: summary.booked, confirmed, cancelled, closed: summary.closed };
}

/** What staff change about a client. */
export type ClientChanges = z.output<typeof UpdateClient>;
const FIELDS = ['fullName', 'email', 'phone', 'birthDate', 'notes'] as const;

export interface ClientSave {
  after: ProfileItem;
  /** Names of what is different; what it says is the person's own. */
  changed: readonly string[];
  /** An address that the owner of the account has to prove before it counts. */
  emailToProve: { sub: string; address: string } | null;
}

type Optional = 'email' | 'phone' | 'birthDate' | 'notes';

/** Undefined leaves what was; null, or notes without a word, take it away. */
const next = (wished: string | null | undefined, before: string | undefined): string | undefined =>
  wished === undefined ? before : wished || undefined;

/** What somebody has of these; what they have not is no attribute at all. */
const having = (facts: { [K in Optional]: string | undefined }): { [K in Optional]?: string } =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));

/**
 * Who signs in with an address keeps it until the new one is proven; anybody else's changes at once.
 * @throws {AppError} `changed_meanwhile`; `validation` where nobody could reach the client any more, or sign in
 */
export function planSave(before: ProfileItem, { version, ...wish }: ClientChanges, now: string): ClientSave {
  if (version !== before.version) throw new AppError('changed_meanwhile');
  const email = next(wish.email, before.email?.toLowerCase());
  const isNewEmail = email !== before.email?.toLowerCase();
  if (isNewEmail && email === undefined && before.sub !== undefined) {
    throw new AppError('validation', {}, { email: EMAIL_TO_SIGN_IN });
  }
  const emailToProve =
    isNewEmail && email !== undefined && before.sub !== undefined ? { sub: before.sub, address: email } : null;
  const { email: _email, phone: _phone, birthDate: _birthDate, notes: _notes, ...rest } = before;
  const after: ProfileItem = {
    ...{ ...rest, fullName: wish.fullName ?? before.fullName, updatedAt: now },
    ...having({
      email: isNewEmail && emailToProve === null ? email : before.email,
      phone: next(wish.phone, before.phone),
      birthDate: next(wish.birthDate, before.birthDate),
      notes: next(wish.notes, before.notes),
    }),
  };
  // A record that had neither may stay as it is.
  if (isReachable(before) && !isReachable(after)) {
    throw new AppError('validation', {}, { email: UNREACHABLE, phone: UNREACHABLE });
  }
  const changed = FIELDS.filter((field) => (field === 'email' ? isNewEmail : after[field] !== before[field]));
  return { after, changed, emailToProve };
}
