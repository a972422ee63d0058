import * as z from 'zod';
import { ConfigurationError } from '../../config/load.ts';

/**
 * `deploying`: begun, not yet tested; `good`: its smoke test passed, with a rehearsed booking; `unrehearsed`: it passed, and
 * nothing could be booked; `failed`: its smoke test failed; `withdrawn`: it was good until a rollback left it.
 */
const STATES = ['deploying', 'good', 'unrehearsed', 'failed', 'withdrawn'] as const;
export type ReleaseState = (typeof STATES)[number];

export const Release = z.object({
  /** `20261122T130501Z-1.0.0-1a2b3c4d5e`: in the order of time. */
  id: z.string(),
  /** As `GET /api/health` returns it. */
  version: z.string(),
  /** When its deployment began, an ISO instant. */
  at: z.string(),
  state: z.enum(STATES),
  /** The code by its hash; absent if files differed from the commit. */
  code: z.string().optional(),
  /** That of the environment, as it was deployed. */
  configuration: z.record(z.string(), z.unknown()),
});
export type Release = z.infer<typeof Release>;

/** The record of a release whose deployment begins now. */
export const newRelease = (
  version: string,
  at: string,
  { code, configuration }: { code?: string; configuration: object },
): Release => ({
  id: `${at.replace(/\.\d+/, '').replace(/[-:]/g, '')}-${version.replace('+', '-')}`,
  version,
  at,
  state: 'deploying',
  ...(code !== undefined && !version.endsWith('.dirty') && { code }),
  configuration: { ...configuration },
});

const newestFirst = (a: Release, b: Release): number => (a.id < b.id ? 1 : -1);

/** The newest good release that is older than the running one. */
export const releaseBefore = (releases: readonly Release[], running: string | undefined): Release | undefined =>
  [...releases].sort(newestFirst).find(({ id, state }) => state === 'good' && (running === undefined || id < running));

/**
 * The target of a rollback.
 * @param wanted an id, or a unique part of one, such as the commit; without it, the one before the running one
 * @throws ConfigurationError if there is none, or more than one
 */
export function chooseRelease(releases: readonly Release[], running: string | undefined, wanted?: string): Release {
  const known = `Releases: ${releases.map(({ id, state }) => `${id} (${state})`).join(', ') || 'none'}.`;
  if (wanted === undefined) {
    const before = releaseBefore(releases, running);
    if (before) return before;
    throw new ConfigurationError(`No release before the running one worked, nothing to go back to. ${known}`);
  }
  const exact = releases.find(({ id }) => id === wanted);
  const [found, ...others] = exact ? [exact] : releases.filter(({ id }) => id.includes(wanted));
  if (found && others.length === 0) return found;
  throw new ConfigurationError(`${found ? 'More than one release' : 'No release'} is called "${wanted}". ${known}`);
}

const KEPT_DAYS = 90;
const KEPT_GOOD = 10;

/** Releases that may be deleted: old, not among the last ten good ones, and not running. */
export function expiredReleases(releases: readonly Release[], running: string | undefined, now: string): Release[] {
  const oldest = new Date(Date.parse(now) - KEPT_DAYS * 24 * 3600 * 1000).toISOString();
  const good = [...releases].sort(newestFirst).filter(({ state }) => state === 'good');
  const kept = new Set([running, ...good.slice(0, KEPT_GOOD).map(({ id }) => id)]);
  return releases.filter(({ id, at }) => at < oldest && !kept.has(id));
}
