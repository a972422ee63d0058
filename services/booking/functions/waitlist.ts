import { serve } from '@rostro/rules/http/serve';
import { waitlistRoutes } from '@rostro/shared/contract/waitlist';
import * as joining from '../use-cases/waitlist/join.ts';
import { answerWaitlist, lookAtWaitlist } from '../use-cases/waitlist/link.ts';
import * as desk from '../use-cases/waitlist/staff.ts';

/** A function of its own, because it knows the secret of links. */
export const handler = serve(waitlistRoutes, { ...joining, ...desk, answerWaitlist, lookAtWaitlist });
