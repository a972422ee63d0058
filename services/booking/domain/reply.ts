import { mayAttend } from '@rostro/rules/appointments/attendance';
import type { Reply } from '@rostro/shared/contract/notifications/replies';
import type { AppointmentFacts } from './booking.ts';
import { emailProofOf } from './self-confirming.ts';

/** The facts of a link, as its message stated them; a link that only concerns reminders has no appointment. */
export interface LinkFacts {
  appointmentId?: string;
  startsAt?: string;
}

export interface ReplySubjects {
  used: object | null;
  appointment: AppointmentFacts | null;
  client: { id: string; leaving?: boolean; forgottenAt?: string } | null;
  window: { leaving: boolean };
}

/**
 * A guest's booking with an unproven e-mail: the address may be another person's, who may cancel an unwanted booking
 * at any time.
 */
export const isUnproven = (
  { heldUntil }: Pick<AppointmentFacts, 'heldUntil'>,
  client: { sub?: string; unverified?: true },
): boolean => heldUntil !== undefined && emailProofOf(client) !== 'given';

const isThere = ({ client, window }: ReplySubjects): boolean =>
  client !== null && !client.leaving && client.forgottenAt === undefined && !window.leaving;

/** Whether the appointment still is as the message stated. */
function stands({ startsAt }: LinkFacts, { appointment, client }: ReplySubjects, now: string): boolean {
  if (appointment === null || appointment.clientId !== client?.id || appointment.startsAt !== startsAt) return false;
  return mayAttend(appointment, now);
}

export function replyState(asked: LinkFacts, subjects: ReplySubjects, now: string): Reply['state'] {
  if (subjects.used !== null) return 'used';
  if (!isThere(subjects)) return 'stale';
  return asked.appointmentId === undefined || stands(asked, subjects, now) ? 'open' : 'stale';
}
