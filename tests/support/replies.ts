import { appointmentLink, type Link, signLink, stopLink } from '@rostro/rules/notices/reply-links';
import { instantOf } from '@rostro/shared/time';
import type { Answer } from './caller.ts';

type Action = Link['action'];

let sent = 0;

/** Returns a link as in a message, by default each of a different message. */
export const linkTo = (
  action: Exclude<Action, 'stop' | 'no-promotions'>,
  { id, clientId, startsAt }: Answer['body'],
  attemptId = `attempt-${++sent}`,
): string => signForSystem(appointmentLink(action, { attemptId, clientId, appointmentId: id, startsAt }));

export const stopLinkOf = (clientId: string, attemptId = `attempt-${++sent}`): string =>
  signForSystem(stopLink({ attemptId, clientId }, instantOf(Date.now())));

/** Signs a link with the secret of the running system. */
export const signForSystem = (link: Link): string => signLink(link, process.env.LINK_SECRET ?? '');
