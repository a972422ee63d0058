import type { DATA_REQUEST_FILTERS, DataRequest } from '@rostro/shared/contract/privacy/data-requests';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';

export type RegisterFilter = (typeof DATA_REQUEST_FILTERS)[number];

export const registerQuery = (state: RegisterFilter) =>
  queryOptions({
    ...api.listDataRequests.query({ query: { state } }),
    staleTime: 0,
  });

export const requestQuery = (requestId: string) =>
  queryOptions({
    ...api.getDataRequest.query({ params: { requestId } }),
    staleTime: 0,
  });

export const erasurePlanQuery = (requestId: string, version: number) =>
  queryOptions({
    ...api.getErasurePlan.query({ params: { requestId } }),
    queryKey: ['getErasurePlan', { params: { requestId } }, version],
    staleTime: 0,
  });

/** The response to every step is the request. */
export const keepRequest = (request: DataRequest, cache: QueryClient) =>
  cache.setQueryData(requestQuery(request.id).queryKey, request);
