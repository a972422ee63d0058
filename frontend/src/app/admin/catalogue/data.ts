import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Catalogue, CatalogueRow } from './types.ts';

export const catalogueKey = ({ area }: Pick<Catalogue, 'area'>) => ['catalogue', area] as const;

export const catalogueQuery = (catalogue: Catalogue) =>
  queryOptions({
    queryKey: catalogueKey(catalogue),
    queryFn: ({ signal }) => catalogue.calls.list(signal),
    // The list itself says that it could not be loaded, and keeps its filters.
    throwOnError: false,
  });

/** Changes the list at once, wherever it is shown. */
export const changeRows = (
  cache: QueryClient,
  catalogue: Catalogue,
  change: (rows: CatalogueRow[]) => CatalogueRow[],
): void => {
  cache.setQueryData<CatalogueRow[]>(catalogueKey(catalogue), (rows) => rows && change(rows));
};

export const changeRow = (cache: QueryClient, catalogue: Catalogue, id: number, part: Partial<CatalogueRow>): void =>
  changeRows(cache, catalogue, (rows) => rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

/** After a write: the list is asked again, and what this browser keeps for customers, too. */
export async function refresh(cache: QueryClient, catalogue: Catalogue): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: catalogueKey(catalogue) }),
    cache.invalidateQueries({ queryKey: catalogue.publicKey }),
  ]);
}
