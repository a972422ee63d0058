import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { Catalog, CatalogRow } from './types.ts';

export const catalogKey = ({ area }: Pick<Catalog, 'area'>) => ['catalog', area] as const;

export const catalogQuery = (catalog: Catalog) =>
  queryOptions({
    queryKey: catalogKey(catalog),
    queryFn: ({ signal }) => catalog.calls.list(signal),
  });

export const servicesQuery = () =>
  queryOptions({
    queryKey: catalogKey({ area: 'services' }),
    queryFn: async ({ signal }) => (await call('listAllServices', undefined, { signal })).items,
  });

/** Changes the cached list at once. */
export const changeRows = (
  cache: QueryClient,
  catalog: Catalog,
  change: (rows: CatalogRow[]) => CatalogRow[],
): void => {
  cache.setQueryData<CatalogRow[]>(catalogKey(catalog), (rows) => rows && change(rows));
};

export const changeRow = (cache: QueryClient, catalog: Catalog, id: number, part: Partial<CatalogRow>): void =>
  changeRows(cache, catalog, (rows) => rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

/** Call after a write: reloads the list, and the clients' list in this browser's cache. */
export async function refresh(cache: QueryClient, catalog: Catalog): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: catalogKey(catalog) }),
    cache.invalidateQueries({ queryKey: catalog.publicKey }),
  ]);
}
