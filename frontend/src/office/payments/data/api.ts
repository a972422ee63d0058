import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import type { AddDrawerMovement, CashDay } from '@rostro/shared/contract/payments/cash';
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { call, type Keyed } from '#api/client.ts';
import { byBranch } from '#office/clinic/published/branches.ts';

type Closing = RouteInput<'closeCashDay'>['body'];
type Reopening = RouteInput<'reopenCashDay'>['body'];
type Reversing = RouteInput<'reverseDrawerMovement'>['body'];

/** The pulse covers payments, but not a colleague's cash movements, closings and reopenings. */
const POLL_MS = 60_000;

/** A day's drawer: of the main branch, or of another one. */
export type DrawerOf = Pick<CashDay, 'day' | 'branch'>;
const at = ({ day, branch }: DrawerOf) => ({ params: { day }, query: byBranch(branch) });
/** Each drawer has drafts of its own: `'2026-11-20'`, `'2026-11-20.norte'`. */
export const nameOf = ({ day, branch }: DrawerOf): string => (branch === undefined ? day : `${day}.${branch}`);

export const cashDayQuery = (of: DrawerOf) =>
  queryOptions({
    ...api.getCashDay.query(at(of)),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

/** Puts the returned day into the cache; after a refusal, the day is read again before the error is shown. */
async function keptDay(cache: QueryClient, of: DrawerOf, answer: Promise<CashDay>): Promise<CashDay> {
  const { queryKey } = cashDayQuery(of);
  try {
    const now = await answer;
    // A response to an earlier request would be older than this one.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, now);
    return now;
  } catch (error) {
    await cache.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Read again after a movement of money on the day, and before the day close. */
export const dayVisitsQuery = (of: DrawerOf & Pick<CashDay, 'version'>) => {
  const visits = api.listDayVisits.query(at(of));
  return queryOptions({
    ...visits,
    queryKey: ['listDayVisits', at(of), of.version],
    staleTime: 0,
    // Earlier data of the same day stay meanwhile.
    placeholderData: (before: RouteOutput<'listDayVisits'> | undefined, query) =>
      query !== undefined && hashKey(query.queryKey.slice(0, 2)) === hashKey(visits.queryKey) ? before : undefined,
  });
};

export const addMovement = (cache: QueryClient, of: DrawerOf, { body, key }: Keyed<AddDrawerMovement>) =>
  keptDay(cache, of, call('addDrawerMovement', { ...at(of), body }, { idempotencyKey: key }));

export const reverseMovement = (cache: QueryClient, of: DrawerOf, number: number, { body, key }: Keyed<Reversing>) =>
  keptDay(
    cache,
    of,
    call('reverseDrawerMovement', { ...at(of), params: { day: of.day, number }, body }, { idempotencyKey: key }),
  );

export const closeDay = (cache: QueryClient, of: DrawerOf, body: Closing) =>
  keptDay(cache, of, call('closeCashDay', { ...at(of), body }));

export const reopenDay = (cache: QueryClient, of: DrawerOf, body: Reopening) =>
  keptDay(cache, of, call('reopenCashDay', { ...at(of), body }));
