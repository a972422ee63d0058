import type { Consent } from '@rostro/shared/contract/clients';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryClient } from './queryClient.ts';

/** The signed-in client's consent: the notices and their channels. */
export const consentQuery = () =>
  queryOptions({
    queryKey: ['me', 'consent'],
    queryFn: ({ signal }) => call('getMyConsent', undefined, { signal }),
  });

export const saveConsentMutation = () =>
  mutationOptions({
    mutationFn: (body: Consent) => call('saveMyConsent', { body }),
    onSuccess: (consent) => queryClient.setQueryData(consentQuery().queryKey, consent),
  });
