import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { ServiceForm } from '@rostro/shared/contract/catalog/catalog-admin';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { servicesQuery } from '#api/services.ts';
import type { Catalog, CatalogCalls, CatalogWords } from '../published/data/types.ts';
import { changedIn } from '../shelf/form/values.ts';

const words: CatalogWords = {
  title: 'Servicios',
  create: 'Nuevo Servicio',
  edit: 'Editar Servicio',
  one: 'tratamiento',
  many: 'tratamientos',
  loading: 'Cargando los tratamientos…',
  empty: 'No se encontraron servicios',
  start: { to: '/admin/services/starter', label: 'Elegir tratamientos para empezar' },
  loadFailed: 'Error al cargar los tratamientos',
  missing: 'Servicio no encontrado. Es posible que alguien lo haya eliminado.',
  lines: 'Beneficios',
  line: 'Beneficio',
  addLine: 'Agregar beneficio',
  created: 'Tratamiento creado correctamente',
  saved: 'Tratamiento actualizado correctamente',
  removed: 'Tratamiento eliminado correctamente',
  removeText: 'Dejará de mostrarse y de poder reservarse. Las citas que ya lo tienen conservan su nombre.',
  saveFailed: 'Error al guardar el servicio',
  removeFailed: 'Error al eliminar el servicio',
  activeFailed: 'Error al actualizar el estado del servicio',
  publicFailed: 'Error al actualizar la visibilidad del servicio',
  orderFailed: 'Error al actualizar el orden',
};

const MAX_PESOS = 1_000_000;
const PRICE = `Escribe un precio entre $0 y $${MAX_PESOS.toLocaleString('es-MX')}`;

const schema = ServiceForm.extend({
  priceCents: z
    .int(PRICE)
    .min(0, PRICE)
    .max(MAX_PESOS * 100, PRICE)
    .nullable(),
});

const calls: CatalogCalls = {
  list: async (signal) => (await call('listAllServices', undefined, { signal })).items,
  create: (values, idempotencyKey) => call('createService', { body: ServiceForm.parse(values) }, { idempotencyKey }),
  update: async (id, values, base, version) => {
    const changed = ServiceForm.partial().parse(changedIn(values, base));
    const { service, move } = await call('updateService', { params: { serviceId: id }, body: { ...changed, version } });
    return { row: service, move };
  },
  remove: (id) => call('deleteService', { params: { serviceId: id } }),
  visitsAhead: (id, signal) => call('listVisitsOfService', { params: { serviceId: id } }, { signal }),
  setActive: (id, isActive) => call('setServiceActive', { params: { serviceId: id }, body: { isActive } }),
  setPublic: (id, isPublic) => call('setServicePublic', { params: { serviceId: id }, body: { isPublic } }),
  swap: async (a, b) => (await call('swapServiceOrder', { body: { a, b } })).items,
};

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
  categories: SERVICE_CATEGORY_LABELS,
  priced: true,
  calls,
  lines: 'benefits',
  drawings: [
    { image: '/img/diagnostico-facial.svg', name: 'Diagnóstico facial' },
    { image: '/img/limpieza-facial.svg', name: 'Limpieza facial' },
    { image: '/img/hidratacion.svg', name: 'Hidratación' },
    { image: '/img/microdermoabrasion.svg', name: 'Microdermoabrasión' },
    { image: '/img/peeling-quimico.svg', name: 'Peeling químico' },
    { image: '/img/radiofrecuencia.svg', name: 'Radiofrecuencia' },
    { image: '/img/terapia-led.svg', name: 'Terapia LED' },
    { image: '/img/drenaje-linfatico.svg', name: 'Drenaje linfático' },
    { image: '/img/microagujas.svg', name: 'Microagujas' },
    { image: '/img/laser.svg', name: 'Láser' },
    { image: '/img/toxina-botulinica.svg', name: 'Toxina botulínica' },
    { image: '/img/relleno-labios.svg', name: 'Relleno de labios' },
    { image: '/img/hilos-tensores.svg', name: 'Hilos tensores' },
    { image: '/img/retiro-lesiones.svg', name: 'Retiro de lesiones' },
  ],
  schema,
  publicKey: servicesQuery().queryKey,
};
