import { searchWordsOf } from '@rostro/rules/clients/profile';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { epochOf } from '@rostro/shared/time';

/** How long a guest may take to prove that the address is their own. */
const PATIENCE_MS = 24 * 3_600_000;

const isAbandoned = (account: { createdAt: string }, now: string): boolean =>
  epochOf(now) - epochOf(account.createdAt) >= PATIENCE_MS;

export type Fate =
  /** They still have time, or the clinic has taken them on. */
  | { kind: 'wait' }
  /** The guest did not confirm their e-mail in time: the places are free, and what they held in the next turn. */
  | { kind: 'release'; appointments: readonly AppointmentItem[] }
  /** A person unknown to the clinic. */
  | { kind: 'forget'; profile: ProfileItem | null }
  /** They were here: the person stays in the books, without account, e-mail and phone. */
  | { kind: 'detach'; before: ProfileItem; after: ProfileItem };

/** `'ana@correo.mx'` → `'a•••@correo.mx'` */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/**
 * What becomes of an account that somebody else began with a person's e-mail. The clinic still expects whom it knows; only
 * the e-mail is nobody's of theirs.
 */
export function decideDisowned(profile: ProfileItem, hasAppointments: boolean, now: string): Fate {
  if (!hasAppointments) return { kind: 'forget', profile };
  const { sub: _sub, email: _email, ...kept } = profile;
  return { kind: 'detach', before: profile, after: { ...kept, searchWords: searchWordsOf(kept), updatedAt: now } };
}

interface Moment {
  now: string;
  /** When they booked. */
  createdAt: string;
}

/**
 * What becomes of a guest whose e-mail nobody proved. It and the phone must be free for whom they belong to.
 */
export function fateOf(
  profile: ProfileItem | null,
  appointments: readonly AppointmentItem[],
  { now, createdAt }: Moment,
): Fate {
  const isLate = isAbandoned({ createdAt }, now);
  if (profile === null) return isLate ? { kind: 'forget', profile } : { kind: 'wait' };
  // Who is being forgotten is dealt with already.
  if (profile.isAdmin || profile.leaving) return { kind: 'wait' };
  // What the desk booked has no hold: the clinic expects them.
  const isOver = ({ heldUntil }: AppointmentItem): boolean => heldUntil !== undefined && heldUntil <= now;
  const ahead = appointments.filter(({ status, startsAt }) => status !== 'cancelled' && startsAt > now);
  if (ahead.length > 0) {
    const canGo = ahead.every((appointment) => appointment.status === 'pending' && isOver(appointment));
    return canGo ? { kind: 'release', appointments: ahead } : { kind: 'wait' };
  }
  const wereReleased =
    appointments.length > 0 && appointments.every((one) => one.status === 'cancelled' && isOver(one));
  if (!isLate && !wereReleased) return { kind: 'wait' };
  if (appointments.length === 0) return { kind: 'forget', profile };
  const { sub: _sub, email: _email, phone: _phone, ...kept } = profile;
  return {
    kind: 'detach',
    before: profile,
    after: { ...kept, searchWords: searchWordsOf(kept), updatedAt: now },
  };
}
