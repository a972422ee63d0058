import { getItem } from '@rostro/platform/table/read';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { withPlan } from '@rostro/rules/scheduling/plan';
import { allResources } from '@rostro/rules/scheduling/resources';
import type { ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { categoryOf } from '@rostro/rules/table/stored-category';
import type { CategoryMove, Needs, ServiceForm } from '@rostro/shared/contract/catalog-admin';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import type { AppointmentFacts } from '../../domain/booking.ts';
import { durationOfForm, withDuration } from '../../domain/duration.ts';
import { mustBeAvailable } from '../../domain/plan.ts';
import { requiredChain } from '../../domain/requirement.ts';
import { appointmentsAhead } from '../../store/appointments.ts';
import {
  allOf,
  SERVICES as COLLECTION,
  type OnShelfService as Service,
  stillAsRead,
} from '../../store/catalog-admin.ts';
import { clientsByIds } from '../../store/people.ts';
import { type Followed, moveToCategory } from '../move-to-category.ts';
import { type Checks, definedFields, remove, save, set } from './change.ts';
import { type Beginning, create } from './create.ts';
import { findItem, listItems, type Shelf } from './shelf.ts';
import { swap } from './swap.ts';

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
async function moveAppointments(serviceId: number, context: SignedInContext): Promise<CategoryMove> {
  const service = await getItem<ServiceItem>(keys.service(serviceId));
  if (service === null) throw new AppError('service_not_found');
  const category = categoryOf(service.category);
  const waiting = (await appointmentsAhead(context.now)).filter(
    (appointment) => appointment.serviceId === serviceId && appointment.category !== category,
  );
  let moved = 0;
  let remaining = waiting.length;
  const unfit: AppointmentFacts[] = [];
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

async function told(appointments: readonly AppointmentFacts[]): Promise<CategoryMove['unfit']> {
  const clientOf = await clientsByIds(appointments.map(({ clientId }) => clientId));
  return appointments.map(({ id, startsAt, clientId }) => ({
    id,
    startsAt,
    clientName: clientOf(clientId)?.fullName ?? null,
  }));
}

const SERVICES: Shelf<Service> = { what: 'service', unknown: 'service_not_found', collection: COLLECTION };

export const listAllServices: UseCase<'listAllServices'> = async () => ({
  items: (await listItems(SERVICES)).map(withDuration),
});

/** The resources are read fresh: one may have ended since the form was opened. */
async function mustBeThere({ needs }: { needs?: Needs | undefined }, { now }: SignedInContext): Promise<void> {
  if (needs !== undefined) mustBeAvailable(needs, await allResources(), todayAt(now));
}

/**
 * The service that this one asks for, and those which that one asks for, are as they were read.
 * @param id of the service itself; undefined: it is new
 */
const chainOf =
  (requires: ServiceForm['requires'], id?: number): Checks =>
  async () => {
    if (!requires) return [];
    const chain = requiredChain(requires, id, await allOf(COLLECTION));
    return chain.map((service) => stillAsRead(COLLECTION, service));
  };

export const createService: UseCase<'createService'> = async ({ body }, context) => {
  const { durationMinutes, duration, ...form } = body;
  const lasting = durationOfForm({ durationMinutes, duration });
  if (lasting === null) throw new Error('the contract asks how long a new service lasts');
  await mustBeThere(body, context);
  const make = (beginning: Beginning): Service => ({
    ...COLLECTION.keyOf(beginning.id),
    ...withPlan(form),
    ...lasting,
    isActive: true,
    isPublic: true,
    ...beginning,
  });
  const made = await create(SERVICES, body, context, make, chainOf(body.requires));
  return withDuration(made);
};

/**
 * The service is saved first: from then on bookings take places in the new category, and earlier appointments follow.
 */
export const updateService: UseCase<'updateService'> = async ({ params, body: { version, ...form } }, context) => {
  const { durationMinutes, duration, ...rest } = definedFields<ServiceForm>(form);
  await mustBeThere(form, context);
  const standing = await findItem(SERVICES, params.serviceId);
  const fields = { ...rest, ...durationOfForm({ durationMinutes, duration }, standing.durationMinutes) };
  const checks = chainOf(form.requires, params.serviceId);
  const { before, after } = await save<Service>(SERVICES, params.serviceId, context, { version, fields, checks });
  const move = before.category === after.category ? null : await moveAppointments(after.id, context);
  return { service: withDuration(after), move };
};

export const moveServiceAppointments: UseCase<'moveServiceAppointments'> = async ({ params }, context) =>
  moveAppointments((await findItem(SERVICES, params.serviceId)).id, context);

export const deleteService: UseCase<'deleteService'> = ({ params }, context) =>
  remove(SERVICES, params.serviceId, context);

export const setServiceActive: UseCase<'setServiceActive'> = ({ params, body }, context) =>
  set<Service>(SERVICES, params.serviceId, context, body).then(withDuration);

export const setServicePublic: UseCase<'setServicePublic'> = ({ params, body }, context) =>
  set<Service>(SERVICES, params.serviceId, context, body).then(withDuration);

export const swapServiceOrder: UseCase<'swapServiceOrder'> = async ({ body }, context) => {
  const { items } = await swap(SERVICES, body, context);
  return { items: items.map(withDuration) };
};
