import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';
import type { AppointmentStatus, Business } from '../contract/booking/booking.ts';
import { sayPhone } from '../phone.ts';
import { CLINIC_ZONE, dateTimeAtClinic, wallClockOf } from '../time.ts';

export interface CalendarVisit {
  id: string;
  serviceName: string;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  updatedAt: string;
  version: number;
  /** The id of the first of the appointments that replaced one another: for a calendar they are one event. */
  calendarId?: string | undefined;
  /** The person's name; left out without a named person. */
  person?: string | undefined;
}

export interface CalendarParty {
  name: string;
  email: string;
}

export type CalendarPlace = Pick<Business, 'name' | 'address' | 'city' | 'state' | 'postalCode' | 'phone'>;

/** A tentative appointment waits for the clinic's confirmation. */
const STATUS: Record<AppointmentStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** For calendars that do not know the zone's name: UTC−6 all year, since October 2022. */
const ZONE_DEFINITION = [
  'BEGIN:VTIMEZONE',
  `TZID:${CLINIC_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20221030T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\n');

const titleOf = (visit: CalendarVisit, place: CalendarPlace): string => `${visit.serviceName} · ${place.name}`;

function addressOf({ name, address, postalCode, city, state }: CalendarPlace): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [name, address, town, state].filter(Boolean).join(', ');
}

const descriptionOf = ({ person }: CalendarVisit, { name, phone }: CalendarPlace): string =>
  [
    `Tu cita en ${name}.`,
    ...(person ? [`Te atiende: ${person}`] : []),
    ...(phone ? [`Teléfono: ${sayPhone(phone)}`] : []),
  ].join('\n');

/** An iCalendar file (RFC 5545) with one event. The next file of the same appointment replaces it. */
export const calendarFile = (visit: CalendarVisit, place: CalendarPlace): string =>
  fileOf(ICalCalendarMethod.PUBLISH, visit, place, () => {});

/**
 * As an attachment of a mail (RFC 5546). It adds the event to the recipient's calendar, or removes it, without any
 * action, and asks for no reply.
 */
export function calendarInvitation(
  visit: CalendarVisit,
  place: CalendarPlace,
  { organizer, attendee }: Record<'organizer' | 'attendee', CalendarParty>,
): { method: 'REQUEST' | 'CANCEL'; file: string } {
  const method = visit.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const invite = (event: ICalEvent): void => {
    event.organizer(organizer);
    const [status, role] = [ICalAttendeeStatus.ACCEPTED, ICalAttendeeRole.REQ];
    event.createAttendee({ ...attendee, status, role, rsvp: false });
  };
  return { method, file: fileOf(ICalCalendarMethod[method], visit, place, invite) };
}

function fileOf(
  method: ICalCalendarMethod,
  visit: CalendarVisit,
  place: CalendarPlace,
  invite: (event: ICalEvent) => void,
): string {
  const calendar = ical({
    prodId: { company: 'Citas', product: 'Agenda', language: 'ES' },
    method,
    timezone: { name: null, generator: () => ZONE_DEFINITION },
  });
  const event = calendar.createEvent({
    id: `${visit.calendarId ?? visit.id}@rostro`,
    sequence: visit.version,
    stamp: dateTimeAtClinic(visit.updatedAt),
    lastModified: dateTimeAtClinic(visit.updatedAt),
    timezone: CLINIC_ZONE,
    start: dateTimeAtClinic(visit.startsAt),
    end: dateTimeAtClinic(visit.endsAt),
    status: STATUS[visit.status],
    summary: titleOf(visit, place),
    location: addressOf(place),
    description: descriptionOf(visit, place),
  });
  invite(event);
  return `${calendar.toString()}\r\n`;
}

/** `'20261120T150000'`, in local time. */
function compact(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

export function googleCalendarLink(visit: CalendarVisit, place: CalendarPlace): string {
  const parameters = {
    action: 'TEMPLATE',
    text: titleOf(visit, place),
    dates: `${compact(visit.startsAt)}/${compact(visit.endsAt)}`,
    ctz: CLINIC_ZONE,
    location: addressOf(place),
    details: descriptionOf(visit, place),
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
}
