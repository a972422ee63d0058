import type { AppointmentFacts } from '../domain/booking.ts';

/** What the audit remembers of an appointment: facts that change, no personal data. */
export const toAuditFacts = ({ status, startsAt, serviceId, closed, attendance, version }: AppointmentFacts) => ({
  status,
  startsAt,
  serviceId,
  closed,
  ...(attendance === undefined ? {} : { attendance }),
  version,
});
