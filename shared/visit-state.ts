import type { AppointmentStatus } from './contract/booking/appointment-status.ts';

export interface VisitFacts {
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show' | null | undefined;
  /** The successor. */
  movedTo?: string | null | undefined;
}

type Came = Pick<VisitFacts, 'status' | 'closed' | 'attendance'>;

/** Staff recorded that the client did not come. */
export const isMissed = ({ status, closed, attendance }: Came): boolean =>
  status !== 'cancelled' && closed && attendance === 'no_show';

/** A successor replaced it, so it is not a cancellation. */
export const isMoved = ({ status, movedTo }: Pick<VisitFacts, 'status' | 'movedTo'>): boolean =>
  status === 'cancelled' && Boolean(movedTo);

/** The state under which a visit is counted and found: its status, with moved ones apart from cancelled ones. */
export const COUNTED_STATUSES = ['pending', 'confirmed', 'completed', 'moved', 'cancelled'] as const;
export type CountedStatus = (typeof COUNTED_STATUSES)[number];
export const countedStatusOf = (visit: Pick<VisitFacts, 'status' | 'movedTo'>): CountedStatus =>
  isMoved(visit) ? 'moved' : visit.status;

/** Cancelled or missed: the client no longer comes, so nothing is owed for it. */
export const isOff = (visit: Came): boolean => visit.status === 'cancelled' || isMissed(visit);

/** Staff recorded that the client came: statistics and commissions count this, not the clock. */
export const tookPlace = (visit: Came): boolean =>
  !isOff(visit) && (visit.status === 'completed' || (visit.closed && visit.attendance === 'attended'));

export const SHOWN_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'closed', 'missed', 'moved'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** A replaced visit was moved, by client or staff; a closed one was missed, or is closed whatever its status. */
export function shownStatusOf(visit: VisitFacts): ShownStatus {
  if (isMissed(visit)) return 'missed';
  return visit.closed && visit.status !== 'cancelled' ? 'closed' : countedStatusOf(visit);
}

/** The states of a visit in its client's words. */
export const OWN_STATUSES = ['pending', 'confirmed', 'completed', 'attended', 'cancelled', 'missed', 'moved'] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** The state for its client: a past visit that was paid took place, even if it was not closed. */
export function ownStatusOf(visit: VisitFacts & { endsAt: string; paidCents: number }, now: string): OwnStatus {
  const shown = shownStatusOf(visit);
  if (shown === 'closed') return 'attended';
  return shown === 'confirmed' && visit.paidCents > 0 && visit.endsAt <= now ? 'attended' : shown;
}
