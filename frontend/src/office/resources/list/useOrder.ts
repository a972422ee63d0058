import type { Resource } from '@rostro/shared/contract/resources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { resourcesKey } from '#office/config/resources.ts';
import { toast } from '#ui/toast/index.ts';

const FAILED = 'Error al cambiar el orden';
const placeOf = ({ id, order }: Resource) => ({ id, order });

/** The list with two resources in each other's places. */
const swapped = (all: readonly Resource[], a: Resource, b: Resource): Resource[] =>
  all.map((one) => {
    if (one.id === a.id) return { ...one, order: b.order };
    return one.id === b.id ? { ...one, order: a.order } : one;
  });

/** Saves swaps one after another. The list shows each at once; after a failure it is reloaded. */
export function useOrder() {
  const cache = useQueryClient();
  const mutationKey = [...resourcesKey, 'swap'];
  const isLast = (): boolean => cache.isMutating({ mutationKey }) === 1;
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ a, b }: Record<'a' | 'b', Resource>) =>
      call('swapResources', { body: { a: placeOf(a), b: placeOf(b) } }),
    onError: (error) => void toast.error(`${FAILED}. ${detailOf(error)}`),
    onSettled: () => {
      if (isLast()) void cache.invalidateQueries({ queryKey: resourcesKey });
    },
  });
  const swap = async (a: Resource, b: Resource): Promise<void> => {
    await cache.cancelQueries({ queryKey: resourcesKey });
    cache.setQueryData<Resource[]>(resourcesKey, (all) => all && swapped(all, a, b));
    mutate({ a, b });
  };
  return { swap: (a: Resource, b: Resource) => void swap(a, b), saving: isPending };
}
