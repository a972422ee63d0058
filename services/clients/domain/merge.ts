import type { AppointmentItem, ProfileItem } from '@rostro/kit/table/items';
import type { ClientMerge } from '@rostro/shared/contract/client-merge';
import { MAX_CLIENT_NOTES } from '@rostro/shared/contract/client-records';
import { AppError } from '@rostro/shared/errors';

export interface Pair {
  keep: ProfileItem;
  gone: ProfileItem;
}

/**
 * Whoever signs in keeps what they sign in to: the record with an account is the one that stays.
 * @throws {AppError} `merge_same_client`, `merge_keeps_account`
 */
export function mustBeMergeable({ keep, gone }: Pair): void {
  if (keep.id === gone.id) throw new AppError('merge_same_client');
  if (gone.sub !== undefined && keep.sub === undefined) throw new AppError('merge_keeps_account');
}

/** Was this merging begun before? Then it is gone on with, whatever has changed since. */
export const isBegun = ({ keep, gone }: Pair): boolean => gone.mergedInto === keep.id;

/** @throws {AppError} `changed_meanwhile` */
export function mustBeAsRead({ keep, gone }: Pair, versions: { version: number; otherVersion: number }): void {
  if (keep.version !== versions.version || gone.version !== versions.otherVersion) {
    throw new AppError('changed_meanwhile');
  }
}

const notesOf = (...people: ProfileItem[]): string =>
  [...new Set(people.map(({ notes = '' }) => notes).filter(Boolean))].join('\n\n').slice(0, MAX_CLIENT_NOTES);

/** What the record that stays takes over from the other: only what it lacks, and the notes of both. */
export function merged({ keep, gone }: Pair): ProfileItem {
  const notes = notesOf(keep, gone);
  // Whoever has an account proves a new address themselves: it does not come by a merge.
  const email = keep.email ?? (keep.sub === undefined && !gone.claimed?.email ? gone.email : undefined);
  const phone = keep.phone ?? (gone.claimed?.phone ? undefined : gone.phone);
  const birthDate = keep.birthDate ?? gone.birthDate;
  const { duplicate, claimed, absorbs: _done, ...kept } = keep;
  const stillClaimed = Object.entries(claimed ?? {}).filter(([, holder]) => holder !== gone.id);
  return {
    ...kept,
    ...(duplicate === undefined || duplicate.id === gone.id ? {} : { duplicate }),
    ...(stillClaimed.length === 0 ? {} : { claimed: Object.fromEntries(stillClaimed) }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(notes === '' ? {} : { notes }),
  };
}

export const resultOf = (pair: Pair): ClientMerge['result'] => {
  const { fullName, email = null, phone = null, birthDate = null, notes = '' } = merged(pair);
  return { fullName, email, phone, birthDate, notes };
};

/** The same appointment, another one's. */
export const handedOver = (appointment: AppointmentItem, clientId: string, now: string): AppointmentItem => ({
  ...appointment,
  clientId,
  updatedAt: now,
  version: appointment.version + 1,
});
