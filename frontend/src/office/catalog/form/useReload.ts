import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { catalogQuery } from '../data/data.ts';
import type { Catalog, CatalogRow } from '../data/types.ts';

/** Reads a row as it is now. */
export function useReload(catalog: Catalog, onRow: (row: CatalogRow) => void) {
  const cache = useQueryClient();
  const [loading, setLoading] = useState(false);
  const reload = async (id: number): Promise<void> => {
    setLoading(true);
    try {
      const rows = await cache.fetchQuery({ ...catalogQuery(catalog), staleTime: 0 });
      const row = rows.find((one) => one.id === id);
      if (row) onRow(row);
      else toast.error(catalog.words.missing);
    } catch (error) {
      toast.error(`${catalog.words.loadFailed}. ${detailOf(error)}`);
    } finally {
      setLoading(false);
    }
  };
  return { reload, loading };
}
