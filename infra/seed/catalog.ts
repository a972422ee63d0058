import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import type { EquipmentItem, ServiceItem, ServiceSlugItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { sayDuration } from '@rostro/shared/catalog';
import type { Equipment, Service } from '@rostro/shared/contract/booking/booking';
import type { ServicePlan } from '@rostro/shared/contract/catalog/catalog-admin';
import { slugOf } from '@rostro/shared/text';
import { COSMETOLOGY_SERVICES } from './cosmetology.ts';
import { MACHINES } from './equipment.ts';
import { CABINS, DERMATOLOGIST, LASER, TEAM } from './resources.ts';
import { SPECIALIZED_SERVICES } from './specialized.ts';

const CLEANING = 10;
const inCabin = (bufferAfter = 0): Partial<ServicePlan> => ({
  needs: { staff: [], rooms: [...CABINS], equipment: [] },
  bufferAfter,
});

/** What the demo's services take, by id; the others take somebody of their category. A cleaning that would reach into the next hour is left out. */
const PLANS: Readonly<Record<number, Partial<ServicePlan>>> = {
  1: inCabin(),
  2: inCabin(CLEANING),
  3: inCabin(CLEANING),
  4: inCabin(CLEANING),
  9: inCabin(CLEANING),
  // Both cosmetologists give it, so it can be booked all week.
  6: { needs: { staff: [...TEAM], rooms: [...CABINS], equipment: [] } },
  7: inCabin(CLEANING),
  8: {
    needs: { staff: [DERMATOLOGIST], rooms: [...CABINS], equipment: [LASER] },
    bufferAfter: CLEANING,
    requires: { serviceId: 5, withinDays: 60 },
  },
  11: inCabin(CLEANING),
  12: inCabin(CLEANING),
  13: inCabin(CLEANING),
  14: inCabin(CLEANING),
};

const picture = (art: string): string => `/img/${art}.svg`;

/** Ids in the clinic's order. The home page shows the first four. */
const ORDER = [1, 2, 6, 5, 3, 4, 9, 10, 7, 8, 11, 12, 13, 14];

export const DEMO_SERVICES: readonly Service[] = [...COSMETOLOGY_SERVICES, ...SPECIALIZED_SERVICES].map(
  ({ art, isActive = true, isPublic = true, ...service }) => ({
    ...service,
    duration: sayDuration(service.durationMinutes),
    slug: slugOf(service.name),
    image: picture(art),
    order: ORDER.indexOf(service.id) + 1,
    isActive,
    isPublic,
  }),
);

/** The services with what they take. */
export const PLANNED_SERVICES: readonly (Service & ServicePlan)[] = DEMO_SERVICES.map((service) => ({
  ...NO_PLAN,
  ...service,
  ...PLANS[service.id],
}));

export const DEMO_EQUIPMENT: readonly Equipment[] = MACHINES.map(({ art, ...machine }, place) => ({
  id: place + 1,
  ...machine,
  image: picture(art),
  order: place + 1,
  isActive: true,
}));

/** Never changed since the clinic opened. */
const UNTOUCHED = { version: 1, updatedAt: '2026-01-02T15:00:00.000Z' };

export const catalogItems = (): (ServiceItem | ServiceSlugItem | EquipmentItem)[] => [
  ...PLANNED_SERVICES.map(({ duration: _said, ...service }) => ({
    ...keys.service(service.id),
    ...service,
    ...UNTOUCHED,
  })),
  ...DEMO_SERVICES.map(({ id, slug }) => ({ ...keys.serviceSlug(slug), slug, serviceId: id })),
  ...DEMO_EQUIPMENT.map((machine) => ({
    ...keys.equipment(machine.id),
    ...machine,
    ...UNTOUCHED,
  })),
];
