import type { RouteId, RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { type DataTag, type Query, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** A third part tells apart answers that depend on more than the input, such as a version. */
type Key<K extends RouteId> = readonly [K, RouteInput<K>?, number?];

/** Optional for a route without input. */
type Input<K extends RouteId> = object extends RouteInput<K> ? [input?: RouteInput<K>] : [input: RouteInput<K>];

interface ApiRoute<K extends RouteId> {
  key: (input?: RouteInput<K>) => DataTag<Key<K>, RouteOutput<K>>;
  query: (...input: Input<K>) => UseQueryOptions<RouteOutput<K>, Error, RouteOutput<K>, Key<K>> & {
    queryKey: DataTag<Key<K>, RouteOutput<K>>;
  };
}

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

/** The cached answers of these routes for any input: `cache.invalidateQueries(answersOf('listRecalls'))`. */
export const answersOf = (...ids: readonly RouteId[]) => ({
  predicate: ({ queryKey: [id] }: Pick<Query, 'queryKey'>): boolean => ids.includes(id as RouteId),
});

export const itemsOf = <Row>({ items }: { items: Row[] }): Row[] => items;
