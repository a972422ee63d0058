import type { Outside } from '@rostro/shared/contract/configuration';
import type { AppointmentFacts } from '../../domain/booking.ts';
import { clientsByIds } from '../../store/people.ts';
import { loadNames } from '../to-response.ts';

/** The number of listed appointments; the rest is only counted. */
const SHOWN = 20;

/** Appointments that a change would leave at times that nobody can book: the first ones by time, and their number. */
export async function describeOutside(appointments: readonly AppointmentFacts[]): Promise<Outside> {
  const first = appointments.slice(0, SHOWN);
  const [clientOf, { services }] = await Promise.all([
    clientsByIds(first.map(({ clientId }) => clientId)),
    loadNames(),
  ]);
  const items = first.map(({ id, startsAt, clientId, serviceId }) => ({
    id,
    startsAt,
    clientName: clientOf(clientId)?.fullName ?? null,
    serviceName: services.get(serviceId)?.name ?? null,
  }));
  return { items, total: appointments.length };
}
