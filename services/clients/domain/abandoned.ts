import type { AppointmentItem, ProfileItem } from '@rostro/kit/table/items';
import { searchWordsOf } from '@rostro/kit/table/shared-writes/profile';
import { epochOf } from '@rostro/shared/time';

/** How long a new account may take to prove that its address is its own. */
const PATIENCE_MS = 24 * 3_600_000;

export const isAbandoned = (account: { createdAt: string }, now: string): boolean =>
  epochOf(now) - epochOf(account.createdAt) >= PATIENCE_MS;

export type Fate =
  /** The clinic expects them: the account waits with them. */
  | { kind: 'wait' }
  /** Nobody the clinic knows. */
  | { kind: 'forget'; profile: ProfileItem | null }
  /** They were here: the person stays in the books, without account, e-mail and phone. */
  | { kind: 'detach'; before: ProfileItem; after: ProfileItem };

/**
 * What becomes of an account that somebody else began with a person's e-mail. The clinic still expects whom it knows; only
 * the e-mail is nobody's of theirs.
 */
export function disownedFate(profile: ProfileItem, hasAppointments: boolean, now: string): Fate {
  if (!hasAppointments) return { kind: 'forget', profile };
  const { sub: _sub, email: _email, ...kept } = profile;
  return { kind: 'detach', before: profile, after: { ...kept, searchWords: searchWordsOf(kept), updatedAt: now } };
}

/**
 * What becomes of an account that nobody confirmed in time. Its e-mail and phone must be free for whom they belong to.
 * @param profile whom the account would sign in as
 */
export function fateOf(
  profile: ProfileItem | null,
  appointments: readonly Pick<AppointmentItem, 'startsAt' | 'status'>[],
  now: string,
): Fate {
  if (profile === null) return { kind: 'forget', profile };
  const isUpcoming = ({ startsAt, status }: Pick<AppointmentItem, 'startsAt' | 'status'>) =>
    status !== 'cancelled' && startsAt > now;
  // Who is being forgotten is dealt with already.
  if (profile.isAdmin || profile.leaving || appointments.some(isUpcoming)) return { kind: 'wait' };
  if (appointments.length === 0) return { kind: 'forget', profile };
  const { sub: _sub, email: _email, phone: _phone, ...kept } = profile;
  return {
    kind: 'detach',
    before: profile,
    after: { ...kept, searchWords: searchWordsOf(kept), updatedAt: now },
  };
}
