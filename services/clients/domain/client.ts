import type { SummaryEntry } from '@rostro/rules/clients/client-summary';
import type { ProfileItem } from '@rostro/rules/table/items';
import { CLIENT_FIELD_NAMES, LISTED, type SaidFacts, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import type { ClientRow, UpdateClient } from '@rostro/shared/contract/clients/client-records';
import { isReachable } from '@rostro/shared/contract/clients/person';
import { AppError } from '@rostro/shared/errors';
import { EMAIL_TO_SIGN_IN, UNREACHABLE } from '@rostro/shared/messages';
import type * as z from 'zod';
import { withFacts } from './fields.ts';

type ListedProfile = Pick<ProfileItem, 'id' | 'createdAt'> & SaidFacts & Pick<ClientRow, 'missed'>;
type Naming = (visit: SummaryEntry) => { name: string } | null;

export const rowOf = (facts: ListedProfile, last: SummaryEntry | null, serviceOf: Naming): ClientRow => ({
  id: facts.id,
  ...shownFacts(facts, LISTED),
  createdAt: facts.createdAt,
  ...(facts.missed && { missed: facts.missed }),
  lastAppointment: last && { ...last, serviceName: serviceOf(last)?.name ?? null },
});

export type ClientChanges = z.output<typeof UpdateClient>;

export interface ClientSave {
  after: ProfileItem;
  /** Field names only: the values belong to the client. */
  changed: readonly string[];
  /** An address that counts once the account's owner has proven it. */
  emailToProve: { sub: string; address: string } | null;
}

/** Undefined keeps the stored value; null and empty notes remove it. */
const next = (wished: string | null | undefined, before: string | undefined): string | undefined =>
  wished === undefined ? before : wished || undefined;

/**
 * A client with an account keeps the old address until the new one is proven; other addresses change at once.
 * @throws {AppError} `changed_meanwhile`; `validation` if the client could no longer be reached, or sign in
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
  const wished = {
    ...Object.fromEntries(CLIENT_FIELD_NAMES.map((field) => [field, next(wish[field], before[field])])),
    email: isNewEmail && emailToProve === null ? email : before.email,
  };
  const after = { ...withFacts(before, wished), updatedAt: now };
  // A record that had neither phone nor e-mail may stay without both.
  if (isReachable(before) && !isReachable(after)) {
    throw new AppError('validation', {}, { email: UNREACHABLE, phone: UNREACHABLE });
  }
  const changed = CLIENT_FIELD_NAMES.filter((field) =>
    field === 'email' ? isNewEmail : after[field] !== before[field],
  );
  return { after, changed, emailToProve };
}
