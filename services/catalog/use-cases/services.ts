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
import { AppError } from '@rostro/shared/errors';
import { STARTER_SERVICES, type StarterService } from '@rostro/shared/starter-catalog';
import { searchable } from '@rostro/shared/text';
import { todayAt } from '@rostro/shared/time';
import { withDerived } from '../domain/derived.ts';
import { mustAllBeAvailable, mustBeAvailable } from '../domain/plan.ts';
import { requiredChain } from '../domain/requirement.ts';
import { applyEdit, isLive, newPlace } from '../domain/shelf.ts';
import { freeSlug, type TakenSlugs } from '../domain/slug.ts';
import {
  addAllTo,
  allOf,
  SERVICES as COLLECTION,
  replaceIn,
  type OnShelfService as Service,
  stillAsRead,
} from '../store/catalog-admin.ts';
import { slugWrite, takenSlugs } from '../store/slugs.ts';
import { definedFields, remove, save, set } from './change.ts';
import { type Beginning, create } from './create.ts';
import { findItem, listItems, type Shelf } from './shelf.ts';
import { swap } from './swap.ts';

const starterOf = (id: string): StarterService => {
  const found = STARTER_SERVICES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the contract let ${id} pass`);
  return found;
};

type Addressed = Service & { slug: string };

/** In the order of the picks. */
function servicesOf(
  picks: readonly StarterPick[],
  { all, taken, now }: { all: readonly Service[]; taken: TakenSlugs; now: string },
): Addressed[] {
  const { id: firstId, order: firstOrder } = newPlace(all);
  return picks.map(({ starterId, durationMinutes, priceCents }, position) => {
    const { name, category, description, benefits, image } = starterOf(starterId);
    const id = firstId + position;
    return {
      ...COLLECTION.keyOf(id),
      ...NO_PLAN,
      name,
      slug: freeSlug(name, id, taken),
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
    const [all, slugs] = await Promise.all([allOf(COLLECTION), takenSlugs()]);
    const taken = new Set(all.filter(isLive).map(({ name }) => searchable(name)));
    const nameOf = ({ starterId }: StarterPick) => starterOf(starterId).name;
    const isTaken = (pick: StarterPick) => taken.has(searchable(nameOf(pick)));
    const skipped = body.services.filter(isTaken).map(nameOf);
    const created = servicesOf(
      body.services.filter((pick) => !isTaken(pick)),
      { all, taken: slugs, now: context.now },
    );
    const audit = {
      action: 'service.create' as const,
      subject: created.map(({ id }) => id).join(' '),
      subjectName: created.map(({ name }) => name).join(', '),
      after: created.map(({ id, name, priceCents, durationMinutes }) => ({ id, name, priceCents, durationMinutes })),
    };
    if (created.length > 0) await addAllTo(COLLECTION, staffAuthor(context, audit), created, created.map(slugWrite));
    return { created: created.map(withDerived), skipped };
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
  items: (await listItems(SERVICES)).map(withDerived),
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
  const make = async (beginning: Beginning): Promise<Addressed> => ({
    ...COLLECTION.keyOf(beginning.id),
    ...body,
    slug: freeSlug(body.name, beginning.id, await takenSlugs()),
    isActive: true,
    isPublic: true,
    ...beginning,
  });
  const made = await create<Service>(SERVICES, body, context, make, async (service) => [
    ...(await chainOf(body.requires)()),
    ...slugWrites(service),
  ]);
  return withDerived(made);
};

/** An address that a service had leads to it for good, so a new one comes beside it. */
const slugWrites = ({ id, slug }: Pick<Service, 'id' | 'slug'>, before?: Service): Write[] =>
  slug === undefined || slug === before?.slug ? [] : [slugWrite({ id, slug })];

/** Bookings that still use the old category for a moment are moved, too. */
function moveOf({ before, after }: { before: Service; after: Service }, context: SignedInContext): Write[] {
  if (before.category === after.category) return [];
  const by = { actorId: clientIdOf(context), actorName: context.actor.fullName };
  return [moveWrite(after.id, by, context.now)];
}

const changedHere = (name: string) => `${name} cambió mientras tanto`;

/** All or none. Conditions: each service is as it was read. */
export const saveServiceNeeds: UseCase<'saveServiceNeeds'> = async ({ body: { services } }, context) => {
  mustAllBeAvailable(services, await allResources(), todayAt(context.now));
  return untilSettled(async () => {
    const all = await listItems(SERVICES);
    const changes = services.map(({ id, needs }) => {
      const before = all.find((service) => service.id === id);
      if (before === undefined) throw new AppError('service_not_found');
      return { before, after: applyEdit(before, { needs }, context.now) };
    });
    const stale = changes.flatMap(({ before: { name, version } }, at) =>
      version === services[at]?.version ? [] : [[`services.${at}`, changedHere(name)] as const],
    );
    if (stale.length > 0) throw new AppError('changed_meanwhile', {}, Object.fromEntries(stale));
    const audit = {
      action: 'service.save' as const,
      subject: changes.map(({ after: { id } }) => id).join(' '),
      subjectName: changes.map(({ after: { name } }) => name).join(', '),
      before: changes.map(({ before: { id, needs } }) => ({ id, needs })),
      after: changes.map(({ after: { id, needs } }) => ({ id, needs })),
    };
    await replaceIn(COLLECTION, staffAuthor(context, audit), changes);
    return { items: changes.map(({ after }) => withDerived(after)) };
  });
};

/** The service is saved first: from then on bookings use the new category, and earlier appointments follow. */
export const updateService: UseCase<'updateService'> = async ({ params, body: { version, ...form } }, context) => {
  const fields = definedFields<ServiceForm>(form);
  const decide = async () =>
    form.name === undefined ? fields : { ...fields, slug: freeSlug(form.name, params.serviceId, await takenSlugs()) };
  await mustBeThere(form, context);
  const checks = async (change: { before: Service; after: Service }) => [
    ...(await chainOf(form.requires, params.serviceId)()),
    ...moveOf(change, context),
    ...slugWrites(change.after, change.before),
  ];
  const { before, after } = await save<Service>(SERVICES, params.serviceId, context, { version, decide, checks });
  const move = before.category === after.category ? null : await follow(after.id, context);
  return { service: withDerived(after), move };
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
  set<Service>(SERVICES, params.serviceId, context, body).then(withDerived);

export const setServicePublic: UseCase<'setServicePublic'> = ({ params, body }, context) =>
  set<Service>(SERVICES, params.serviceId, context, body).then(withDerived);

export const swapServiceOrder: UseCase<'swapServiceOrder'> = async ({ body }, context) => {
  const { items } = await swap(SERVICES, body, context);
  return { items: items.map(withDerived) };
};
