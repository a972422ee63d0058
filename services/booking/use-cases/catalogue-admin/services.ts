import type { UseCase } from '@rostro/kit/http/context';
import { durationMinutes } from '@rostro/shared/catalog';
import type { ServiceForm } from '@rostro/shared/contract/catalogue-admin';
import { SERVICES } from '../../store/catalogue-admin.ts';
import { moveAppointments } from './category-move.ts';
import { given, remove, save, set } from './change.ts';
import { create } from './create.ts';
import { found, listed, type Shelf } from './shelf.ts';
import { swap } from './swap.ts';

type Treatment = NonNullable<typeof SERVICES.of>;
const TREATMENTS: Shelf<Treatment> = { what: 'service', unknown: 'service_not_found', collection: SERVICES };

/** What the clinic words freely is also read as minutes: they say which hours a booking takes. */
const withMinutes = <F extends Partial<ServiceForm>>(form: F) =>
  form.duration === undefined ? form : { ...form, durationMinutes: durationMinutes(form.duration) };

export const listAllServices: UseCase<'listAllServices'> = async () => ({ items: await listed(TREATMENTS) });

export const createService: UseCase<'createService'> = ({ body }, context) =>
  create(TREATMENTS, body, context, (beginning) => ({
    ...SERVICES.keyOf(beginning.id),
    ...body,
    durationMinutes: durationMinutes(body.duration),
    isActive: true,
    isPublic: true,
    ...beginning,
  }));

/** Saved first: from then on bookings take their places in the new category, and what was booked before follows. */
export const updateService: UseCase<'updateService'> = async ({ params, body: { version, ...form } }, context) => {
  const fields = withMinutes(given<ServiceForm>(form));
  const { before, after } = await save<Treatment>(TREATMENTS, params.serviceId, context, { version, fields });
  const move = before.category === after.category ? null : await moveAppointments(after.id, context);
  return { service: after, move };
};

export const moveServiceAppointments: UseCase<'moveServiceAppointments'> = async ({ params }, context) =>
  moveAppointments((await found(TREATMENTS, params.serviceId)).id, context);

export const deleteService: UseCase<'deleteService'> = ({ params }, context) =>
  remove(TREATMENTS, params.serviceId, context);

export const setServiceActive: UseCase<'setServiceActive'> = ({ params, body }, context) =>
  set<Treatment>(TREATMENTS, params.serviceId, context, body);

export const setServicePublic: UseCase<'setServicePublic'> = ({ params, body }, context) =>
  set<Treatment>(TREATMENTS, params.serviceId, context, body);

export const swapServiceOrder: UseCase<'swapServiceOrder'> = ({ body }, context) => swap(TREATMENTS, body, context);
