import type { Identity, Me } from '@rostro/shared/contract/clients/clients';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { meQuery } from '#api/me.ts';
import { queryClient } from '#api/queryClient.ts';
import { forgetSecondFactorRefusals } from '#api/secondFactor.ts';
import { hasSecondFactor } from '#session/secondFactor.ts';

const rememberMe = (me: Me) => queryClient.setQueryData(meQuery().queryKey, me);

/** Sets the first password of an account that was created through Google. */
export const establishPasswordMutation = () =>
  mutationOptions({
    mutationFn: (password: string) => call('establishPassword', { body: { password } }),
    onSuccess: rememberMe,
  });

/** Copies the e-mail address that the user pool has verified into the profile. */
export const syncEmailMutation = () => mutationOptions({ mutationFn: () => call('syncEmail'), onSuccess: rememberMe });

export const secondFactorQuery = () => queryOptions({ queryKey: ['second-factor'], queryFn: hasSecondFactor });

/** Updates the cache. It also removes the back office's refused queries, which may succeed with a second factor. */
export function rememberSecondFactor(on: boolean): void {
  queryClient.setQueryData(secondFactorQuery().queryKey, on);
  forgetSecondFactorRefusals();
}

export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['identities'],
    queryFn: async ({ signal }) => (await call('listIdentities', undefined, { signal })).items,
  });

export const unlinkMutation = () =>
  mutationOptions({
    mutationFn: (provider: Identity['provider']) => call('unlinkIdentity', { params: { provider } }),
    onSuccess: ({ items }) => queryClient.setQueryData(identitiesQuery().queryKey, items),
  });

export const exportMutation = () => mutationOptions({ mutationFn: () => call('exportMyData') });

export const requestDeletionMutation = () =>
  mutationOptions({
    mutationFn: () => call('requestDeletion'),
    onSuccess: ({ requestedAt }) => {
      queryClient.setQueryData(meQuery().queryKey, (me) => me && { ...me, deletionRequestedAt: requestedAt });
      void queryClient.invalidateQueries({ queryKey: dataRequestsQuery().queryKey });
    },
  });

export const dataRequestsQuery = () =>
  queryOptions({
    queryKey: ['data-requests'],
    queryFn: async ({ signal }) => (await call('listMyDataRequests', undefined, { signal })).items,
  });
