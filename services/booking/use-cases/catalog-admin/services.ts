import type { UseCase } from '@rostro/kit/http/context';
import type { ServiceForm } from '@rostro/shared/contract/catalog-admin';
import { durationOfForm, withDuration } from '../../domain/duration.ts';
import { SERVICES as COLLECTION } from '../../store/catalog-admin.ts';
import { moveAppointments } from './category-move.ts';
import { definedFields, remove, save, set } from './change.ts';
import { create } from './create.ts';
import { findItem, listItems, type Shelf } from './shelf.ts';
import { swap } from './swap.ts';

type Service = NonNullable<typeof COLLECTION.of>;
const SERVICES: Shelf<Service> = { what: 'service', unknown: 'service_not_found', collection: COLLECTION };

export const listAllServices: UseCase<'listAllServices'> = async () => ({
  items: (await listItems(SERVICES)).map(withDuration),
});

export const createService: UseCase<'createService'> = async ({ body }, context) => {
  const { durationMinutes, duration, ...form } = body;
  const lasting = durationOfForm({ durationMinutes, duration });
  if (lasting === null) throw new Error('the contract asks how long a new service lasts');
  const made = await create(SERVICES, body, context, (beginning) => ({
    ...COLLECTION.keyOf(beginning.id),
    ...form,
    ...lasting,
    isActive: true,
    isPublic: true,
    ...beginning,
  }));
  return withDuration(made);
};

/**
 * The service is saved first: from then on bookings take places in the new category, and earlier appointments follow.
 */
export const updateService: UseCase<'updateService'> = async ({ params, body: { version, ...form } }, context) => {
  const { durationMinutes, duration, ...rest } = definedFields<ServiceForm>(form);
  const standing = await findItem(SERVICES, params.serviceId);
  const fields = { ...rest, ...durationOfForm({ durationMinutes, duration }, standing.durationMinutes) };
  const { before, after } = await save<Service>(SERVICES, params.serviceId, context, { version, fields });
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
