import { serveRoom } from '@rostro/rules/http/serve';
import { definePart } from '@rostro/rules/http/serve-routes';
import { waitlistRoutes } from '@rostro/shared/contract/waitlist';
import * as joining from '../use-cases/join.ts';
import { answerWaitlist, lookAtWaitlist } from '../use-cases/link.ts';
import * as desk from '../use-cases/staff.ts';

/** A function of its own, because it knows the secret of links. */
export const handler = serveRoom(
  definePart('waitlist', waitlistRoutes, { ...joining, ...desk, answerWaitlist, lookAtWaitlist }),
);
