import type { RouteInput } from '@rostro/shared/contract/index';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export type NewClient = RouteInput<'createClient'>['body'];

const keys = { all: ['clients'] as const, options: (q: string) => ['clients', 'options', q] as const };

/** The clients that match a name, e-mail or phone best. */
export const clientOptionsQuery = (q: string) =>
  queryOptions({
    queryKey: keys.options(q),
    queryFn: ({ signal }) => call('listClientOptions', { query: q === '' ? {} : { q } }, { signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

/** Invalidates all queries of clients. */
export const refreshClients = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: keys.all });
