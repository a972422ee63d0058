import type { Equipment } from '@rostro/shared/contract/booking/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { PUBLIC } from './queryClient.ts';

export const equipmentQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'equipment'],
    queryFn: async ({ signal }): Promise<Equipment[]> => (await call('listEquipment', undefined, { signal })).items,
    staleTime: 5 * 60_000,
  });
