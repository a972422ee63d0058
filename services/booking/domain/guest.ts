import type { DayDelta } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import { consentBy, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { epochOf, instantOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';

/** A guest's own data. */
export interface GuestPerson {
  fullName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  birthDate: string;
  /** The guest agrees to reminders. */
  reminders: boolean;
}

/**
 * A guest's booking whose account may not be made yet. It exists from the moment the place is taken until the account
 * is bound to the person, or everything is undone.
 */
export interface GuestIntent {
  appointmentId: string;
  clientId: string;
  email: string;
  /** When the place was taken. */
  at: string;
  /** The request that works on it, and the end of its exclusive time. */
  holder: string;
  heldUntil: string;
  /** The phone and the network that used today's booking without a captcha; none if there was a captcha. */
  limits: readonly { pk: string; sk: string }[];
}

/** The maximum run time of the function that holds it: no second one makes the same account at the same time. */
const HOLD_MS = 20_000;
export const HOLD_SECONDS = HOLD_MS / 1000;
/** A browser that lost its connection repeats its request sooner than this. */
const CUT_OFF_MS = 2 * 60_000;

export const holdFrom = (holder: string, now: string): Pick<GuestIntent, 'holder' | 'heldUntil'> => ({
  holder,
  heldUntil: instantOf(epochOf(now) + HOLD_MS),
});

export const isHeld = ({ heldUntil }: GuestIntent, now: string): boolean => heldUntil > now;

/** No request will come back to it. */
export const isCutOff = (intent: GuestIntent, now: string): boolean =>
  !isHeld(intent, now) && epochOf(now) - epochOf(intent.at) >= CUT_OFF_MS;

/**
 * The person of a guest's booking. Their account is not known yet. Each field is named, so that no other input, such as
 * a password, is stored.
 */
export const guestProfile = (
  { fullName, email, phone, birthDate, reminders }: GuestPerson,
  id: string,
  at: string,
): ProfileItem =>
  profileItem({
    id,
    fullName,
    email,
    birthDate,
    phone,
    passwordEstablished: true,
    provider: 'email',
    at,
    consent: consentBy(reminders),
    consentSource: 'guest-booking',
    unverified: true,
  });

export interface GuestRecords {
  profile: ProfileItem | null;
  appointment: AppointmentFacts | null;
  window: Pick<ClientWindow, 'version' | 'summary'>;
}

/** How a guest's booking ends; each ending removes the intent. */
export type Ending =
  /** The account is bound to the person. */
  | { kind: 'bind'; before: ProfileItem; after: ProfileItem; sub: string }
  /** The booking is undone. */
  | {
      kind: 'undo';
      profile: ProfileItem;
      appointment: AppointmentFacts;
      window: GuestRecords['window'];
      deltas: DayDelta[];
    }
  /** The booking was taken over: the person can sign in already, or the clinic has handled the appointment. */
  | { kind: 'keep' };

/** @param sub the account that was made for it; null if there is none and none will follow */
export function decideEnding({ profile, appointment, window }: GuestRecords, sub: string | null, now: string): Ending {
  if (profile === null || profile.sub !== undefined || profile.leaving) return { kind: 'keep' };
  if (sub !== null) return { kind: 'bind', before: profile, after: { ...profile, sub, updatedAt: now }, sub };
  const isOnlyOne = appointment?.version === 1 && window.summary.booked === 1;
  if (!isOnlyOne) return { kind: 'keep' };
  return { kind: 'undo', profile, appointment, window, deltas: occupancyDelta(appointment, null) };
}
