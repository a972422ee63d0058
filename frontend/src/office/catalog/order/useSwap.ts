import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { catalogKey, changeRows, refresh } from '../data/data.ts';
import type { Catalog, CatalogRow, OrderSwap } from '../data/types.ts';

const placeOf = ({ id, order }: CatalogRow): OrderSwap => ({ id, order });

/** The list with the two in each other's places. */
export function swapped(rows: readonly CatalogRow[], one: number, other: number): CatalogRow[] {
  const a = rows.find(({ id }) => id === one);
  const b = rows.find(({ id }) => id === other);
  if (a === undefined || b === undefined) return [...rows];
  return rows.map((row) => {
    if (row === a) return { ...b, order: a.order };
    return row === b ? { ...a, order: b.order } : row;
  });
}

/** Which row the moved one changes places with, as the list stands at that moment. */
export type Partner = (rows: readonly CatalogRow[]) => CatalogRow | undefined;

export interface Swapping {
  swap: (id: number, partner: Partner) => void;
  saving: boolean;
  /** Somebody else has moved them meanwhile: the list shows how they stand now. */
  overtaken: boolean;
}

/** Saves one swap after the other; one that fails goes back, and the list is asked again. */
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
      changeRows(cache, catalog, (rows) => swapped(rows, a.id, b.id));
      onFailure(error instanceof ApiError && error.code === 'changed_meanwhile');
      toast.error(`${catalog.words.orderFailed}. ${detailOf(error)}`);
    },
    onSettled: () => {
      if (isLast()) void refresh(cache, catalog);
    },
  });
}

/** Both rows move at once. What is sent are the orders that the list showed: it may have moved since the last drawing. */
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
    changeRows(cache, catalog, (now) => swapped(now, a.id, b.id));
    mutate({ a: placeOf(a), b: placeOf(b) });
  };
  return { swap: (id, partner) => void swap(id, partner), saving: isPending, overtaken };
}
