import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { transact, type Write } from '@rostro/platform/table/transact';
import { NO_SESSIONS, type Sessions, sessionsWrite } from '@rostro/rules/accounts/sessions';
import { forgetPerson } from '@rostro/rules/http/actor';
import type { SessionsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

const itemOf = (clientId: string) => getItem<SessionsItem>(keys.sessions(clientId));

export async function sessionsOf(clientId: string): Promise<Sessions> {
  const item = await itemOf(clientId);
  if (item === null) return NO_SESSIONS;
  const { pk: _pk, sk: _sk, expiresAt: _expiresAt, ...sessions } = item;
  return sessions;
}

/**
 * Loads, decides, saves; tries again after a conflict.
 * @param changed null if there is nothing to write
 * @returns the sessions as they are now; null if nothing was written
 */
export async function changeSessions(
  clientId: string,
  now: string,
  changed: (sessions: Sessions) => Sessions | null,
): Promise<Sessions | null> {
  const after = await untilSettled(async () => {
    const before = await sessionsOf(clientId);
    const after = changed(before);
    if (after !== null) {
      await transact({ kind: 'self', id: clientId }, now, [sessionsWrite(clientId, before, after, now)]);
    }
    return after;
  });
  forgetPerson(clientId);
  return after;
}

/**
 * An account that signs in as another person takes its sessions along: ended ones stay ended. Condition: none ends in
 * between.
 */
export async function sessionsHandedOver(from: string, to: string, now: string): Promise<Write[]> {
  const [theirs, own] = await Promise.all([sessionsOf(from), sessionsOf(to)]);
  const unchanged: Write = {
    label: 'oldSessions',
    check: keys.sessions(from),
    ...(theirs.version === 0
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: '#version = :version', names: { '#version': 'version' }, values: { ':version': theirs.version } }),
  };
  return theirs.version === 0 ? [unchanged] : [unchanged, sessionsWrite(to, own, theirs, now)];
}
