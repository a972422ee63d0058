import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** Bookings come in while the Panel stands open on the desk. */
const POLL_MS = 15_000;

/** Every month of it. */
export const dashboardKey = ['dashboard'] as const;

export const dashboardQuery = (month: string) =>
  queryOptions({
    queryKey: [...dashboardKey, month],
    queryFn: ({ signal }) => call('getDashboard', { query: { month } }, { signal }),
    // Who comes from the agenda sees what was changed there.
    staleTime: 0,
    refetchInterval: POLL_MS,
    // The section itself says that it could not be loaded; the rest of the Panel stays.
    throwOnError: false,
  });
