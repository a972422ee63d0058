import type { Outside } from '@rostro/shared/contract/configuration';
import type { Resource, ResourceForm, ResourceKind, StaffProfile } from '@rostro/shared/contract/resources';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
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
async function keepResource(cache: QueryClient, saved: Resource): Promise<void> {
  cache.setQueryData<Resource[]>(
    resourcesKey,
    (all) => all && [...all.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => a.order - b.order),
  );
  refreshAvailability(cache);
  void cache.invalidateQueries({ queryKey: keys.unfit });
  await cache.invalidateQueries({ queryKey: resourcesKey });
}

interface NewResource {
  kind: ResourceKind;
  form: ResourceForm;
  attemptKey: string;
}

export const createResourceMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ kind, form, attemptKey }: NewResource) =>
      call('createResource', { body: { kind, ...form } }, { idempotencyKey: attemptKey }),
    onSuccess: (saved) => keepResource(cache, saved),
  });

interface ChangedResource {
  resourceId: string;
  form: ResourceForm;
  version: number;
}

/** Passes the appointments that would no longer fit to `askAbout`, which rejects if nothing should be saved. */
export const saveResourceMutation = (cache: QueryClient, askAbout: (outside: Outside) => Promise<void>) =>
  mutationOptions({
    mutationFn: async ({ resourceId, form, version }: ChangedResource) => {
      await askAbout(await call('previewResource', { params: { resourceId }, body: form }));
      return call('saveResource', { params: { resourceId }, body: { ...form, version } });
    },
    onSuccess: (saved) => keepResource(cache, saved),
  });
