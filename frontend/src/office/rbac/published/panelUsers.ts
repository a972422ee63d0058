import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';

/** The panel users that match the search; all of them without one. */
export const panelUsersQuery = (q = '') =>
  queryOptions({
    ...api.listUsers.query({ query: q === '' ? {} : { q } }),
    select: itemsOf,
    placeholderData: keepPreviousData,
  });

export const refreshPanelUsers = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries(answersOf('listUsers', 'getAccessLog'));
