import type { LateChange } from '@rostro/shared/contract/clients/client-messages';
import { LATE_CHANGE_HOURS } from '@rostro/shared/inbox';
import { addMinutes } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';

/**
 * What the clinic should hear at once of a client's own cancellation or move: the time that is free now is soon, or the
 * visit is soon now. Undefined: its agenda tells in time.
 * @param successor null: it was cancelled
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
