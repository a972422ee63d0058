import type { Service } from '@rostro/shared/contract/booking/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { readOrCached } from './lastSeen.ts';
import { PUBLIC } from './queryClient.ts';

export const servicesQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'services'],
    queryFn: async ({ signal }): Promise<Service[]> =>
      (await readOrCached('servicios', call('listServices', undefined, { signal }))).value.items,
    staleTime: 5 * 60_000,
  });
