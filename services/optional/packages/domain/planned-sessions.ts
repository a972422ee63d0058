import { type Served, serviceIdsOf } from '@rostro/rules/appointments/visit-account';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { VisitSession } from '@rostro/shared/contract/booking/appointment';
import { packageFor } from '@rostro/shared/optional/package-sessions';
import { wallClockOf } from '@rostro/shared/time';
import { isOff } from '@rostro/shared/visit-state';
import { numbersLeft, type PackageFacts } from './sessions.ts';

/** The attributes that decide which session a visit will use. */
export type SessionVisit = Served &
  Pick<AppointmentItem, 'id' | 'startsAt' | 'status' | 'closed' | 'attendance' | 'paymentStatus' | 'pendingCents'>;

/** Whether it will use a session of a package that covers it: it is neither closed, paid nor waived. */
export const wantsSession = (visit: Omit<SessionVisit, keyof Served | 'id' | 'startsAt'>): boolean =>
  !visit.closed &&
  !isOff(visit) &&
  (visit.paymentStatus === 'pending' || (visit.paymentStatus === 'refunded' && (visit.pendingCents ?? 0) === 0));

/** A package, and its numbers that no visit has yet. */
interface Supply extends PackageFacts {
  numbers: number[];
}

/**
 * The sessions that a client's visits will use, by visit. Each visit takes the next session of the package that it
 * would use if it was closed now: the earlier the visit, the lower the number. A visit beyond the last session has
 * none.
 */
export function sessionsPlanned(
  packages: readonly PackageFacts[],
  visits: readonly SessionVisit[],
  today: string,
): ReadonlyMap<string, VisitSession> {
  const planned = new Map<string, VisitSession>();
  const supplies: Supply[] = packages.map((one) => ({ ...one, numbers: numbersLeft(one) }));
  const byStart = visits.filter(wantsSession).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  for (const visit of byStart) {
    const day = wallClockOf(visit.startsAt).date;
    const supply = packageFor(supplies, serviceIdsOf(visit), day > today ? day : today);
    const number = supply?.numbers.shift();
    if (supply === undefined || number === undefined) continue;
    supply.sessionsLeft -= 1;
    planned.set(visit.id, { number, of: supply.sessions });
  }
  return planned;
}
