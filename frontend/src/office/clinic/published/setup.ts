import type { Business } from '@rostro/shared/contract/booking/booking';
import type { ConfirmedStep, Setup } from '@rostro/shared/contract/clinic/setup';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { businessQuery, refreshBusiness } from '#api/business.ts';
import { call } from '#api/client.ts';
import { FRESH_MS } from './settings.ts';

/** Read again whenever it is shown, because other pages fill the gaps. */
export const setupQuery = () =>
  queryOptions({
    ...api.getSetup.query(),
    staleTime: 0,
  });

const keepSetup = (cache: QueryClient, saved: Setup): void => void cache.setQueryData(setupQuery().queryKey, saved);

export const confirmStepMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (step: ConfirmedStep) => call('confirmSetupStep', { params: { step }, body: { isConfirmed: true } }),
    onSuccess: (saved: Setup) => keepSetup(cache, saved),
  });

/** The site changes at once in this browser; it is read again after the servers' caches have expired. */
export const publishMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (isPublished: boolean) => call('savePublication', { body: { isPublished } }),
    onSuccess: (saved: Setup) => {
      keepSetup(cache, saved);
      cache.setQueryData(
        businessQuery().queryKey,
        (shown: Business | undefined) => shown && { ...shown, isPublished: saved.isPublished },
      );
      setTimeout(() => refreshBusiness(cache), FRESH_MS);
    },
  });
