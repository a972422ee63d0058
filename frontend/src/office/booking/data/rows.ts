import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { sayDay, sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { sayClient, sentence } from '#office/ui/say.ts';

/** `{ day: 'viernes 20 de noviembre', time: '3:00 p.m.' }` */
export function sayStart({ startsAt }: Pick<StaffAppointment, 'startsAt'>): { day: string; time: string } {
  const { date, time } = wallClockOf(startsAt);
  return { day: sayDay(date), time: sayTime(time) };
}

/** `'viernes 20 de noviembre'` → `'Vie 20 nov'` */
export const shortDay = (day: string): string =>
  sentence(day.replace(/^(\p{L}{3})\S* (\d+) de (\p{L}{3}).*$/u, '$1 $2 $3'));

export const nameOf = (appointment: StaffAppointment): string =>
  `cita de ${sayClient(appointment)}, ${sayInstant(appointment.startsAt)}`;

export const isVoid = ({ status }: Pick<StaffAppointment, 'status'>): boolean => status === 'cancelled';

/** A week leaves out a Sunday on which the clinic is closed, unless the day has an appointment. */
export const isWorked = ({ shut, appointments }: Pick<AgendaDay, 'shut' | 'appointments'>): boolean =>
  shut !== 'sunday' || appointments.some((one) => !isVoid(one));

/**
 * The id of the next appointment that is not cancelled; undefined if it may be on an earlier page. `rows` must be
 * sorted by time; `now` is an instant.
 */
export function nextVisit(rows: readonly StaffAppointment[], now: string, page: number): string | undefined {
  const first = rows[0];
  if (first === undefined || (page > 1 && first.startsAt > now)) return undefined;
  return rows.find((row) => row.startsAt > now && !isVoid(row))?.id;
}

/** The id of a row's menu button, which gets the focus when the row's status is no longer a button. */
export const actionsId = (appointmentId: string): string => `opciones-${appointmentId}`;
