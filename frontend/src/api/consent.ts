import purposeRoutes from 'virtual:purpose-routes';
import type { Consent } from '@rostro/shared/contract/clients/clients';
import type { Purpose } from '@rostro/shared/privacy/privacy-notice';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, knowRoutes } from './client.ts';
import { queryClient } from './queryClient.ts';

knowRoutes(purposeRoutes);

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

export const purposesQuery = () =>
  queryOptions({
    queryKey: ['me', 'purposes'],
    queryFn: ({ signal }) => call('getMyPurposes', undefined, { signal }),
  });

export const savePurposeMutation = () =>
  mutationOptions({
    mutationFn: ({ purpose, ...body }: { purpose: Purpose; given: boolean; notice: string }) =>
      call('saveMyPurpose', { params: { purpose }, body }),
    onSuccess: (purposes) => queryClient.setQueryData(purposesQuery().queryKey, purposes),
  });
