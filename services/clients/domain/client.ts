import type { ProfileItem } from '@rostro/kit/table/items';
import { type ClientSummary, countsOf, type SummaryEntry } from '@rostro/kit/table/shared-writes/client-summary';
import type { ClientDetail, ClientRow, UpdateClient } from '@rostro/shared/contract/client-records';
import { AppError } from '@rostro/shared/errors';
import { storedPhone } from '@rostro/shared/phone';
import type * as z from 'zod';

type Facts = Pick<ProfileItem, 'id' | 'fullName' | 'createdAt'> & {
  [K in 'email' | 'phone' | 'birthDate']?: string | null | undefined;
};
type Naming = (serviceId: number) => { name: string } | null;

/** A client as staff see them in a list. */
export const rowOf = (
  { id, fullName, email = null, phone = null, birthDate = null, createdAt }: Facts,
  last: SummaryEntry | null,
  treatmentOf: Naming,
): ClientRow => ({
  ...{ id, fullName, email, phone, birthDate, createdAt },
  lastAppointment: last && { ...last, serviceName: treatmentOf(last.serviceId)?.name ?? null },
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

/**
 * Who signs in with an address keeps it until the new one is proven; anybody else's changes at once.
 * @throws {AppError} `changed_meanwhile`
 */
export function planSave(before: ProfileItem, { version, ...wish }: ClientChanges, now: string): ClientSave {
  if (version !== before.version) throw new AppError('changed_meanwhile');
  const { fullName = before.fullName, birthDate = before.birthDate, email = before.email?.toLowerCase() } = wish;
  const phone = wish.phone === undefined ? before.phone : storedPhone(wish.phone);
  const notes = wish.notes === undefined ? before.notes : wish.notes || undefined;
  const isNewEmail = email !== undefined && email !== before.email?.toLowerCase();
  const emailToProve = isNewEmail && before.sub !== undefined ? { sub: before.sub, address: email } : null;
  const { notes: _before, ...rest } = before;
  const after: ProfileItem = {
    ...{ ...rest, fullName, updatedAt: now },
    ...(notes === undefined ? {} : { notes }),
    ...(phone === undefined ? {} : { phone }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(isNewEmail && emailToProve === null ? { email } : {}),
  };
  const changed = FIELDS.filter((field) => (field === 'email' ? isNewEmail : after[field] !== before[field]));
  return { after, changed, emailToProve };
}
