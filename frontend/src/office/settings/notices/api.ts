import type { SavedNoticePolicy } from '@rostro/shared/contract/notices/notice-policy';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const KEY = ['config', 'notices'] as const;

export const noticePolicyQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getNoticePolicy', {}, { signal }),
  });

export const saveNoticePolicyMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: SavedNoticePolicy) => call('saveNoticePolicy', { body }),
    onSuccess: (policy) => cache.setQueryData(KEY, policy),
  });
