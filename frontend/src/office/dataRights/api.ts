import type { DATA_REQUEST_FILTERS, DataRequest } from '@rostro/shared/contract/clients/data-requests';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** The register of requests about personal data. Its keys begin as those of clients, so what erases one reads it again. */
export const REGISTER_KEY = ['clients', 'data-requests'] as const;
export const registersKey = [...REGISTER_KEY, 'list'] as const;
export type RegisterFilter = (typeof DATA_REQUEST_FILTERS)[number];

// What shows them shows their loading errors itself.

export const registerQuery = (state: RegisterFilter) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...registersKey, state],
    queryFn: ({ signal }) => call('listDataRequests', { query: { state } }, { signal }),
  });

export const requestQuery = (requestId: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...REGISTER_KEY, 'one', requestId],
    queryFn: ({ signal }) => call('getDataRequest', { params: { requestId } }, { signal }),
  });

export const erasurePlanQuery = (requestId: string, version: number) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...REGISTER_KEY, 'erasure', requestId, version],
    queryFn: ({ signal }) => call('getErasurePlan', { params: { requestId } }, { signal }),
  });

/** Every step answers with the request as it is now. */
export const keepRequest = (request: DataRequest, cache: QueryClient) =>
  cache.setQueryData(requestQuery(request.id).queryKey, request);

/** What a step changes is shown with clients, too. */
export const refreshRequests = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['clients'] });
