import { env } from '@rostro/platform/env';
import type { Mail } from '@rostro/platform/mail/frame';
import { calendarInvitation } from '@rostro/shared/scheduling/calendar';
import type { Invitation } from '../domain/invitation.ts';
import type { Wording } from '../domain/wording.ts';

/** Reminders and thanks contain no invitation. */
type Inviting = Pick<Wording, 'clinic'> & { invitation?: Invitation };

/** `'Rostro <citas@rostro.mx>'` → `'citas@rostro.mx'` */
const addressIn = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender;

/** The mail's calendar file. A clinic without an address of its own uses the sender's. */
export function calendarOf({ clinic, invitation }: Inviting): Pick<Mail, 'calendar'> {
  if (invitation === undefined) return {};
  const { visit, place, attendee } = invitation;
  const organizer = { name: clinic.name, email: clinic.email || addressIn(env('MAIL_FROM')) };
  return { calendar: calendarInvitation(visit, place, { organizer, attendee }) };
}
