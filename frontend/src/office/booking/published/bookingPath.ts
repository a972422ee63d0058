import { wallClockOf } from '@rostro/shared/time';

/** The URL that opens the form of a new appointment for the client. */
export const bookingPath = (clientId: string): string =>
  `/admin/appointments?${new URLSearchParams({ new: 'true', client: clientId })}`;

/** The URL that opens the form of a new appointment for the client and the services of another one. */
export const repeatPath = (appointmentId: string): string =>
  `/admin/appointments?${new URLSearchParams({ new: 'true', like: appointmentId })}`;

const openOver = ({ id, startsAt }: { id: string; startsAt: string }, rest: Record<string, string>): string =>
  `/admin/appointments?${new URLSearchParams({ view: 'day', day: wallClockOf(startsAt).date, edit: id, ...rest })}`;

/** The URL that opens an appointment over the agenda of its day. */
export const appointmentPath = (visit: { id: string; startsAt: string }): string => openOver(visit, {});

/** As `appointmentPath`, at the record. */
export const recordPath = (visit: { id: string; startsAt: string }): string => openOver(visit, { tab: 'ficha' });

/** As `appointmentPath`, at the payment. */
export const payPath = (visit: { id: string; startsAt: string }): string => openOver(visit, { tab: 'pago' });
