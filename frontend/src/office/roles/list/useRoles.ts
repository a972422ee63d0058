import type { Role } from '@rostro/shared/contract/rbac';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rolesQuery, rolesThrottle } from '#office/rights/roles.ts';
import { toast } from '#ui/toast/index.ts';

export const CANCELLED = 'Se canceló la carga por tiempo excesivo';

/** After so long a person wonders whether anything is still happening. */
const SLOW_AFTER_MS = 10_000;

/** Has what is under way been so for longer than expected? */
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
  /** Loading takes longer than expected. */
  slow: boolean;
  /** The person did not want to wait any longer. */
  cancelled: boolean;
  /** Asks again, or says why it is too soon. */
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
    // What was given up no longer counts as under way.
    rolesThrottle.lift();
  };
  return { query, slow, cancelled, reload, cancel };
}
