import { MODULES, type ModuleName } from '@rostro/shared/optional/modules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { refreshBusiness } from '#api/business.ts';
import { call } from '#api/client.ts';
import { meQuery } from '#api/me.ts';
import { toast } from '#ui/toast/index.ts';

/** While a module closes, the page follows it. */
const CLOSING_MS = 10_000;

export const modulesQuery = () => ({
  ...api.listModules.query(),
  refetchInterval: ({ state: { data } }: { state: { data?: { items: { state: string }[] } | undefined } }) =>
    data?.items.some(({ state }) => state === 'closing') ? CLOSING_MS : (false as const),
});

/** Always read anew: what is owed changes by the minute. */
export const duesQuery = (module: ModuleName) => ({
  ...api.listModuleDues.query({ params: { module } }),
  staleTime: 0,
  gcTime: 0,
});

interface Turn {
  module: ModuleName;
  isOn: boolean;
  version: number;
}

/** The panel shows the module, or hides it, with the answer. */
export function useModuleSwitch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ module, ...body }: Turn) => call('switchModule', { params: { module }, body }),
    onSuccess: (modules, { module, isOn }) => {
      cache.setQueryData(modulesQuery().queryKey, modules);
      const { label } = MODULES[module];
      toast.success(isOn ? `«${label}» está encendido` : `«${label}» se está apagando`);
    },
    onError: () => cache.invalidateQueries({ queryKey: modulesQuery().queryKey }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: meQuery().queryKey });
      refreshBusiness(cache);
    },
  });
}
