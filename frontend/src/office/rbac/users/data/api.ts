import type { RouteInput } from '@rostro/shared/contract/index';
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { refreshPanelUsers } from '../../published/panelUsers.ts';
import { refreshRoles } from '../../rights/roles.ts';

export type NewUser = RouteInput<'createUser'>['body'];
export type UserChanges = Omit<RouteInput<'updateUser'>['body'], 'version'>;

const FIRST: string | undefined = undefined;

/** The access log of a user, newest first, page by page. */
export const accessLogQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['getAccessLog', userId],
    queryFn: ({ pageParam, signal }) =>
      call('getAccessLog', { params: { userId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: FIRST as string | undefined,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?.at : undefined),
    // The log shows the latest entries each time it opens.
    staleTime: 0,
  });

/** The number of users per role changes too. */
export function refreshUsersAndRoles(cache: QueryClient): void {
  void refreshPanelUsers(cache);
  refreshRoles(cache);
}

export const deleteUserMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (userId: string) => call('deleteUser', { params: { userId } }),
    onSettled: () => refreshUsersAndRoles(cache),
  });
