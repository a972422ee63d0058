import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { byBranch } from '#office/clinic/published/branches.ts';

/** The key of all months. */
export const dashboardQuery = (month: string, branch: string | undefined) =>
  queryOptions({
    ...api.getDashboard.query({ query: { month, ...byBranch(branch) } }),
    // Changes that were made in the agenda show at once on return.
    staleTime: 0,
  });
