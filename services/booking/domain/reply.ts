import { mayAttend } from '@rostro/kit/table/shared-writes/attendance';
import type { Reply } from '@rostro/shared/contract/replies';
import type { AppointmentFacts } from './booking.ts';

/** What a link says of an appointment, as its message told of it; of none where it is about the reminders alone. */
export interface Asked {
  appointmentId?: string;
  startsAt?: string;
}

export interface ReplySubjects {
  used: object | null;
  appointment: AppointmentFacts | null;
  client: { id: string; leaving?: boolean; forgottenAt?: string } | null;
  window: { leaving: boolean };
}

const isThere = ({ client, window }: ReplySubjects): boolean =>
  client !== null && !client.leaving && client.forgottenAt === undefined && !window.leaving;

/** Is the appointment still the one that the message told of? */
function stands({ startsAt }: Asked, { appointment, client }: ReplySubjects, now: string): boolean {
  if (appointment === null || appointment.clientId !== client?.id || appointment.startsAt !== startsAt) return false;
  return mayAttend(appointment, now);
}

/** May what a link is for be done? */
export function replyState(asked: Asked, subjects: ReplySubjects, now: string): Reply['state'] {
  if (subjects.used !== null) return 'used';
  if (!isThere(subjects)) return 'stale';
  return asked.appointmentId === undefined || stands(asked, subjects, now) ? 'open' : 'stale';
}
