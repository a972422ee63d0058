import * as z from 'zod';
import { CATEGORIES, DURATION_STEP, MAX_DURATION_MINUTES } from '../../catalog.ts';
import { Equipment, MAX_CUTOFF_HOURS, MAX_HORIZON_DAYS, MAX_LEAD_HOURS, ServiceDetail } from '../clinic/clinic.ts';
import { Outside } from '../clinic/configuration.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { demand } from '../rules.ts';
import { CatalogId, CatalogIdText, Cents, Id, Instant, itemsOf } from '../schemas.ts';
import { Line, Text } from '../text.ts';

/** Raised by every change, so that a save can name the version that it read. */
const version = z.int().min(1);

export const MAX_NEEDED = 50;
const Needed = z
  .array(Id)
  .max(MAX_NEEDED, `Elige como máximo ${MAX_NEEDED}`)
  .refine((ids) => new Set(ids).size === ids.length, 'Elige cada uno una sola vez');
/** A service takes one resource of each list. */
export const Needs = z.strictObject({
  /** Empty for any of the category. */
  staff: Needed,
  /** Empty without a room. */
  rooms: Needed,
  /** Empty without a machine. */
  equipment: Needed,
});
export type Needs = z.infer<typeof Needs>;

export const MAX_BUFFER_MINUTES = 120;
const buffer = z
  .int('Escribe minutos enteros')
  .min(0, 'Mínimo 0 minutos')
  .max(MAX_BUFFER_MINUTES, `Máximo ${MAX_BUFFER_MINUTES} minutos`);
const limit = z.int('Escribe un número entero').min(0, 'Mínimo 0');
export const MAX_WITHIN_DAYS = 365;
/** Clients may book the service only some days after a visit of another one, such as a first assessment. */
export const Requirement = z.strictObject({
  serviceId: CatalogId,
  withinDays: z
    .int('Escribe un número entero')
    .min(1, 'Mínimo 1 día')
    .max(MAX_WITHIN_DAYS, `Máximo ${MAX_WITHIN_DAYS} días`),
});
export type Requirement = z.infer<typeof Requirement>;

/** The time that a service needs besides its length, and the limits of its bookings. */
const plan = {
  needs: Needs,
  /** Minutes for which its resources are taken before it begins. */
  bufferBefore: buffer,
  /** Minutes for which its resources are taken after it ends. */
  bufferAfter: buffer,
  /** Clients must book at least this many hours ahead; null for the clinic's rule. */
  leadHours: limit.max(MAX_LEAD_HOURS, `Máximo ${MAX_LEAD_HOURS} horas`).nullable(),
  /** Clients may book at most this many days ahead; null for the clinic's rule. */
  horizonDays: limit.max(MAX_HORIZON_DAYS, `Máximo ${MAX_HORIZON_DAYS} días`).nullable(),
  /** Clients may cancel or move a visit of it until this many hours before; null for the clinic's rule. */
  cancelHours: limit.max(MAX_CUTOFF_HOURS, `Máximo ${MAX_CUTOFF_HOURS} horas`).nullable(),
  moveHours: limit.max(MAX_CUTOFF_HOURS, `Máximo ${MAX_CUTOFF_HOURS} horas`).nullable(),
  /** The earlier service that clients need; null for none. */
  requires: Requirement.nullable(),
  /** A booking on the site with a proven e-mail is confirmed at once, without the clinic. */
  confirmsItself: z.boolean(),
};
export const ServicePlan = z.object(plan);
export type ServicePlan = z.infer<typeof ServicePlan>;

export const AdminService = ServiceDetail.omit({ earlier: true, cutoff: true })
  .extend({
    ...plan,
    version,
    updatedAt: Instant,
  })
  .meta({ id: 'AdminService' });
export type AdminService = z.infer<typeof AdminService>;
export const AdminEquipment = Equipment.extend({ version, updatedAt: Instant }).meta({ id: 'AdminEquipment' });
export type AdminEquipment = z.infer<typeof AdminEquipment>;

/** The maximum of the specification's slider, in pesos. */
export const MAX_PRICE = 50_000;
export const MAX_LINES = 20;
/** A WhatsApp message has no room for a longer one, and half of an advice harms. */
export const MAX_AFTERCARE = 500;
/** Blank lines are dropped. */
const Lines = z
  .array(Line(200))
  .transform((lines) => lines.filter((line) => line !== ''))
  .pipe(z.array(z.string()).max(MAX_LINES, `Escribe como máximo ${MAX_LINES} renglones`));
/** A secure external address, or a picture of the site or of an upload. */
const Image = Line(2000)
  .min(1, 'La imagen es obligatoria')
  .regex(/^(https:\/\/[^\s]+|\/(img|media)\/[\w./-]+)$/, 'Escribe una dirección que empiece con https://');

export const DurationMinutes = z
  .int('La duración es obligatoria')
  .min(DURATION_STEP, `Mínimo ${DURATION_STEP} minutos`)
  .max(MAX_DURATION_MINUTES, `Máximo ${MAX_DURATION_MINUTES} minutos`)
  .multipleOf(DURATION_STEP, `Escribe minutos de ${DURATION_STEP} en ${DURATION_STEP}`);

export const ServiceForm = z.strictObject({
  name: Line(120).min(1, 'El nombre es obligatorio'),
  description: Text(2000).min(1, 'La descripción es obligatoria'),
  durationMinutes: DurationMinutes,
  image: Image,
  category: z.enum(CATEGORIES, { error: 'Elige una categoría' }),
  priceCents: Cents.nullable(),
  benefits: Lines,
  aftercare: Text(MAX_AFTERCARE).exactOptional(),
  ...plan,
});
export type ServiceForm = z.infer<typeof ServiceForm>;
export const EquipmentForm = z.strictObject({
  name: Line(120).min(1, 'El nombre es obligatorio'),
  description: Text(2000).min(1, 'La descripción es obligatoria'),
  image: Image,
  category: z.enum(CATEGORIES, { error: 'Elige una categoría' }),
  characteristics: Lines,
});
export type EquipmentForm = z.infer<typeof EquipmentForm>;

/** Two places in the list as the user saw them: they are swapped only if they are unchanged. */
const Place = z.strictObject({ id: CatalogId, order: z.int().nullable() });
export const SwapOrder = z
  .strictObject({ a: Place, b: Place })
  .superRefine(demand(['a', 'b'], ({ a, b }) => a.id !== b.id, { path: ['b'], error: 'Elige dos distintos' }));

/**
 * One transaction of DynamoDB writes 100 items, and its entry in the audit, which holds all needs of before and after,
 * 400 KB: with `MAX_NEEDED` in each list that is 33 services. More are saved in several requests, each all or nothing.
 */
export const MAX_NEEDS_SAVED = 33;
/** What several services need, each over the version that was read. */
export const ServiceNeeds = z.strictObject({
  services: z
    .array(z.strictObject({ id: CatalogId, version, needs: Needs }))
    .min(1)
    .max(MAX_NEEDS_SAVED, `Guarda como máximo ${MAX_NEEDS_SAVED} tratamientos a la vez`)
    .refine((services) => new Set(services.map(({ id }) => id)).size === services.length, 'Cada tratamiento una vez'),
});
export type ServiceNeeds = z.infer<typeof ServiceNeeds>;

/** The outcome for future appointments whose service changed its category. */
export const CategoryMove = z
  .object({
    moved: z.int(),
    /** Without room there: they keep their place until staff move them. */
    unfit: z.array(z.object({ id: Id, startsAt: Instant, clientName: z.string().nullable() })),
    /** Not processed yet: repeat the request. */
    remaining: z.int(),
  })
  .meta({ id: 'CategoryMove' });
export type CategoryMove = z.infer<typeof CategoryMove>;

const ofService = z.object({ serviceId: CatalogIdText });
const ofEquipment = z.object({ equipmentId: CatalogIdText });
const office = { service: 'office' } as const satisfies Partial<RouteDef>;

export const catalogAdminRoutes = defineRoutes({
  listAllServices: {
    ...office,
    method: 'GET',
    path: '/api/admin/services',
    access: 'admin',
    summary: 'All services in order, private and inactive ones too',
    response: itemsOf(AdminService),
    errors: [],
  },
  createService: {
    ...office,
    ...MADE_ONCE,
    path: '/api/admin/services',
    access: { all: ['create_services'] },
    summary: 'A new service: active, public, last in order',
    body: ServiceForm,
    response: AdminService,
    errors: [...ONCE_ERRORS],
  },
  updateService: {
    ...office,
    method: 'PATCH',
    path: '/api/admin/services/{serviceId}',
    access: { all: ['edit_services'] },
    summary: 'Save an edited service; into the other category its appointments ahead are moved as far as they fit',
    params: ofService,
    body: z.strictObject({ ...ServiceForm.partial().shape, version }),
    response: z.object({ service: AdminService, move: CategoryMove.nullable() }),
    errors: ['service_not_found', 'changed_meanwhile', 'busy'],
  },
  saveServiceNeeds: {
    ...office,
    method: 'PUT',
    path: '/api/admin/services/needs',
    access: { all: ['edit_services'] },
    summary:
      'Save which people, rooms and machines several services need: all or none; `fields` name who is in the way',
    body: ServiceNeeds,
    response: itemsOf(AdminService),
    errors: ['service_not_found', 'changed_meanwhile', 'busy'],
  },
  moveServiceAppointments: {
    ...office,
    method: 'POST',
    path: '/api/admin/services/{serviceId}/move-appointments',
    access: { all: ['edit_services'] },
    summary: "Go on moving a service's appointments ahead into its category",
    params: ofService,
    response: CategoryMove,
    errors: ['service_not_found', 'busy'],
  },
  listVisitsOfService: {
    ...office,
    method: 'GET',
    path: '/api/admin/services/{serviceId}/visits-ahead',
    access: { all: ['delete_services'] },
    summary: 'Which appointments ahead have this service? They keep it when it is deleted',
    params: ofService,
    response: Outside,
    errors: ['service_not_found'],
  },
  deleteService: {
    ...office,
    method: 'DELETE',
    path: '/api/admin/services/{serviceId}',
    access: { all: ['delete_services'] },
    summary: 'Delete a service; what was booked keeps its name',
    params: ofService,
    response: z.object({ id: CatalogId }),
    errors: ['service_not_found', 'busy'],
  },
  setServiceActive: {
    ...office,
    method: 'PUT',
    path: '/api/admin/services/{serviceId}/active',
    access: { all: ['toggle_services'] },
    summary: 'Can it be booked?',
    params: ofService,
    body: z.strictObject({ isActive: z.boolean() }),
    response: AdminService,
    errors: ['service_not_found', 'busy'],
  },
  setServicePublic: {
    ...office,
    method: 'PUT',
    path: '/api/admin/services/{serviceId}/public',
    access: { all: ['toggle_services'] },
    summary: 'Do clients see it?',
    params: ofService,
    body: z.strictObject({ isPublic: z.boolean() }),
    response: AdminService,
    errors: ['service_not_found', 'busy'],
  },
  swapServiceOrder: {
    ...office,
    method: 'POST',
    path: '/api/admin/services/swap-order',
    access: { all: ['order_services'] },
    summary: 'Two services change places, if both still have theirs',
    body: SwapOrder,
    response: itemsOf(AdminService),
    errors: ['service_not_found', 'changed_meanwhile', 'busy'],
  },
  listAllEquipment: {
    ...office,
    method: 'GET',
    path: '/api/admin/equipment',
    access: 'admin',
    summary: 'All equipment in order, inactive too',
    response: itemsOf(AdminEquipment),
    errors: [],
  },
  createEquipment: {
    ...office,
    ...MADE_ONCE,
    path: '/api/admin/equipment',
    access: { all: ['create_equipment'] },
    summary: 'A new piece of equipment: active, last in order',
    body: EquipmentForm,
    response: AdminEquipment,
    errors: [...ONCE_ERRORS],
  },
  updateEquipment: {
    ...office,
    method: 'PATCH',
    path: '/api/admin/equipment/{equipmentId}',
    access: { all: ['edit_equipment'] },
    summary: 'Save an edited piece of equipment',
    params: ofEquipment,
    body: z.strictObject({ ...EquipmentForm.partial().shape, version }),
    response: AdminEquipment,
    errors: ['equipment_not_found', 'changed_meanwhile', 'busy'],
  },
  deleteEquipment: {
    ...office,
    method: 'DELETE',
    path: '/api/admin/equipment/{equipmentId}',
    access: { all: ['delete_equipment'] },
    summary: 'Delete a piece of equipment',
    params: ofEquipment,
    response: z.object({ id: CatalogId }),
    errors: ['equipment_not_found', 'busy'],
  },
  setEquipmentActive: {
    ...office,
    method: 'PUT',
    path: '/api/admin/equipment/{equipmentId}/active',
    access: { all: ['toggle_equipment'] },
    summary: 'Is it shown?',
    params: ofEquipment,
    body: z.strictObject({ isActive: z.boolean() }),
    response: AdminEquipment,
    errors: ['equipment_not_found', 'busy'],
  },
  swapEquipmentOrder: {
    ...office,
    method: 'POST',
    path: '/api/admin/equipment/swap-order',
    access: { all: ['order_equipment'] },
    summary: 'Two pieces change places, if both still have theirs',
    body: SwapOrder,
    response: itemsOf(AdminEquipment),
    errors: ['equipment_not_found', 'changed_meanwhile', 'busy'],
  },
});
