import type { Me } from '@rostro/shared/contract/clients/clients';
import type { RouteInput } from '@rostro/shared/contract/index';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { lastPerson } from '#session/tokens.ts';
import { call } from './client.ts';
import { readOrCached } from './lastSeen.ts';
import { needed, queryClient } from './queryClient.ts';

/** The signed-in person: profile and permissions. */
export const meQuery = () =>
  needed(
    queryOptions({
      queryKey: ['me'],
      queryFn: async ({ signal }): Promise<Me> =>
        (await readOrCached('yo', call('getMe', undefined, { signal }), lastPerson())).value,
      staleTime: 60_000,
    }),
  );

export type ProfileChanges = RouteInput<'updateMe'>['body'];

export const updateMeMutation = () =>
  mutationOptions({
    mutationFn: (body: ProfileChanges) => call('updateMe', { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery().queryKey, me),
  });
