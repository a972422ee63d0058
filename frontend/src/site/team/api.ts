import type { StaffMember } from '@rostro/shared/contract/rbac';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { PUBLIC } from '#api/queryClient.ts';

/** The clinic's staff, by name. */
export const staffQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'staff'],
    queryFn: async ({ signal }): Promise<StaffMember[]> => (await call('listStaff', undefined, { signal })).items,
    staleTime: 5 * 60_000,
  });
