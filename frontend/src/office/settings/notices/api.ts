import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const KEY = ['config', 'notices'] as const;

export const noticePolicyQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getNoticePolicy', {}, { signal }),
  });
