import { addMinutes } from './time.ts';

/** So long a guest has to confirm the e-mail of their booking. */
const WINDOW_MINUTES = 24 * 60;
/** The clinic knows so long before a visit whether somebody is coming. */
const BEFORE_VISIT_MINUTES = 2 * 60;
/** Nobody has less, however soon the visit is. */
const LEAST_MINUTES = 30;

/**
 * Until when a guest's booking holds its place without a confirmed e-mail.
 * @param visit instants, ISO 8601 UTC with milliseconds
 */
export function guestHoldEnds({ createdAt, startsAt }: { createdAt: string; startsAt: string }): string {
  const windowEnds = addMinutes(createdAt, WINDOW_MINUTES);
  const lastCall = addMinutes(startsAt, -BEFORE_VISIT_MINUTES);
  const least = addMinutes(createdAt, LEAST_MINUTES);
  const ends = windowEnds < lastCall ? windowEnds : lastCall;
  return ends < least ? least : ends;
}
