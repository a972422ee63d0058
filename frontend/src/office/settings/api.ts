import type { SecurityPolicy } from '@rostro/shared/contract/booking';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const keys = { security: ['config', 'security'] as const };

export const securityQuery = () =>
  queryOptions({
    queryKey: keys.security,
    queryFn: ({ signal }) => call('getSecurityPolicy', {}, { signal }),
    // The page shows the loading error itself.
    throwOnError: false,
  });

export const saveSecurityMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (policy: SecurityPolicy) => call('saveSecurityPolicy', { body: policy }),
    onSuccess: (policy) => cache.setQueryData(keys.security, policy),
  });
