import type { Resource, ResourceForm, StaffProfile } from '@rostro/shared/contract/team/resources';
import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '#api/api.ts';
import { ApiError } from '#api/error.ts';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { refreshAvailability } from '#office/clinic/published/settings.ts';

/** The form of every kind; only that of a person has the profile. */
export type ResourceValues = ResourceForm & { profile: StaffProfile };

export async function readResource(cache: QueryClient, id: string): Promise<Resource> {
  const { items } = await cache.fetchQuery(resourcesQuery());
  const found = items.find((one) => one.id === id);
  if (found === undefined) throw new ApiError({ status: 404, code: 'resource_not_found', detail: GONE });
  return found;
}
const GONE = 'Ya no está en la lista. Recarga la página.';

/** Stores the response in the list, then reloads the list, the bookable times and the visits that no longer fit. */
export async function keepResource(saved: Resource, cache: QueryClient): Promise<void> {
  cache.setQueryData(
    resourcesQuery().queryKey,
    (all) =>
      all && { items: [...all.items.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => a.order - b.order) },
  );
  refreshAvailability(cache);
  void cache.invalidateQueries(answersOf('listUnfitVisits'));
  await cache.invalidateQueries(answersOf('listResources'));
}
