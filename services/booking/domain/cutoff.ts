import { AppError } from '@rostro/shared/errors';
import {
  isPast,
  type LastMoments,
  lastMomentsOf,
  type OwnAct,
  sayHours,
  type WithCutoff,
} from '@rostro/shared/scheduling/cutoff';
import type { AppointmentFacts } from './booking.ts';

/** The last moments for the client's changes. Undefined for a visit that the client cannot change anyway. */
export function lastMomentsIn(visit: WithCutoff & Pick<AppointmentFacts, 'status' | 'closed'>): LastMoments {
  return visit.closed || (visit.status !== 'pending' && visit.status !== 'confirmed') ? {} : lastMomentsOf(visit);
}

export const isLateToCancel = (visit: WithCutoff, now: string): boolean =>
  isPast(lastMomentsOf(visit).cancelUntil, now);

/**
 * Refuses a client's late change. The clinic can still make it.
 * @param wayOut what the client can do, in words
 */
export function mustBeInTime(act: OwnAct, visit: WithCutoff, wayOut: string, now: string): void {
  const { cancelUntil, moveUntil } = lastMomentsOf(visit);
  const { cancelHours = 0, moveHours = 0 } = visit;
  if (act === 'cancel' && isPast(cancelUntil, now)) {
    throw new AppError('too_late_to_cancel', { hours: sayHours(cancelHours), wayOut });
  }
  if (act === 'move' && isPast(moveUntil, now)) {
    throw new AppError('too_late_to_move', { hours: sayHours(moveHours), wayOut });
  }
}
