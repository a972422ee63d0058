import type { PanelUser } from '@rostro/shared/contract/rbac';
import { useQuery } from '@tanstack/react-query';
import { panelUsersQuery } from '#office/rights/panelUsers.ts';

interface OpenUser {
  user: PanelUser | undefined;
  /** Nobody has this id any more. */
  gone: boolean;
}

/** Whom the address names; also where the search does not find them. */
export function useOpenUser(id: string | undefined, found: readonly PanelUser[] | undefined): OpenUser {
  const shown = found?.find((user) => user.id === id);
  const needsAll = id !== undefined && found !== undefined && shown === undefined;
  const all = useQuery({ ...panelUsersQuery(), enabled: needsAll });
  if (!needsAll) return { user: shown, gone: false };
  const user = all.data?.find((one) => one.id === id);
  return { user, gone: user === undefined && all.isSuccess && !all.isPlaceholderData };
}
