import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { catalogKey, changeRows, refresh } from '../../published/data/data.ts';
import type { Catalog, CatalogRow, OrderSwap } from '../../published/data/types.ts';

const placeOf = ({ id, order }: CatalogRow): OrderSwap => ({ id, order });

/** The list with two rows in each other's places. */
export function swapRows(rows: readonly CatalogRow[], one: number, other: number): CatalogRow[] {
  const a = rows.find(({ id }) => id === one);
  const b = rows.find(({ id }) => id === other);
  if (a === undefined || b === undefined) return [...rows];
  return rows.map((row) => {
    if (row === a) return { ...b, order: a.order };
    return row === b ? { ...a, order: b.order } : row;
  });
}

export type Partner = (rows: readonly CatalogRow[]) => CatalogRow | undefined;

export interface Swapping {
  swap: (id: number, partner: Partner) => void;
  saving: boolean;
  /** Another user moved the rows meanwhile; the list shows the current order. */
  overtaken: boolean;
}

/** Saves swaps one after another. A failed swap is undone and the list is reloaded. */
function useSaveSwap(catalog: Catalog, onFailure: (conflict: boolean) => void) {
  const cache = useQueryClient();
  const mutationKey = [...catalogKey(catalog), 'swap'];
  const isLast = (): boolean => cache.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ a, b }: { a: OrderSwap; b: OrderSwap }) => catalog.calls.swap(a, b),
    onSuccess: (rows) => {
      if (isLast()) changeRows(cache, catalog, () => rows);
    },
    onError: (error, { a, b }) => {
      changeRows(cache, catalog, (rows) => swapRows(rows, a.id, b.id));
      onFailure(error instanceof ApiError && error.code === 'changed_meanwhile');
      toast.error(`${catalog.words.orderFailed}. ${detailOf(error)}`);
    },
    onSettled: () => {
      if (isLast()) void refresh(cache, catalog);
    },
  });
}

/** Swaps both rows in the cached list at once. The orders for the request are read from the cache, which may be newer than the last render. */
export function useSwap(catalog: Catalog): Swapping {
  const cache = useQueryClient();
  const [overtaken, setOvertaken] = useState(false);
  const { mutate, isPending } = useSaveSwap(catalog, setOvertaken);
  const queryKey = catalogKey(catalog);

  const swap = async (id: number, partner: Partner): Promise<void> => {
    await cache.cancelQueries({ queryKey });
    const rows = cache.getQueryData<CatalogRow[]>(queryKey) ?? [];
    const a = rows.find((row) => row.id === id);
    const b = partner(rows);
    if (a === undefined || b === undefined || a === b) return;
    setOvertaken(false);
    changeRows(cache, catalog, (now) => swapRows(now, a.id, b.id));
    mutate({ a: placeOf(a), b: placeOf(b) });
  };
  return { swap: (id, partner) => void swap(id, partner), saving: isPending, overtaken };
}
