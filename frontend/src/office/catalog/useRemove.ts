import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { changeRows, refresh } from './data/data.ts';
import type { Catalog, CatalogRow } from './data/types.ts';

/** What somebody else has deleted already is deleted: that is what was asked for. */
async function remove({ calls }: Catalog, { id }: CatalogRow): Promise<void> {
  try {
    await calls.remove(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** @param isShown whether the question is in sight, which says what failed */
export function useRemove(catalog: Catalog, isShown: boolean) {
  const sayFailure = useFailureToast(isShown);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (row: CatalogRow) => remove(catalog, row),
    onSuccess: (_, { id }) => {
      changeRows(cache, catalog, (rows) => rows.filter((row) => row.id !== id));
      toast.success(catalog.words.removed);
    },
    onError: () => sayFailure(catalog.words.removeFailed),
    onSettled: () => {
      void refresh(cache, catalog);
    },
  });
}
