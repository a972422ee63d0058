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
  if (visit.status === 'cancelled') return visit.movedTo ? 'moved' : 'cancelled';
  if (isMissed(visit)) return 'missed';
  return visit.closed ? 'closed' : visit.status;
}

/** What its client is told: a visit of the past that was paid took place, although nobody closed it. */
export function ownStatusOf(
  visit: VisitFacts & { endsAt: string; paidCents: number },
  now: string,
): Exclude<ShownStatus, 'closed'> {
  const shown = shownStatusOf(visit);
  if (shown === 'closed') return 'completed';
  return shown === 'confirmed' && visit.paidCents > 0 && visit.endsAt <= now ? 'completed' : shown;
}
