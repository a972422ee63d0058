import { slugOf } from '@rostro/shared/text';

/** The service of each address that is or was in use. */
export type TakenSlugs = ReadonlyMap<string, number>;

/** The address that the name makes, or the first numbered one that no other service has or had. */
export function freeSlug(name: string, serviceId: number, taken: TakenSlugs): string {
  const wanted = slugOf(name);
  const isFree = (slug: string) => [undefined, serviceId].includes(taken.get(slug));
  for (let number = 2, slug = wanted; ; slug = `${wanted}-${number++}`) if (isFree(slug)) return slug;
}
