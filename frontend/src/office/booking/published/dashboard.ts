import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { atBranch } from '#office/clinic/published/branches.ts';

/** The key of all months. */
export const dashboardQuery = (month: string, branch: string | undefined) =>
  queryOptions({
    ...api.getDashboard.query({ query: { month, ...atBranch(branch) } }),
    // Changes that were made in the agenda show at once on return.
    staleTime: 0,
  });
