import { getItem, queryItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { ServiceSlugItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { TakenSlugs } from '../domain/slug.ts';

export async function takenSlugs(): Promise<TakenSlugs> {
  const all = await queryItems<ServiceSlugItem>({ partition: keys.serviceSlugs(), consistency: 'strong' });
  return new Map(all.map(({ slug, serviceId }) => [slug, serviceId]));
}

/** Undefined: no service ever had the address. */
export const serviceIdAt = async (slug: string): Promise<number | undefined> =>
  (await getItem<ServiceSlugItem>(keys.serviceSlug(slug), 'eventual'))?.serviceId;

/** Condition: no other service has or had the address. */
export const slugWrite = ({ slug, id }: { slug: string; id: number }): Write => ({
  label: `slug ${slug}`,
  put: { ...keys.serviceSlug(slug), slug, serviceId: id } satisfies ServiceSlugItem,
  condition: 'attribute_not_exists(pk) OR serviceId = :id',
  values: { ':id': id },
});
