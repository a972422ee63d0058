import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from './api.ts';

/** All queries of the inbox; they belong to the calendars, so that every change of a visit reads them again. */
export const inboxKey = [...keys.calendars, 'inbox'] as const;

/** As the number to confirm: every page of the back office polls it. */
const COUNT_POLL_MS = 30_000;

export const inboxCountQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'count'],
    queryFn: ({ signal }) => call('countInbox', {}, { signal }),
    refetchInterval: COUNT_POLL_MS,
    throwOnError: false,
  });

export const inboxVisitsQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'visits'],
    queryFn: ({ signal }) => call('listInboxVisits', {}, { signal }),
    throwOnError: false,
  });
