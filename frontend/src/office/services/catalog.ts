import { SERVICE_CATEGORIES } from '@rostro/shared/catalog';
import { DurationMinutes, ServiceForm } from '@rostro/shared/contract/catalog-admin';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { servicesQuery } from '#api/services.ts';
import type { Catalog, CatalogCalls, CatalogWords, FormValues } from '#office/catalog/data/types.ts';
import { changedIn } from '#office/catalog/form/values.ts';

const words: CatalogWords = {
  title: 'Servicios',
  create: 'Nuevo Servicio',
  edit: 'Editar Servicio',
  one: 'servicio',
  many: 'servicios',
  loading: 'Cargando los servicios…',
  empty: 'No se encontraron servicios',
  loadFailed: 'Error al cargar los servicios',
  missing: 'Servicio no encontrado. Es posible que alguien lo haya eliminado.',
  lines: 'Beneficios',
  line: 'Beneficio',
  addLine: 'Agregar beneficio',
  created: 'Servicio creado correctamente',
  saved: 'Servicio actualizado correctamente',
  removed: 'Servicio eliminado correctamente',
  removeText: 'Dejará de mostrarse y de poder reservarse. Las citas que ya lo tienen conservan su nombre.',
  saveFailed: 'Error al guardar el servicio',
  removeFailed: 'Error al eliminar el servicio',
  activeFailed: 'Error al actualizar el estado del servicio',
  publicFailed: 'Error al actualizar la visibilidad del servicio',
  orderFailed: 'Error al actualizar el orden',
};

const MAX_PESOS = 1_000_000;
const PRICE = `Escribe un precio entre $0 y $${MAX_PESOS.toLocaleString('es-MX')}`;

/** As it is sent: the price in centavos. */
const sentOf = ({ name, description, category, image, lines, duration, price }: FormValues) => ({
  name: name.trim(),
  description: description.trim(),
  ...(typeof duration === 'number' && { durationMinutes: duration }),
  image: image.trim(),
  category,
  priceCents: price === null || price === undefined ? null : Math.round(price * 100),
  benefits: lines.map((line) => line.trim()).filter((line) => line !== ''),
});

const calls: CatalogCalls = {
  list: async (signal) => (await call('listAllServices', undefined, { signal })).items,
  create: (values, idempotencyKey) =>
    call('createService', { body: ServiceForm.parse(sentOf(values)) }, { idempotencyKey }),
  update: async (id, values, base, version) => {
    const changed = ServiceForm.partial().parse(changedIn(sentOf(values), sentOf(base)));
    const { service, move } = await call('updateService', { params: { serviceId: id }, body: { ...changed, version } });
    return { row: service, move };
  },
  remove: (id) => call('deleteService', { params: { serviceId: id } }),
  setActive: (id, isActive) => call('setServiceActive', { params: { serviceId: id }, body: { isActive } }),
  setPublic: (id, isPublic) => call('setServicePublic', { params: { serviceId: id }, body: { isPublic } }),
  swap: async (a, b) => (await call('swapServiceOrder', { body: { a, b } })).items,
};

const { name, description, image, category, benefits } = ServiceForm.shape;

export const SERVICES: Catalog = {
  area: 'services',
  words,
  rights: {
    create: 'create_services',
    edit: 'edit_services',
    remove: 'delete_services',
    toggle: 'toggle_services',
    order: 'order_services',
  },
  categories: SERVICE_CATEGORIES,
  priced: true,
  calls,
  rules: {
    name,
    description,
    duration: DurationMinutes,
    image,
    category,
    price: z.number({ error: PRICE }).min(0, PRICE).max(MAX_PESOS, PRICE).nullish(),
    lines: benefits,
  },
  publicKey: servicesQuery().queryKey,
};
