import { serve } from '@rostro/rules/http/serve';
import { waitlistRoutes } from '@rostro/shared/contract/waitlist';
import * as joining from '../use-cases/join.ts';
import { answerWaitlist, lookAtWaitlist } from '../use-cases/link.ts';
import * as desk from '../use-cases/staff.ts';

/** A function of its own, because it knows the secret of links. */
export const handler = serve(waitlistRoutes, { ...joining, ...desk, answerWaitlist, lookAtWaitlist });
