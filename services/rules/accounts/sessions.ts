import type { Write } from '@rostro/platform/table/transact';
import { addMinutes, epochOf, instantOf } from '@rostro/shared/time';
import type { SessionsItem, SessionUse } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** The interval in which the last use of a session is written. */
const USE_MINUTES = 15;
/** A refresh token lives thirty days from the sign-in, and its last access token a quarter of an hour longer. */
const LIFE_MINUTES = 31 * 24 * 60;
/** More than a person has devices. Beyond them the least recently used session is not listed until its next use. */
const MOST_OPEN = 100;
/** Beyond them one instant stands for all ended sessions. */
const MOST_ENDED = 50;

/** A token's facts about its session. A token without them counts as one from before every other. */
export interface TokenSession {
  id: string | null;
  /** ISO 8601 UTC. */
  beganAt: string | null;
}

type Known = Pick<SessionsItem, 'open' | 'ended' | 'endedBefore'>;
export type Sessions = Omit<SessionsItem, 'pk' | 'sk' | 'expiresAt'>;

export const NO_SESSIONS: Sessions = { open: {}, ended: {}, version: 0 };

/** Whether the session's tokens are refused. An unlisted session can only be ended by that instant. */
export function isEnded({ open, ended, endedBefore }: Known, { id, beganAt }: TokenSession): boolean {
  if (id !== null && Object.hasOwn(open, id)) return false;
  if (id !== null && Object.hasOwn(ended, id)) return true;
  return endedBefore !== undefined && (beganAt ?? '') < endedBefore;
}

/** Whether the use of a session must be written now. */
export const isUseDue = (usedAt: string | null, now: string): boolean =>
  usedAt === null || addMinutes(usedAt, USE_MINUTES) <= now;

/** @returns null if nothing is to be written: the last use was a moment ago, or the session has ended */
export function withUse(sessions: Sessions, id: string, use: SessionUse): Sessions | null {
  if (isEnded(sessions, { id, beganAt: use.beganAt })) return null;
  if (!isUseDue(sessions.open[id]?.usedAt ?? null, use.usedAt)) return null;
  return tidyUp({ ...sessions, open: { ...sessions.open, [id]: use } }, use.usedAt);
}

/** @returns null if the session is not open */
export function withEnded(sessions: Sessions, id: string, now: string): Sessions | null {
  if (!Object.hasOwn(sessions.open, id)) return null;
  const { [id]: gone, ...open } = sessions.open;
  return tidyUp({ ...sessions, open, ended: { ...sessions.ended, [id]: gone?.beganAt ?? now } }, now);
}

/**
 * Ends all sessions that began until now, listed or not, except one. Tokens have whole seconds: of the sessions from
 * this second, only the listed ones are known to be older.
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

/** Drops sessions that have expired, so that the item stays small. */
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

/** Condition: unchanged since they were read. */
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
