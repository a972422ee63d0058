import type { CalendarVisit } from '@rostro/shared/calendar';
import type { Appointment, Business } from '@rostro/shared/contract/booking';
import { wallClockOf } from '@rostro/shared/time';
import { downloadFile } from '#ui/download.ts';
import { nameOf } from './words.ts';

/** What writes calendar files comes when somebody asks for one. */
const calendars = () => import('@rostro/shared/calendar');

const visitOf = (appointment: Appointment): CalendarVisit => ({
  id: appointment.id,
  serviceName: nameOf(appointment),
  startsAt: appointment.startsAt,
  endsAt: appointment.endsAt,
  status: appointment.status,
  updatedAt: appointment.updatedAt,
  version: appointment.version,
  calendarId: appointment.calendarId,
});

/** `cita-2026-11-24.ics` */
export async function downloadCalendarFile(appointment: Appointment, place: Business): Promise<void> {
  const { calendarFile } = await calendars();
  const name = `cita-${wallClockOf(appointment.startsAt).date}.ics`;
  downloadFile(name, 'text/calendar;charset=utf-8', calendarFile(visitOf(appointment), place));
}

export async function googleLinkOf(appointment: Appointment, place: Business): Promise<string> {
  const { googleCalendarLink } = await calendars();
  return googleCalendarLink(visitOf(appointment), place);
}
