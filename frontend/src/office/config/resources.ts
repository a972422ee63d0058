import type { Resource, ResourceKind } from '@rostro/shared/contract/resources';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const resourcesKey = ['config', 'resources'] as const;

/** All people, rooms and machines in order. The page shows the loading error itself. */
export const resourcesQuery = () =>
  queryOptions({
    queryKey: resourcesKey,
    queryFn: async ({ signal }) => (await call('listResources', undefined, { signal })).items,
    staleTime: 0,
  });

/** One kind in its order. */
export const ofKind = (resources: readonly Resource[], kind: ResourceKind): Resource[] =>
  resources.filter((one) => one.kind === kind).toSorted((a, b) => a.order - b.order);
