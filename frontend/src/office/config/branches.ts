import type { Branch } from '@rostro/shared/contract/branches';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const branchesKey = ['config', 'branches'] as const;

/** The main branch, then the others in order, ended ones too. The page shows the loading error itself. */
export const branchesQuery = () =>
  queryOptions({
    queryKey: branchesKey,
    queryFn: async ({ signal }) => (await call('listBranches', undefined, { signal })).items,
    staleTime: 60_000,
    throwOnError: false,
  });

/** The branches of a clinic that has several, ended ones too; none while it has one, or nobody knows yet. */
export function useBranches(): readonly Branch[] {
  const { data = [] } = useQuery(branchesQuery());
  return data.length > 1 ? data : [];
}
