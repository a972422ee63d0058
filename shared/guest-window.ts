import { addMinutes } from './time.ts';

/** So long a guest has to confirm the e-mail of their booking, unless the clinic says otherwise. */
export const DEFAULT_HOLD_HOURS = 24;
export const MAX_HOLD_HOURS = 72;
/** The clinic knows so long before a visit whether somebody is coming. */
const BEFORE_VISIT_MINUTES = 2 * 60;
/** Nobody has less, however soon the visit is. */
const LEAST_MINUTES = 30;

interface Visit {
  createdAt: string;
  startsAt: string;
}

/**
 * Until when a guest's booking that is made now holds its place without a confirmed e-mail. It is kept with the booking:
 * what was promised stays, whatever the clinic says later.
 * @param visit instants, ISO 8601 UTC with milliseconds
 */
export function guestHoldEnds({ createdAt, startsAt }: Visit, hours: number): string {
  const windowEnds = addMinutes(createdAt, hours * 60);
  const lastCall = addMinutes(startsAt, -BEFORE_VISIT_MINUTES);
  const least = addMinutes(createdAt, LEAST_MINUTES);
  const ends = windowEnds < lastCall ? windowEnds : lastCall;
  return ends < least ? least : ends;
}

/** The same of a booking that is there. Those of releases that kept nothing were made when a day was the rule. */
export const heldUntilOf = (visit: Visit & { heldUntil?: string }): string =>
  visit.heldUntil ?? guestHoldEnds(visit, DEFAULT_HOLD_HOURS);
