import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { atBranch } from '#office/config/branches.ts';

/** The key of all months. */
export const dashboardKey = ['dashboard'] as const;

export const dashboardQuery = (month: string, branch: string | undefined) =>
  queryOptions({
    queryKey: [...dashboardKey, month, branch],
    queryFn: ({ signal }) => call('getDashboard', { query: { month, ...atBranch(branch) } }, { signal }),
    // Changes that were made in the agenda show at once on return.
    staleTime: 0,
  });
