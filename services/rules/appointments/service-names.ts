import { cached } from '@rostro/platform/cache';
import { queryItems } from '@rostro/platform/table/read';
import type { Appointment } from '@rostro/shared/contract/booking';
import { joinNames } from '@rostro/shared/service-names';
import { nextServiceIdOf, type Segment } from '../scheduling/segment.ts';
import type { ServiceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { categoryOf } from '../table/stored-category.ts';

const services = cached(async () => {
  const items = await queryItems<ServiceItem>({ partition: keys.services() });
  return new Map(items.map(({ id, name, category }) => [id, { id, name, category: categoryOf(category) }]));
});

/** The services of a visit, by id. */
export interface Served {
  serviceId: number;
  nextServiceId?: number;
  segments?: readonly Segment[];
}

/**
 * The first service of a visit, deleted ones included, under the names of all its services; null for an unknown one. At
 * most a few seconds old.
 */
export async function servicesOfVisits(): Promise<(visit: Served) => Appointment['service']> {
  const byId = await services.get();
  return (visit) => {
    const first = byId.get(visit.serviceId);
    return first ? { ...first, name: joinNames(first.name, byId.get(nextServiceIdOf(visit) ?? 0)?.name) } : null;
  };
}
