import { MAIN_BRANCH } from '@rostro/shared/contract/branches';
import type { CashDay } from '@rostro/shared/contract/cash';
import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type Keyed } from '#api/client.ts';
import { keys } from '#office/appointments/api.ts';

type Closing = RouteInput<'closeCashDay'>['body'];
type Reopening = RouteInput<'reopenCashDay'>['body'];

/** The pulse tells of payments. Of a colleague's movements of cash, closings and re-openings nothing does. */
const POLL_MS = 60_000;

/** A day's drawer: the main branch's, or another one's. */
export type DrawerOf = Pick<CashDay, 'day' | 'branch'>;
const keyOf = ({ day, branch = MAIN_BRANCH }: DrawerOf) => [...keys.drawers, day, branch] as const;
const at = ({ day, branch }: DrawerOf) => ({ params: { day }, query: branch === undefined ? {} : { branch } });
/** Drafts of one drawer are not those of another: `'2026-11-20'`, `'2026-11-20.norte'`. */
export const nameOf = ({ day, branch }: DrawerOf): string => (branch === undefined ? day : `${day}.${branch}`);

export const cashDayQuery = (of: DrawerOf) =>
  queryOptions({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => call('getCashDay', at(of), { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

/** Puts the returned day into the cache; after a refusal, the day is read again before the error is shown. */
const cacheDay = (cache: QueryClient, of: DrawerOf) => ({
  onSuccess: async (now: CashDay): Promise<void> => {
    // A response to an earlier request would be older than this one.
    await cache.cancelQueries({ queryKey: keyOf(of), exact: true });
    cache.setQueryData(keyOf(of), now);
  },
  onError: (): Promise<void> => cache.invalidateQueries({ queryKey: keyOf(of), exact: true }),
});

/** Read again once money moved on the day, and when it is about to be closed. */
export const dayVisitsQuery = (of: DrawerOf & Pick<CashDay, 'version'>) =>
  queryOptions({
    queryKey: [...keyOf(of), 'visits', of.version],
    queryFn: ({ signal }) => call('listDayVisits', at(of), { signal }),
    staleTime: 0,
    // What was read of the same day stays meanwhile.
    placeholderData: (before: RouteOutput<'listDayVisits'> | undefined, query) =>
      query?.queryKey[1] === of.day && query.queryKey[2] === (of.branch ?? MAIN_BRANCH) ? before : undefined,
  });

export const moveMutation = (cache: QueryClient, of: DrawerOf) => ({
  mutationFn: ({ body, key }: Keyed<RouteInput<'addDrawerMovement'>['body']>): Promise<CashDay> =>
    call('addDrawerMovement', { ...at(of), body }, { idempotencyKey: key }),
  ...cacheDay(cache, of),
});

export const reverseMutation = (cache: QueryClient, of: DrawerOf, number: number) => ({
  mutationFn: ({ body, key }: Keyed<RouteInput<'reverseDrawerMovement'>['body']>): Promise<CashDay> =>
    call('reverseDrawerMovement', { ...at(of), params: { day: of.day, number }, body }, { idempotencyKey: key }),
  ...cacheDay(cache, of),
});

export const closeMutation = (cache: QueryClient, of: DrawerOf) => ({
  mutationFn: (body: Closing): Promise<CashDay> => call('closeCashDay', { ...at(of), body }),
  ...cacheDay(cache, of),
});

export const reopenMutation = (cache: QueryClient, of: DrawerOf) => ({
  mutationFn: (body: Reopening): Promise<CashDay> => call('reopenCashDay', { ...at(of), body }),
  ...cacheDay(cache, of),
});
