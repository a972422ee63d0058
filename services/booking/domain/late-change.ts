import type { LateChange } from '@rostro/shared/contract/notifications/client-messages';
import { LATE_CHANGE_HOURS } from '@rostro/shared/inbox';
import { addMinutes } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';

/**
 * The late change that the clinic must hear of at once: a client's own cancellation or move that frees a time soon,
 * or brings a visit soon. Undefined: the agenda shows it in time.
 * @param successor null: a cancellation
 */
export function lateChangeOf(
  before: Pick<AppointmentFacts, 'id' | 'startsAt'>,
  successor: Pick<AppointmentFacts, 'id' | 'startsAt'> | null,
  now: string,
): LateChange | undefined {
  const soon = addMinutes(now, LATE_CHANGE_HOURS * 60);
  if (before.startsAt > soon && (successor === null || successor.startsAt > soon)) return undefined;
  const { id: appointmentId, startsAt } = before;
  if (successor === null) return { appointmentId, startsAt };
  return { appointmentId, startsAt, movedTo: { appointmentId: successor.id, startsAt: successor.startsAt } };
}
