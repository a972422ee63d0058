import { cached, FRUGAL_TTL_MS } from '@rostro/platform/cache';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { ModulesItem, TeamItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { addMinutes } from '@rostro/shared/time';

/**
 * Changes are ordered by the start of their requests, so one may appear behind the newest; a settled row need not
 * have been the newest. Four entries mostly fit into the four kilobytes of half a read unit.
 */
const LOOKED_AT = 4;
/** A request that began before midnight may write after it. */
const OVERLAP_MINUTES = 2;
/** For facts that change a few times a month. */
const SELDOM_TTL_MS = 30_000;

/** Days are those of UTC, as in the index. */
export async function newestChanges(now: string): Promise<string[]> {
  const days = new Set([now, addMinutes(now, -OVERLAP_MINUTES)].map((at) => at.slice(0, 10)));
  const found = await Promise.all(
    [...days].map((date) =>
      queryItems<{ byMonthSk: string }>({
        index: 'byMonth',
        partition: keys.dayChanges(date),
        newestFirst: true,
        limit: LOOKED_AT,
        only: ['byMonthSk'],
      }),
    ),
  );
  return found.flat().map(({ byMonthSk }) => byMonthSk);
}

/** The last entries of a list of waiting items, with their versions. */
const lastOf = (undeliveredPk: string, ttlMs: number) =>
  cached(async () => {
    const found = await queryItems<{ undeliveredSk: string; version?: number }>({
      index: 'undelivered',
      partition: { undeliveredPk },
      newestFirst: true,
      limit: LOOKED_AT,
      only: ['undeliveredSk', 'version'],
    });
    return found.map(({ undeliveredSk, version }) => `${undeliveredSk}#${version}`);
  }, ttlMs);

const messages = lastOf(keys.unsettledMessage('', '').undeliveredPk, FRUGAL_TTL_MS);
const undelivered = lastOf(keys.undelivered('', '').undeliveredPk, FRUGAL_TTL_MS);
const dataRequests = lastOf(keys.openDataRequest('', '').undeliveredPk, SELDOM_TTL_MS);
const team = cached(async () => (await getItem<TeamItem>(keys.team(), 'eventual'))?.version ?? 0, SELDOM_TTL_MS);
const modules = cached(
  async () => (await getItem<ModulesItem>(keys.modules(), 'eventual'))?.version ?? 0,
  SELDOM_TTL_MS,
);

export const newestMessages = () => messages.get();
export const newestUndelivered = () => undelivered.get();
export const lastDataRequests = () => dataRequests.get();
export const teamVersion = () => team.get();
export const modulesVersion = () => modules.get();
