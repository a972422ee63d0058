import type { RouteId, RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { type DataTag, type Query, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Behind route and input may stand what else an answer depends on: a version by which it is read anew. */
type Key<K extends RouteId> = readonly [K, RouteInput<K>?, number?];

/** Absent where a route takes nothing. */
type Input<K extends RouteId> = object extends RouteInput<K> ? [input?: RouteInput<K>] : [input: RouteInput<K>];

interface ApiRoute<K extends RouteId> {
  /** The place of an answer in the cache. */
  key: (input?: RouteInput<K>) => DataTag<Key<K>, RouteOutput<K>>;
  /** A read of the route, for `useQuery`. */
  query: (...input: Input<K>) => UseQueryOptions<RouteOutput<K>, Error, RouteOutput<K>, Key<K>> & {
    queryKey: DataTag<Key<K>, RouteOutput<K>>;
  };
}

/** The routes of the contract, as TanStack Query takes them. */
export const api = new Proxy({} as { readonly [K in RouteId]: ApiRoute<K> }, {
  get: <K extends RouteId>(_: object, id: K) => {
    const key = (input?: RouteInput<K>) => (input === undefined ? [id] : [id, input]) as Key<K>;
    return {
      key,
      query: (input?: RouteInput<K>) =>
        queryOptions({ queryKey: key(input), queryFn: ({ signal }) => call(id, input, { signal }) }),
    };
  },
});

/** The cached answers of these routes, whatever was asked of them: `cache.invalidateQueries(answersOf('listRecalls'))`. */
export const answersOf = (...ids: readonly RouteId[]) => ({
  predicate: ({ queryKey: [id] }: Pick<Query, 'queryKey'>): boolean => ids.includes(id as RouteId),
});

/** For `select`: the rows of a list. */
export const itemsOf = <Row>({ items }: { items: Row[] }): Row[] => items;
