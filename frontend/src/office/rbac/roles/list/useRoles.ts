import type { Role } from '@rostro/shared/contract/rbac';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '#ui/toast/index.ts';
import { rolesQuery, rolesThrottle } from '../../rights/roles.ts';

export const CANCELLED = 'Se canceló la carga por tiempo excesivo';

/** After this time the page says that loading takes long, and offers to cancel. */
const SLOW_AFTER_MS = 10_000;

function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [underWay]);
  return slow;
}

export interface RoleList {
  query: UseQueryResult<Role[]>;
  slow: boolean;
  cancelled: boolean;
  /** Loads the list again, or shows why it is too soon. */
  reload: () => void;
  cancel: () => void;
}

export function useRoles(): RoleList {
  const cache = useQueryClient();
  const query = useQuery(rolesQuery());
  const slow = useSlow(query.isFetching);
  const [cancelled, setCancelled] = useState(false);

  const reload = (): void => {
    const refusal = rolesThrottle.refusal();
    if (refusal !== undefined) {
      toast.error(refusal);
      return;
    }
    setCancelled(false);
    void query.refetch();
  };
  const cancel = (): void => {
    setCancelled(true);
    toast.error(CANCELLED);
    void cache.cancelQueries({ queryKey: rolesQuery().queryKey });
    // The cancelled request must not block the next one.
    rolesThrottle.lift();
  };
  return { query, slow, cancelled, reload, cancel };
}
