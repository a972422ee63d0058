import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const keys = { all: ['panel-users'] as const, list: (q: string) => ['panel-users', 'list', q] as const };

/** The panel users that match the search; all of them without one. */
export const panelUsersQuery = (q = '') =>
  queryOptions({
    queryKey: keys.list(q),
    queryFn: ({ signal }) => call('listUsers', { query: q === '' ? {} : { q } }, { signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

export const refreshPanelUsers = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: keys.all });
