import type { AppointmentFacts } from '../domain/booking.ts';

/** The facts of an appointment for the audit: changing ones, no personal data. */
export const toAuditFacts = ({ status, startsAt, serviceId, closed, attendance, version }: AppointmentFacts) => ({
  status,
  startsAt,
  serviceId,
  closed,
  ...(attendance === undefined ? {} : { attendance }),
  version,
});
