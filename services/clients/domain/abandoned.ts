import { searchWordsOf } from '@rostro/rules/clients/profile';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { epochOf } from '@rostro/shared/time';

/** How long a guest may take to prove the e-mail. */
const PATIENCE_MS = 24 * 3_600_000;

const isAbandoned = (account: { createdAt: string }, now: string): boolean =>
  epochOf(now) - epochOf(account.createdAt) >= PATIENCE_MS;

export type Fate =
  /** The guest still has time, or the clinic has accepted the booking. */
  | { kind: 'wait' }
  /**
   * The guest did not confirm the e-mail in time. The places are freed now; the next sweep frees the e-mail and
   * phone.
   */
  | { kind: 'release'; appointments: readonly AppointmentItem[] }
  /** The clinic never saw this person. */
  | { kind: 'forget'; profile: ProfileItem | null }
  /** The clinic saw this person: the person stays in the books, without account, e-mail and phone. */
  | { kind: 'detach'; before: ProfileItem; after: ProfileItem };

/** `'ana@correo.mx'` → `'a•••@correo.mx'` */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/**
 * Decides over an account that somebody else began with a person's e-mail. A person with appointments stays, without
 * the e-mail and the account.
 */
export function decideDisowned(profile: ProfileItem, hasAppointments: boolean, now: string): Fate {
  if (!hasAppointments) return { kind: 'forget', profile };
  const { sub: _sub, email: _email, ...kept } = profile;
  return { kind: 'detach', before: profile, after: { ...kept, searchWords: searchWordsOf(kept), updatedAt: now } };
}

interface Moment {
  now: string;
  /** The instant of the booking. */
  createdAt: string;
}

/** Decides over a guest who did not prove the e-mail: e-mail and phone must become free for their real owners. */
export function fateOf(
  profile: ProfileItem | null,
  appointments: readonly AppointmentItem[],
  { now, createdAt }: Moment,
): Fate {
  const isLate = isAbandoned({ createdAt }, now);
  if (profile === null) return isLate ? { kind: 'forget', profile } : { kind: 'wait' };
  // The deletion of this person already deals with it.
  if (profile.isAdmin || profile.leaving) return { kind: 'wait' };
  // A booking made at the desk has no hold: the clinic expects the client.
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
