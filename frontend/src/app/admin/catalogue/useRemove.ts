import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast/index.ts';
import { useFailureToast } from '../../../ui/toast/useFailureToast.ts';
import { ApiError } from '../../api/error.ts';
import { changeRows, refresh } from './data.ts';
import type { Catalogue, CatalogueRow } from './types.ts';

/** What somebody else has deleted already is deleted: that is what was asked for. */
async function remove({ calls }: Catalogue, { id }: CatalogueRow): Promise<void> {
  try {
    await calls.remove(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** @param isShown whether the question is in sight, which says what failed */
export function useRemove(catalogue: Catalogue, isShown: boolean) {
  const sayFailure = useFailureToast(isShown);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (row: CatalogueRow) => remove(catalogue, row),
    onSuccess: (_, { id }) => {
      changeRows(cache, catalogue, (rows) => rows.filter((row) => row.id !== id));
      toast.success(catalogue.words.removed);
    },
    onError: () => sayFailure(catalogue.words.removeFailed),
    onSettled: () => {
      void refresh(cache, catalogue);
    },
  });
}
