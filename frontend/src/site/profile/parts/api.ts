import type { Identity, Me } from '@rostro/shared/contract/clients';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { meQuery } from '#api/me.ts';
import { queryClient } from '#api/queryClient.ts';
import { forgetSecondFactorRefusals } from '#api/secondFactor.ts';
import { hasSecondFactor } from '#session/secondFactor.ts';

const rememberMe = (me: Me) => queryClient.setQueryData(meQuery().queryKey, me);

/** The first password of an account that came by Google. */
export const establishPasswordMutation = () =>
  mutationOptions({
    mutationFn: (password: string) => call('establishPassword', { body: { password } }),
    onSuccess: rememberMe,
  });

/** Takes the address that the identity service has verified into the profile. */
export const syncEmailMutation = () => mutationOptions({ mutationFn: () => call('syncEmail'), onSuccess: rememberMe });

export const secondFactorQuery = () => queryOptions({ queryKey: ['second-factor'], queryFn: hasSecondFactor });

/** Who has one now may be let into the panel. */
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
    onSuccess: ({ requestedAt }) =>
      queryClient.setQueryData(meQuery().queryKey, (me) => me && { ...me, deletionRequestedAt: requestedAt }),
  });
