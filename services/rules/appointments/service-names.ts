import { cached } from '@rostro/platform/cache';
import { queryItems } from '@rostro/platform/table/read';
import type { Appointment } from '@rostro/shared/contract/booking';
import type { ServiceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { categoryOf } from '../table/stored-category.ts';

const services = cached(async () => {
  const items = await queryItems<ServiceItem>({ partition: keys.services() });
  return new Map(items.map(({ id, name, category }) => [id, { id, name, category: categoryOf(category) }]));
});

/**
 * Services by id, deleted ones included, as appointments show them; null for an unknown one. At most a few seconds old.
 */
export async function servicesById(): Promise<(id: number) => Appointment['service']> {
  const byId = await services.get();
  return (id) => byId.get(id) ?? null;
}
