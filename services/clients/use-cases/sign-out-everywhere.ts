import { withOthersEnded } from '@rostro/rules/accounts/sessions';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { epochOf } from '@rostro/shared/time';
import { endSessions } from '../store/accounts.ts';
import { changeSessions } from '../store/sessions.ts';
import { changeProfile } from './change-profile.ts';

/**
 * The pool's refresh tokens first, so that no new access token is made; then the guard refuses the ones that are out. Asked
 * again after the first half alone, it does the rest.
 */
export const signOutEverywhere: UseCase<'signOutEverywhere'> = async (_input, context) => {
  await endSessions(context.actor.username);
  const tokensValidAfter = Math.floor(epochOf(context.now) / 1000);
  await changeProfile(context, () => ({ tokensValidAfter }));
  await changeSessions(clientIdOf(context), context.now, (sessions) => withOthersEnded(sessions, null, context.now));
  return { signedOutAt: context.now };
};
