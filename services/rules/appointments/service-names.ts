import { cached } from '@rostro/platform/cache';
import { queryItems } from '@rostro/platform/table/read';
import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { joinNames } from '@rostro/shared/service-names';
import { nextServiceIdOf } from '../scheduling/segment.ts';
import type { ServiceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { agreedPrice, type Served } from './visit-account.ts';

const services = cached(async () => {
  const items = await queryItems<ServiceItem>({ partition: keys.services() });
  return new Map(items.map((item) => [item.id, item]));
});

/**
 * The first service of a visit, deleted ones included, under the names of all its services; null for an unknown one. At
 * most a few seconds old.
 */
export async function servicesOfVisits(): Promise<(visit: Served) => Appointment['service']> {
  const byId = await services.get();
  return (visit) => {
    const first = byId.get(visit.serviceId);
    if (first === undefined) return null;
    const { id, category } = first;
    const name = joinNames(first.name, byId.get(nextServiceIdOf(visit) ?? 0)?.name);
    return { id, name, category };
  };
}

/** The price that the client saw; null if there was none and one of the services has none now. */
export async function pricesOfVisits(): Promise<(visit: Parameters<typeof agreedPrice>[0]) => number | null> {
  const byId = await services.get();
  return (visit) => agreedPrice(visit, (id) => byId.get(id)?.priceCents);
}
