import type { CommissionRates, CommissionRule } from '@rostro/shared/contract/commissions';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const commissionQuery = (resourceId: string) =>
  queryOptions({
    queryKey: ['commission', resourceId],
    queryFn: ({ signal }) => call('getCommissionRule', { params: { resourceId } }, { signal }),
    throwOnError: false,
  });

export const saveCommissionMutation = (cache: QueryClient, resourceId: string) =>
  mutationOptions({
    mutationFn: (body: CommissionRates & { version: number }): Promise<CommissionRule> =>
      call('saveCommissionRule', { params: { resourceId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(commissionQuery(resourceId).queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['commissions'] });
    },
  });
