import type { AppointmentItem } from '@rostro/rules/table/items';
import type { CalendarParty, CalendarPlace, CalendarVisit } from '@rostro/shared/scheduling/calendar';
import { oneLine } from './text.ts';
import type { Subjects } from './wording.ts';

/** The attributes of an appointment that a calendar needs. */
export type Scheduled = Pick<AppointmentItem, 'id' | 'calendarId' | 'endsAt' | 'updatedAt' | 'version'>;

export interface Invitation {
  visit: CalendarVisit;
  place: CalendarPlace;
  attendee: CalendarParty;
}

export function invitationOf(
  appointment: Scheduled & Pick<AppointmentItem, 'startsAt' | 'status'>,
  attendee: CalendarParty,
  { service, business, person }: Pick<Subjects, 'service' | 'business' | 'person'>,
): Invitation {
  const { id, calendarId, startsAt, endsAt, status, updatedAt, version } = appointment;
  return {
    visit: {
      id,
      calendarId,
      startsAt,
      endsAt,
      status,
      updatedAt,
      version,
      serviceName: oneLine(service?.name ?? '') || 'Cita',
      person: person && oneLine(person.name),
    },
    place: business,
    attendee,
  };
}
