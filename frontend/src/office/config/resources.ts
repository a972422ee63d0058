import type { Resource, ResourceKind } from '@rostro/shared/contract/resources';
import { queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';

/** All people, rooms and machines in order. */
export const resourcesQuery = () =>
  queryOptions({
    ...api.listResources.query(),
    select: itemsOf,
    staleTime: 0,
  });

/** One kind in its order. */
export const ofKind = (resources: readonly Resource[], kind: ResourceKind): Resource[] =>
  resources.filter((one) => one.kind === kind).toSorted((a, b) => a.order - b.order);
