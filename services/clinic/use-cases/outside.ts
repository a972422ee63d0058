import { type AppointmentFacts, clientsByIds } from '@rostro/booking/published';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { Outside } from '@rostro/shared/contract/clinic/configuration';

/** The number of listed appointments; the rest is only counted. */
const SHOWN = 20;

/**
 * Appointments that a change would leave at times that can no longer be booked: the first ones by time, and their
 * number.
 */
export async function describeOutside(appointments: readonly AppointmentFacts[]): Promise<Outside> {
  const first = appointments.slice(0, SHOWN);
  const [clientOf, serviceOf] = await Promise.all([
    clientsByIds(first.map(({ clientId }) => clientId)),
    servicesOfVisits(),
  ]);
  const items = first.map((visit) => ({
    id: visit.id,
    startsAt: visit.startsAt,
    clientName: clientOf(visit.clientId)?.fullName ?? null,
    serviceName: serviceOf(visit)?.name ?? null,
  }));
  return { items, total: appointments.length };
}
