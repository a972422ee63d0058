import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';

/** Never fresh, because it depends on the clinic's data and policy, which may just have changed. */
export const noticePreviewsQuery = () =>
  queryOptions({
    ...api.listNoticePreviews.query(),
    staleTime: 0,
  });
