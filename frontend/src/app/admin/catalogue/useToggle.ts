import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast/index.ts';
import { detailOf } from '../../api/error.ts';
import { catalogueKey, changeRow, refresh } from './data.ts';
import type { Catalogue, CatalogueRow } from './types.ts';

export type Flag = 'isActive' | 'isPublic';

interface Toggle {
  id: number;
  on: boolean;
}

function save({ calls }: Catalogue, flag: Flag, { id, on }: Toggle): Promise<CatalogueRow> {
  const send = flag === 'isPublic' ? calls.setPublic : calls.setActive;
  return send ? send(id, on) : Promise.reject(new Error(`this catalogue has no ${flag}`));
}

/** A switch turns at once and turns back where the save fails: that switch only, whatever else has changed meanwhile. */
export function useToggle(catalogue: Catalogue, flag: Flag): (row: CatalogueRow, on: boolean) => void {
  const cache = useQueryClient();
  const failed = flag === 'isPublic' ? catalogue.words.publicFailed : catalogue.words.activeFailed;
  const mutationKey = [...catalogueKey(catalogue), 'toggle'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: (toggle: Toggle) => save(catalogue, flag, toggle),
    onMutate: async ({ id, on }) => {
      await cache.cancelQueries({ queryKey: catalogueKey(catalogue) });
      changeRow(cache, catalogue, id, { [flag]: on });
    },
    onSuccess: (row) => changeRow(cache, catalogue, row.id, { version: row.version, updatedAt: row.updatedAt }),
    onError: (error, { id, on }) => {
      changeRow(cache, catalogue, id, { [flag]: !on });
      toast.error(`${failed}. ${detailOf(error)}`);
    },
    onSettled: () => {
      // A read of the list must not turn back a switch whose save is still on its way.
      if (cache.isMutating({ mutationKey }) === 1) void refresh(cache, catalogue);
    },
  });
  return (row, on) => mutate({ id: row.id, on });
}
