import { type SignedInContext, staffAuthor } from '@rostro/kit/http/context';
import type { AppointmentItem, ServiceItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import type { CategoryMove } from '@rostro/shared/contract/catalog-admin';
import { AppError } from '@rostro/shared/errors';
import { appointmentsAhead } from '../../store/appointments.ts';
import { clientsByIds } from '../../store/people.ts';
import { type Followed, moveToCategory } from '../move-to-category.ts';

/** Each is a transaction; this many fit into a request's time. A repeated request continues. */
const MAX_MOVED = 200;
/** They mostly lie on different days, so they seldom conflict. */
const AT_ONCE = 5;
/** A list of more names helps nobody; the rest appears once these are done. */
const MAX_TOLD = 50;

/**
 * Moves the future appointments of a service into its category, as far as they fit there. A concurrent booking checks
 * its own appointment (`recheckCategory`).
 */
export async function moveAppointments(serviceId: number, context: SignedInContext): Promise<CategoryMove> {
  const service = await getItem<ServiceItem>(keys.service(serviceId));
  if (service === null) throw new AppError('service_not_found');
  const waiting = (await appointmentsAhead(context.now)).filter(
    (appointment) => appointment.serviceId === serviceId && appointment.category !== service.category,
  );
  let moved = 0;
  let remaining = waiting.length;
  const unfit: AppointmentItem[] = [];
  for (let next = 0; next < waiting.length && moved < MAX_MOVED; ) {
    const some = waiting.slice(next, next + Math.min(AT_ONCE, MAX_MOVED - moved));
    next += some.length;
    const outcomes = await Promise.all(some.map(({ id }) => follow(id, context)));
    moved += outcomes.filter((outcome) => outcome === 'moved').length;
    remaining -= outcomes.filter((outcome) => outcome !== 'busy').length;
    unfit.push(...some.filter((_, at) => outcomes[at] === 'unfit'));
  }
  return { moved, remaining, unfit: await told(unfit.slice(0, MAX_TOLD)) };
}

async function follow(id: string, context: SignedInContext): Promise<Followed['outcome'] | 'busy'> {
  try {
    return (await moveToCategory(id, (audit) => staffAuthor(context, audit), context.now)).outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') return 'busy';
    throw error;
  }
}

async function told(appointments: readonly AppointmentItem[]): Promise<CategoryMove['unfit']> {
  const clientOf = await clientsByIds(appointments.map(({ clientId }) => clientId));
  return appointments.map(({ id, startsAt, clientId }) => ({
    id,
    startsAt,
    clientName: clientOf(clientId)?.fullName ?? null,
  }));
}
