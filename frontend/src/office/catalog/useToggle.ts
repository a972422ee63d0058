import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { catalogKey, changeRow, refresh } from './data/data.ts';
import type { Catalog, CatalogRow } from './data/types.ts';

export type Flag = 'isActive' | 'isPublic';

interface Toggle {
  id: number;
  on: boolean;
}

function save({ calls }: Catalog, flag: Flag, { id, on }: Toggle): Promise<CatalogRow> {
  const send = flag === 'isPublic' ? calls.setPublic : calls.setActive;
  return send ? send(id, on) : Promise.reject(new Error(`this catalog has no ${flag}`));
}

/** A switch turns at once and turns back where the save fails: that switch only, whatever else has changed meanwhile. */
export function useToggle(catalog: Catalog, flag: Flag): (row: CatalogRow, on: boolean) => void {
  const cache = useQueryClient();
  const failed = flag === 'isPublic' ? catalog.words.publicFailed : catalog.words.activeFailed;
  const mutationKey = [...catalogKey(catalog), 'toggle'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: (toggle: Toggle) => save(catalog, flag, toggle),
    onMutate: async ({ id, on }) => {
      await cache.cancelQueries({ queryKey: catalogKey(catalog) });
      changeRow(cache, catalog, id, { [flag]: on });
    },
    onSuccess: (row) => changeRow(cache, catalog, row.id, { version: row.version, updatedAt: row.updatedAt }),
    onError: (error, { id, on }) => {
      changeRow(cache, catalog, id, { [flag]: !on });
      toast.error(`${failed}. ${detailOf(error)}`);
    },
    onSettled: () => {
      // A read of the list must not turn back a switch whose save is still on its way.
      if (cache.isMutating({ mutationKey }) === 1) void refresh(cache, catalog);
    },
  });
  return (row, on) => mutate({ id: row.id, on });
}
