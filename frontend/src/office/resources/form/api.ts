import type { Resource, ResourceForm, StaffProfile } from '@rostro/shared/contract/resources';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { keys } from '#office/appointments/api.ts';
import { resourcesKey, resourcesQuery } from '#office/config/resources.ts';
import { refreshAvailability } from '#office/config/settings.ts';

/** The form of every kind; only that of a person shows and sends the profile. */
export type ResourceValues = ResourceForm & { profile: StaffProfile };

/** Reads a resource as it is saved now. */
export async function readResource(cache: QueryClient, id: string): Promise<Resource> {
  const found = (await cache.fetchQuery(resourcesQuery())).find((one) => one.id === id);
  if (found === undefined) throw new ApiError({ status: 404, code: 'resource_not_found', detail: GONE });
  return found;
}
const GONE = 'Ya no está en la lista. Recarga la página.';

/** Stores the response in the list, then reloads the list, the bookable times and who no longer fits. */
export async function keepResource(saved: Resource, cache: QueryClient): Promise<void> {
  cache.setQueryData<Resource[]>(
    resourcesKey,
    (all) => all && [...all.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => a.order - b.order),
  );
  refreshAvailability(cache);
  void cache.invalidateQueries({ queryKey: keys.unfit });
  await cache.invalidateQueries({ queryKey: resourcesKey });
}
