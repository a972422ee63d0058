import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';
import { clientQuery } from '../published/notes/clientQuery.ts';

export type ClientsQuery = RouteInput<'listClients'>['query'];
export type ClientList = RouteOutput<'listClients'>;
export type ClientChanges = Omit<RouteInput<'updateClient'>['body'], 'version'>;

export const clientsQuery = (query: ClientsQuery) =>
  queryOptions({
    ...api.listClients.query({ query }),
    placeholderData: keepPreviousData,
  });

export const clientAppointmentsQuery = (clientId: string) =>
  queryOptions({
    ...api.listClientAppointments.query({ params: { clientId } }),
    select: itemsOf,
  });

export const clientMoneyQuery = (clientId: string) =>
  queryOptions({
    ...api.getClientMoney.query({ params: { clientId } }),
    staleTime: 0,
  });

/** Reads the client again even if the cache has them. */
export const readClientAgain = (cache: QueryClient, clientId: string) =>
  cache.fetchQuery({ ...clientQuery(clientId), staleTime: 0 });
