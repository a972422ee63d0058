import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalog } from './data/types.ts';
import { type CatalogFilters, readFilters, writeFilters } from './filters.ts';

export type ChangeFilters = (change: Partial<CatalogFilters>, options?: { replace?: boolean }) => void;

/** The filters live in the address: back, reload and a copied link show the same list. */
export function useCatalogFilters(catalog: Catalog): [CatalogFilters, ChangeFilters] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params, catalog), [params, catalog]);
  const change = useCallback<ChangeFilters>(
    (part, options = {}) => {
      setParams((now) => writeFilters(now, { ...readFilters(now, catalog), page: 1, ...part }), options);
      window.scrollTo({ top: 0 });
    },
    [setParams, catalog],
  );
  return [filters, change];
}

/** A page that has emptied since (its rows were deleted, the link is old) gives way to the last one that has rows. */
export function useLastPage(total: number | undefined, filters: CatalogFilters, change: ChangeFilters): void {
  const { page, pageSize } = filters;
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last }, { replace: true });
  }, [last, page, change]);
}
