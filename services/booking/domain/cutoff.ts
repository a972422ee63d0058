import { type Cutoffs, cutoffsOf, isPast, type Noticed, type OwnAct, sayHours } from '@rostro/shared/cutoff';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from './booking.ts';

/** Until when its client may change a visit. Of one that no client can change there is nothing to say. */
export function cutoffsIn(visit: Noticed & Pick<AppointmentFacts, 'status' | 'closed'>): Cutoffs {
  return visit.closed || (visit.status !== 'pending' && visit.status !== 'confirmed') ? {} : cutoffsOf(visit);
}

/** Is it too late by now for its client to cancel it? */
export const isLateToCancel = (visit: Noticed, now: string): boolean => isPast(cutoffsOf(visit).cancelUntil, now);

/**
 * Refuses what a client does to an own visit too late. The clinic can still do it.
 * @param wayOut what the client can do, in words
 * @throws {AppError} `too_late_to_cancel`, `too_late_to_move`
 */
export function mustBeInTime(act: OwnAct, visit: Noticed, wayOut: string, now: string): void {
  const { cancelUntil, moveUntil } = cutoffsOf(visit);
  const { cancelHours = 0, moveHours = 0 } = visit;
  if (act === 'cancel' && isPast(cancelUntil, now)) {
    throw new AppError('too_late_to_cancel', { hours: sayHours(cancelHours), wayOut });
  }
  if (act === 'move' && isPast(moveUntil, now)) {
    throw new AppError('too_late_to_move', { hours: sayHours(moveHours), wayOut });
  }
}
