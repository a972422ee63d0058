import { useSearchParams } from 'react-router-dom';
import { withNames } from '#office/list/paging.ts';
import { useCan } from '#office/ui/permissions.ts';
import type { Catalog } from './data/types.ts';

/** Whether the list is being put in order: `order=true` in the address, for those who may. */
export function useOrderMode({ rights }: Catalog): { ordering: boolean; setOrdering: (on: boolean) => void } {
  const [params, setParams] = useSearchParams();
  const allowed = useCan(rights.order);
  return {
    ordering: allowed && params.get('order') === 'true',
    setOrdering: (on) => setParams((now) => withNames(now, { order: on ? 'true' : undefined })),
  };
}
