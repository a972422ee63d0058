import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { clientQuery } from '#office/clientNotes/clientQuery.ts';

export type ClientsQuery = RouteInput<'listClients'>['query'];
export type ClientList = RouteOutput<'listClients'>;
export type ClientChanges = Omit<RouteInput<'updateClient'>['body'], 'version'>;

/** All keys share the prefix of the client picker's keys, so a new client refreshes both. */
export const keys = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  list: (query: ClientsQuery) => ['clients', 'list', query] as const,
  one: (clientId: string) => ['clients', 'one', clientId] as const,
  appointments: (clientId: string) => ['clients', 'appointments', clientId] as const,
  money: (clientId: string) => ['clients', 'money', clientId] as const,
};

export const clientsQuery = (query: ClientsQuery) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call('listClients', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const clientAppointmentsQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.appointments(clientId),
    queryFn: ({ signal }) => call('listClientAppointments', { params: { clientId } }, { signal }),
    select: ({ items }) => items,
  });

export const clientMoneyQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.money(clientId),
    queryFn: ({ signal }) => call('getClientMoney', { params: { clientId } }, { signal }),
    staleTime: 0,
  });

/** Reads the client again even if the cache has them. */
export const readClientAgain = (cache: QueryClient, clientId: string) =>
  cache.fetchQuery({ ...clientQuery(clientId), staleTime: 0 });
