import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';
import { queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';

export const resourcesQuery = () =>
  queryOptions({
    ...api.listResources.query(),
    select: itemsOf,
    staleTime: 0,
  });

export const ofKind = (resources: readonly Resource[], kind: ResourceKind): Resource[] =>
  resources.filter((one) => one.kind === kind).toSorted((a, b) => a.order - b.order);
