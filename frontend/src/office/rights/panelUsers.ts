import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const keys = { all: ['panel-users'] as const, list: (q: string) => ['panel-users', 'list', q] as const };

/** Those who work with the panel; all of them where nothing is searched. */
export const panelUsersQuery = (q = '') =>
  queryOptions({
    queryKey: keys.list(q),
    queryFn: ({ signal }) => call('listUsers', { query: q === '' ? {} : { q } }, { signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
    // The list itself says that it could not be loaded.
    throwOnError: false,
  });

export const refreshPanelUsers = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: keys.all });
