import type { Write } from '@rostro/platform/table/transact';
import { addMinutes, epochOf, instantOf } from '@rostro/shared/time';
import type { SessionsItem, SessionUse } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** How often the last use of a session is written. */
const USE_MINUTES = 15;
/** A refresh token lives thirty days from signing in, and its last access token a quarter of an hour more. */
const LIFE_MINUTES = 31 * 24 * 60;
/** More than anybody has devices. Beyond them the one that was used longest ago is not listed until it is used. */
const MOST_OPEN = 100;
/** Beyond them a day in time stands for all of them. */
const MOST_ENDED = 50;

/** What a token says of its session. A token without them counts as one that began before anything. */
export interface TokenSession {
  id: string | null;
  /** ISO 8601 UTC. */
  beganAt: string | null;
}

type Known = Pick<SessionsItem, 'open' | 'ended' | 'endedBefore'>;
export type Sessions = Omit<SessionsItem, 'pk' | 'sk' | 'expiresAt'>;

export const NO_SESSIONS: Sessions = { open: {}, ended: {}, version: 0 };

/** Are the tokens of the session good no more? Whoever is not listed is nobody's to end but by a day in time. */
export function isEnded({ open, ended, endedBefore }: Known, { id, beganAt }: TokenSession): boolean {
  if (id !== null && Object.hasOwn(open, id)) return false;
  if (id !== null && Object.hasOwn(ended, id)) return true;
  return endedBefore !== undefined && (beganAt ?? '') < endedBefore;
}

/** Is there something to write of a session that is used now? */
export const isUseDue = (usedAt: string | null, now: string): boolean =>
  usedAt === null || addMinutes(usedAt, USE_MINUTES) <= now;

/** @returns null where nothing is to be written: its last use was a moment ago, or it has ended */
export function withUse(sessions: Sessions, id: string, use: SessionUse): Sessions | null {
  if (isEnded(sessions, { id, beganAt: use.beganAt })) return null;
  if (!isUseDue(sessions.open[id]?.usedAt ?? null, use.usedAt)) return null;
  return tidyUp({ ...sessions, open: { ...sessions.open, [id]: use } }, use.usedAt);
}

/** @returns null where the session is not among the open ones */
export function withEnded(sessions: Sessions, id: string, now: string): Sessions | null {
  if (!Object.hasOwn(sessions.open, id)) return null;
  const { [id]: gone, ...open } = sessions.open;
  return tidyUp({ ...sessions, open, ended: { ...sessions.ended, [id]: gone?.beganAt ?? now } }, now);
}

/**
 * All that began until now, listed or not, but one. Tokens carry whole seconds: of those that began in this one, only the
 * listed are known to be older.
 */
export function withOthersEnded({ open, version }: Sessions, spared: string | null, now: string): Sessions {
  const endedBefore = instantOf(Math.floor(epochOf(now) / 1000) * 1000);
  const others = Object.entries(open).filter(([id]) => id !== spared);
  const ofThisSecond = others.filter(([, { beganAt }]) => beganAt >= endedBefore);
  return {
    open: Object.fromEntries(Object.entries(open).filter(([id]) => id === spared)),
    ended: Object.fromEntries(ofThisSecond.map(([id, { beganAt }]) => [id, beganAt])),
    endedBefore,
    version,
  };
}

/** What has died by itself is forgotten, so that the item stays small. */
function tidyUp({ open, ended, endedBefore, version }: Sessions, now: string): Sessions {
  const born = addMinutes(now, -LIFE_MINUTES);
  const living = Object.entries(open)
    .filter(([, { beganAt }]) => beganAt > born)
    .sort(([, one], [, other]) => other.usedAt.localeCompare(one.usedAt))
    .slice(0, MOST_OPEN);
  const told = Object.entries(ended).filter(([, beganAt]) => beganAt > born && beganAt >= (endedBefore ?? ''));
  const crowded = told.length > MOST_ENDED;
  const until = crowded ? afterAll(told.map(([, beganAt]) => beganAt)) : endedBefore;
  return {
    open: Object.fromEntries(living),
    ended: crowded ? {} : Object.fromEntries(told),
    version,
    ...(until === undefined ? {} : { endedBefore: until }),
  };
}

const afterAll = (instants: readonly string[]): string => instantOf(Math.max(...instants.map(epochOf)) + 1);

/** Saved if nobody has written since they were read. */
export const sessionsWrite = (clientId: string, before: Sessions, after: Sessions, now: string): Write => ({
  label: 'sessions',
  put: {
    ...keys.sessions(clientId),
    ...after,
    version: before.version + 1,
    expiresAt: Math.ceil(epochOf(addMinutes(now, LIFE_MINUTES)) / 1000),
  } satisfies SessionsItem,
  ...(before.version === 0
    ? { condition: 'attribute_not_exists(pk)' }
    : { condition: '#version = :version', names: { '#version': 'version' }, values: { ':version': before.version } }),
});
