import { wallClockOf } from '@rostro/shared/time';

/** The URL that opens the form of a new appointment for the client. */
export const bookingPath = (clientId: string): string =>
  `/admin/appointments?${new URLSearchParams({ new: 'true', client: clientId })}`;

/** The URL that opens the form of a new appointment for the client and the services of another one. */
export const repeatPath = (appointmentId: string): string =>
  `/admin/appointments?${new URLSearchParams({ new: 'true', like: appointmentId })}`;

/** The URL that opens an appointment over the agenda of its day. */
export const appointmentPath = ({ id, startsAt }: { id: string; startsAt: string }): string =>
  `/admin/appointments?${new URLSearchParams({ view: 'day', day: wallClockOf(startsAt).date, edit: id })}`;
