import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Catalog, CatalogRow } from './types.ts';

export const catalogKey = ({ area }: Pick<Catalog, 'area'>) => ['catalog', area] as const;

export const catalogQuery = (catalog: Catalog) =>
  queryOptions({
    queryKey: catalogKey(catalog),
    queryFn: ({ signal }) => catalog.calls.list(signal),
    // The list itself says that it could not be loaded, and keeps its filters.
    throwOnError: false,
  });

/** Changes the list at once, wherever it is shown. */
export const changeRows = (
  cache: QueryClient,
  catalog: Catalog,
  change: (rows: CatalogRow[]) => CatalogRow[],
): void => {
  cache.setQueryData<CatalogRow[]>(catalogKey(catalog), (rows) => rows && change(rows));
};

export const changeRow = (cache: QueryClient, catalog: Catalog, id: number, part: Partial<CatalogRow>): void =>
  changeRows(cache, catalog, (rows) => rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

/** After a write: the list is asked again, and what this browser keeps for clients, too. */
export async function refresh(cache: QueryClient, catalog: Catalog): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: catalogKey(catalog) }),
    cache.invalidateQueries({ queryKey: catalog.publicKey }),
  ]);
}
