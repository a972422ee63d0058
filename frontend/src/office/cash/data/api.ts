import type { CashDay } from '@rostro/shared/contract/cash';
import type { RouteInput } from '@rostro/shared/contract/index';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type Keyed } from '#api/client.ts';

type Closing = RouteInput<'closeCashDay'>['body'];
type Reopening = RouteInput<'reopenCashDay'>['body'];

/** Payments may be registered while the cash is counted. */
const POLL_MS = 15_000;

const keyOf = (day: string) => ['cash', day] as const;

export const cashDayQuery = (day: string) =>
  queryOptions({
    queryKey: keyOf(day),
    queryFn: ({ signal }) => call('getCashDay', { params: { day } }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    // The page shows the error itself, and keeps its day.
    throwOnError: false,
  });

/** Puts the returned day into the cache; after a refusal, the day is read again before the error is shown. */
const cacheDay = (cache: QueryClient, day: string) => ({
  onSuccess: async (now: CashDay): Promise<void> => {
    // A response to an earlier request would be older than this one.
    await cache.cancelQueries({ queryKey: keyOf(day), exact: true });
    cache.setQueryData(keyOf(day), now);
  },
  onError: (): Promise<void> => cache.invalidateQueries({ queryKey: keyOf(day), exact: true }),
});

/** Read when the day is about to be closed. */
export const dayVisitsQuery = (day: string) =>
  queryOptions({
    queryKey: [...keyOf(day), 'visits'],
    queryFn: ({ signal }) => call('listDayVisits', { params: { day } }, { signal }),
    staleTime: 0,
    throwOnError: false,
  });

export const moveMutation = (cache: QueryClient, day: string) => ({
  mutationFn: ({ body, key }: Keyed<RouteInput<'addDrawerMovement'>['body']>): Promise<CashDay> =>
    call('addDrawerMovement', { params: { day }, body }, { idempotencyKey: key }),
  ...cacheDay(cache, day),
});

export const reverseMutation = (cache: QueryClient, day: string, number: number) => ({
  mutationFn: ({ body, key }: Keyed<RouteInput<'reverseDrawerMovement'>['body']>): Promise<CashDay> =>
    call('reverseDrawerMovement', { params: { day, number }, body }, { idempotencyKey: key }),
  ...cacheDay(cache, day),
});

export const closeMutation = (cache: QueryClient, day: string) => ({
  mutationFn: (body: Closing): Promise<CashDay> => call('closeCashDay', { params: { day }, body }),
  ...cacheDay(cache, day),
});

export const reopenMutation = (cache: QueryClient, day: string) => ({
  mutationFn: (body: Reopening): Promise<CashDay> => call('reopenCashDay', { params: { day }, body }),
  ...cacheDay(cache, day),
});
