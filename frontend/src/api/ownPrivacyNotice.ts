import ownNoticeRoutes from 'virtual:own-notice-routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, knowRoutes } from './client.ts';
import { queryClient } from './queryClient.ts';

knowRoutes(ownNoticeRoutes);

/** A failure shows no notice: the next visit asks again. */
export const ownPrivacyNoticeQuery = () =>
  queryOptions({
    queryKey: ['me', 'privacy-notice'],
    queryFn: ({ signal }) => call('getMyPrivacyNotice', undefined, { signal }),
    retry: false,
  });

export const notePrivacyNoticeMutation = () =>
  mutationOptions({
    mutationFn: (version: string) => call('noteMyPrivacyNotice', { body: { version } }),
    onSuccess: (notice) => queryClient.setQueryData(ownPrivacyNoticeQuery().queryKey, notice),
  });
