import type { Settings } from '@rostro/shared/contract/booking/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { PUBLIC } from './queryClient.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'settings'],
    queryFn: ({ signal }): Promise<Settings> => call('getSettings', undefined, { signal }),
    staleTime: 5 * 60_000,
  });
