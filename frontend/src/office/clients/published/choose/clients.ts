import type { RouteInput } from '@rostro/shared/contract/index';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';
import { CLIENT_ANSWERS } from '#office/extras/clientAnswers.ts';

export type NewClient = RouteInput<'createClient'>['body'];

/** The queries that show clients, or data of theirs. */
export const CLIENTS = [
  'listClients',
  'listClientOptions',
  'getClient',
  'listClientAppointments',
  'getClientMoney',
  ...CLIENT_ANSWERS,
  'listClientPurposes',
  'previewClientMerge',
  'listDeletionRequests',
  'listDataRequests',
  'getDataRequest',
  'getErasurePlan',
] as const;

/** The clients that match a name, e-mail or phone best. */
export const clientOptionsQuery = (q: string) =>
  queryOptions({
    ...api.listClientOptions.query({ query: q === '' ? {} : { q } }),
    select: itemsOf,
    placeholderData: keepPreviousData,
  });

export const refreshClients = (cache: QueryClient): Promise<void> => cache.invalidateQueries(answersOf(...CLIENTS));
