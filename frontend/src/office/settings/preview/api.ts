import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** Never fresh, because it depends on the clinic's data and policy, which may just have changed. */
export const noticePreviewsQuery = () =>
  queryOptions({
    queryKey: ['config', 'notice-previews'],
    queryFn: ({ signal }) => call('listNoticePreviews', {}, { signal }),
    staleTime: 0,
  });
