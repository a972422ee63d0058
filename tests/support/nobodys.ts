/** Ids that no item has, so that a route finds nothing to change. */
export const anyAppointment = { appointmentId: '00000000-0000-4000-8000-000000000000' };
export const anyClient = { clientId: 'nobodys' };
export const anyResource = { resourceId: 'nobodys' };
/** A day on which nothing is. */
export const FAR_DAY = '2190-01-01';
