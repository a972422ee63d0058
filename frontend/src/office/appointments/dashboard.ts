import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** New bookings appear while the dashboard is open. */
const POLL_MS = 15_000;

/** The key of all months. */
export const dashboardKey = ['dashboard'] as const;

export const dashboardQuery = (month: string) =>
  queryOptions({
    queryKey: [...dashboardKey, month],
    queryFn: ({ signal }) => call('getDashboard', { query: { month } }, { signal }),
    // Changes that were made in the agenda show at once on return.
    staleTime: 0,
    refetchInterval: POLL_MS,
    // The section shows the error itself; the rest of the dashboard stays.
    throwOnError: false,
  });
