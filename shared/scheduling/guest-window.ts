import { addMinutes } from '../time.ts';

/** The default time for a guest to confirm the e-mail of a booking. */
export const DEFAULT_HOLD_HOURS = 24;
export const MAX_HOLD_HOURS = 72;
/** The hold ends at least this long before the visit, so that the clinic knows its clients. */
const BEFORE_VISIT_MINUTES = 2 * 60;
/** A later booking has no time for a hold: the desk sees it first and calls. */
const LATE_MINUTES = 4 * 60;

interface HeldVisit {
  createdAt: string;
  startsAt: string;
}

/**
 * The end of the hold of a guest's new booking without a confirmed e-mail. It is stored with the booking, so later
 * settings do not change it.
 * @param visit instants, ISO 8601 UTC with milliseconds
 */
export function guestHoldEnds({ createdAt, startsAt }: HeldVisit, hours: number): string {
  if (isLateBooking({ createdAt, startsAt })) return startsAt;
  const windowEnds = addMinutes(createdAt, hours * 60);
  const lastCall = addMinutes(startsAt, -BEFORE_VISIT_MINUTES);
  return windowEnds < lastCall ? windowEnds : lastCall;
}

/** Booked so shortly before the visit that an unproven place is held to its start. */
export const isLateBooking = ({ createdAt, startsAt }: HeldVisit): boolean =>
  addMinutes(createdAt, LATE_MINUTES) > startsAt;
