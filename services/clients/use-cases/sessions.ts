import { log } from '@rostro/platform/log';
import { isEnded, isUseDue, type Sessions, withEnded, withOthersEnded, withUse } from '@rostro/rules/accounts/sessions';
import { clientIdOf, type SignedInContext, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { epochOf } from '@rostro/shared/time';
import { readAgent } from '../domain/user-agent.ts';
import { endSessions } from '../store/accounts.ts';
import { changeSessions, sessionsOf } from '../store/sessions.ts';
import { changeProfile } from './change-profile.ts';

/** The caller's own session first, then by last use. */
function toSessions({ open }: Sessions, current: string | null) {
  const items = Object.entries(open).map(([id, use]) => ({ id, ...use, isCurrent: id === current }));
  return {
    items: items.sort(
      (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.usedAt.localeCompare(one.usedAt),
    ),
  };
}

export const listMySessions: UseCase<'listMySessions'> = async (_input, context) =>
  toSessions(await sessionsOf(clientIdOf(context)), context.actor.sessionId);

export const endMySession: UseCase<'endMySession'> = async ({ params: { sessionId } }, context) => {
  const { actor, now } = context;
  const clientId = clientIdOf(context);
  const after = await changeSessions(clientId, now, (sessions) => withEnded(sessions, sessionId, now));
  if (after === null) throw new AppError('session_not_found');
  return toSessions(after, actor.sessionId);
};

export const endOtherSessions: UseCase<'endOtherSessions'> = async (_input, context) =>
  toSessions(await endOthers(context), context.actor.sessionId);

/**
 * Ends every session that began until now, except the caller's own, which is added to the list if it was missing.
 * @throws {AppError} `unauthorized` if the caller's session was ended a moment ago: an ended session ends no other
 * one
 */
export async function endOthers(context: SignedInContext): Promise<Sessions> {
  const { actor, now } = context;
  const clientId = clientIdOf(context);
  const { sessionId, signedInAt } = actor;
  const after = await changeSessions(clientId, now, (sessions) => {
    if (isEnded(sessions, { id: sessionId, beganAt: signedInAt })) throw new AppError('unauthorized');
    const listed = sessionId === null ? null : withUse(sessions, sessionId, useOf(context));
    return withOthersEnded(listed ?? sessions, sessionId, now);
  });
  return after ?? sessionsOf(clientId);
}

const useOf = ({ actor, agent, now }: SignedInContext) => ({
  ...readAgent(agent),
  beganAt: actor.signedInAt ?? now,
  usedAt: now,
});

/**
 * The pool's refresh tokens first, so that no new access token is made; then the guard refuses the existing ones. A
 * repeat after the first half does the rest.
 */
export const signOutEverywhere: UseCase<'signOutEverywhere'> = async (_input, context) => {
  const { now } = context;
  await endSessions(context.actor.username);
  await changeProfile(context, () => ({ tokensValidAfter: Math.floor(epochOf(now) / 1000) }));
  await changeSessions(clientIdOf(context), now, (sessions) => withOthersEnded(sessions, null, now));
  return { signedOutAt: now };
};

/** Records when the caller's session was last used. A failure does not stop the request. */
export async function recordUse(context: SignedInContext, clientId: string): Promise<void> {
  const { sessionId, sessionUsedAt } = context.actor;
  if (sessionId === null || !isUseDue(sessionUsedAt, context.now)) return;
  try {
    await changeSessions(clientId, context.now, (sessions) => withUse(sessions, sessionId, useOf(context)));
  } catch (error) {
    log.error('a session could not be listed', { clientId, error: error as Error });
  }
}
