import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** Made of the clinic's data and policy, which somebody may just have changed: never taken for fresh. */
export const noticePreviewsQuery = () =>
  queryOptions({
    queryKey: ['config', 'notice-previews'],
    queryFn: ({ signal }) => call('listNoticePreviews', {}, { signal }),
    staleTime: 0,
    // The page itself says that it could not be loaded.
    throwOnError: false,
  });
