import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const versionsQuery = () =>
  queryOptions({
    queryKey: ['config', 'privacy-notices'],
    queryFn: async ({ signal }) => (await call('listPrivacyNotices', undefined, { signal })).items,
    throwOnError: false,
  });
