import type { AppointmentStatus } from './contract/appointment-status.ts';

/** The facts that decide what became of a visit. */
export interface VisitFacts {
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show' | null | undefined;
  /** The visit that replaced it. */
  movedTo?: string | null | undefined;
}

type Came = Pick<VisitFacts, 'status' | 'closed' | 'attendance'>;

/** Staff said that the client did not come. */
export const isMissed = ({ status, closed, attendance }: Came): boolean =>
  status !== 'cancelled' && closed && attendance === 'no_show';

/** It was replaced by another visit, which goes on in its place: nobody cancelled it. */
export const isMoved = ({ status, movedTo }: Pick<VisitFacts, 'status' | 'movedTo'>): boolean =>
  status === 'cancelled' && Boolean(movedTo);

/** The state under which a visit is counted and found: its status, and moved ones apart from cancelled ones. */
export const COUNTED_STATUSES = ['pending', 'confirmed', 'completed', 'moved', 'cancelled'] as const;
export type CountedStatus = (typeof COUNTED_STATUSES)[number];
export const countedStatusOf = (visit: Pick<VisitFacts, 'status' | 'movedTo'>): CountedStatus =>
  isMoved(visit) ? 'moved' : visit.status;

/** It was cancelled, or missed: nobody will come any more, so nothing is owed for it. */
export const isOff = (visit: Came): boolean => visit.status === 'cancelled' || isMissed(visit);

/** Staff said that the client came: what statistics and commissions count. The clock alone says nothing. */
export const tookPlace = (visit: Came): boolean =>
  !isOff(visit) && (visit.status === 'completed' || (visit.closed && visit.attendance === 'attended'));

/** What is shown of a visit, in one word. */
export const SHOWN_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'closed', 'missed', 'moved'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** A visit that was replaced was moved, whoever moved it; a closed one was missed, or is closed whatever its status. */
export function shownStatusOf(visit: VisitFacts): ShownStatus {
  if (isMissed(visit)) return 'missed';
  return visit.closed && visit.status !== 'cancelled' ? 'closed' : countedStatusOf(visit);
}

/** The words that a visit has for its client. */
export const OWN_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'missed', 'moved'] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** What its client is told: a visit of the past that was paid took place, although nobody closed it. */
export function ownStatusOf(visit: VisitFacts & { endsAt: string; paidCents: number }, now: string): OwnStatus {
  const shown = shownStatusOf(visit);
  if (shown === 'closed') return 'completed';
  return shown === 'confirmed' && visit.paidCents > 0 && visit.endsAt <= now ? 'completed' : shown;
}
