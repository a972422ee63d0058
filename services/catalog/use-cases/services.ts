import {
  type AppointmentFacts,
  appointmentsAhead,
  clientsByIds,
  moveAppointments,
  moveWrite,
} from '@rostro/booking/published';
import { describeOutside } from '@rostro/clinic/published';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Write } from '@rostro/platform/table/transact';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import { allResources } from '@rostro/rules/scheduling/resources';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { CategoryMove, Needs, ServiceForm } from '@rostro/shared/contract/catalog/catalog-admin';
import type { StarterPick } from '@rostro/shared/contract/clinic/setup';
import { STARTER_SERVICES, type StarterService } from '@rostro/shared/starter-catalog';
import { searchable } from '@rostro/shared/text';
import { todayAt } from '@rostro/shared/time';
import { withDuration } from '../domain/duration.ts';
import { mustBeAvailable } from '../domain/plan.ts';
import { requiredChain } from '../domain/requirement.ts';
import { isLive, newPlace } from '../domain/shelf.ts';
import {
  addAllTo,
  allOf,
  SERVICES as COLLECTION,
  type OnShelfService as Service,
  stillAsRead,
} from '../store/catalog-admin.ts';
import { definedFields, remove, save, set } from './change.ts';
import { type Beginning, create } from './create.ts';
import { findItem, listItems, type Shelf } from './shelf.ts';
import { swap } from './swap.ts';

const starterOf = (id: string): StarterService => {
  const found = STARTER_SERVICES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the contract let ${id} pass`);
  return found;
};

/** In the order of the picks. */
function servicesOf(picks: readonly StarterPick[], all: readonly Service[], now: string): Service[] {
  const { id: firstId, order: firstOrder } = newPlace(all);
  return picks.map(({ starterId, durationMinutes, priceCents }, position) => {
    const { name, category, description, benefits, image } = starterOf(starterId);
    const id = firstId + position;
    return {
      ...COLLECTION.keyOf(id),
      ...NO_PLAN,
      name,
      category,
      description,
      image,
      benefits: [...benefits],
      priceCents,
      durationMinutes,
      id,
      order: firstOrder + position,
      isActive: true,
      isPublic: true,
      version: 1,
      updatedAt: now,
    };
  });
}

/**
 * All in one transaction, under the next numbers. Of two simultaneous requests the second finds the numbers taken,
 * reads again, and finds the names, so the services are created once.
 */
export const createStarterServices: UseCase<'createStarterServices'> = ({ body }, context) =>
  untilSettled(async () => {
    const all = await allOf(COLLECTION);
    const taken = new Set(all.filter(isLive).map(({ name }) => searchable(name)));
    const nameOf = ({ starterId }: StarterPick) => starterOf(starterId).name;
    const isTaken = (pick: StarterPick) => taken.has(searchable(nameOf(pick)));
    const skipped = body.services.filter(isTaken).map(nameOf);
    const created = servicesOf(
      body.services.filter((pick) => !isTaken(pick)),
      all,
      context.now,
    );
    const audit = {
      action: 'service.create' as const,
      subject: created.map(({ id }) => id).join(' '),
      subjectName: created.map(({ name }) => name).join(', '),
      after: created.map(({ id, name, priceCents, durationMinutes }) => ({ id, name, priceCents, durationMinutes })),
    };
    if (created.length > 0) await addAllTo(COLLECTION, staffAuthor(context, audit), created);
    return { created: created.map(withDuration), skipped };
  });

/** A longer list helps nobody; the rest appears once these are done. */
const MAX_TOLD = 50;

async function follow(serviceId: number, context: SignedInContext): Promise<CategoryMove> {
  const { unfit, ...move } = await moveAppointments(serviceId, (audit) => staffAuthor(context, audit), context.now);
  return { ...move, unfit: await told(unfit.slice(0, MAX_TOLD)) };
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
 * Conditions: the whole chain of earlier services is as it was read.
 * @param id the service's own id; undefined: it is new
 */
const chainOf = (requires: ServiceForm['requires'] | undefined, id?: number) => async () => {
  if (!requires) return [];
  const chain = requiredChain(requires, id, await allOf(COLLECTION));
  return chain.map((service) => stillAsRead(COLLECTION, service));
};

export const createService: UseCase<'createService'> = async ({ body }, context) => {
  await mustBeThere(body, context);
  const make = (beginning: Beginning): Service => ({
    ...COLLECTION.keyOf(beginning.id),
    ...body,
    isActive: true,
    isPublic: true,
    ...beginning,
  });
  const made = await create(SERVICES, body, context, make, chainOf(body.requires));
  return withDuration(made);
};

/** Bookings that still use the old category for a moment are moved, too. */
function moveOf({ before, after }: { before: Service; after: Service }, context: SignedInContext): Write[] {
  if (before.category === after.category) return [];
  const by = { actorId: clientIdOf(context), actorName: context.actor.fullName };
  return [moveWrite(after.id, by, context.now)];
}

/** The service is saved first: from then on bookings use the new category, and earlier appointments follow. */
export const updateService: UseCase<'updateService'> = async ({ params, body: { version, ...form } }, context) => {
  const fields = definedFields<ServiceForm>(form);
  await mustBeThere(form, context);
  const checks = async (change: { before: Service; after: Service }) => [
    ...(await chainOf(form.requires, params.serviceId)()),
    ...moveOf(change, context),
  ];
  const { before, after } = await save<Service>(SERVICES, params.serviceId, context, { version, fields, checks });
  const move = before.category === after.category ? null : await follow(after.id, context);
  return { service: withDuration(after), move };
};

export const moveServiceAppointments: UseCase<'moveServiceAppointments'> = async ({ params }, context) =>
  follow((await findItem(SERVICES, params.serviceId)).id, context);

/** As the first or the second service of the visit. */
export const listVisitsOfService: UseCase<'listVisitsOfService'> = async ({ params }, { now }) => {
  const [{ id }, ahead] = await Promise.all([findItem(SERVICES, params.serviceId), appointmentsAhead(now)]);
  return describeOutside(ahead.filter((visit) => [visit.serviceId, nextServiceIdOf(visit)].includes(id)));
};

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
