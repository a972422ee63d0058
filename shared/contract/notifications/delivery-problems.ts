import * as z from 'zod';
import { ReachedBy } from '../clients/person.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Id, Instant } from '../schemas.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notices.ts';

/** The kinds of undelivered messages: a notice of an appointment, a receipt, or a letter about an account. */
export const PROBLEM_KINDS = [...NOTICE_KINDS, 'receipt', 'email-change', 'data-request'] as const;
export const DeliveryProblem = z
  .object({
    id: z.string(),
    kind: z.enum(PROBLEM_KINDS),
    channel: z.enum(NOTICE_CHANNELS),
    /**
     * `failed`: the provider refused it, nothing was sent; `unknown`: it may have arrived; `untold`: no channel is open
     * to the client, who must be called; others as for a notice.
     */
    state: z.enum(['failed', 'unknown', 'bounced', 'complained', 'untold']),
    appointmentId: Id.nullable(),
    clientId: Id.nullable(),
    clientName: z.string().nullable(),
    /** The client's phone; null without one, and for messages to the clinic itself. */
    phone: z.string().nullable(),
    /** Whom the clinic calls for a client without phone and e-mail; left out otherwise. */
    reachedBy: ReachedBy.exactOptional(),
    /** The words for a client who must be called; null for a message that was sent, or if nothing is left to say. */
    say: z.string().nullable(),
    /** The appointment's time in the notice. */
    startsAt: Instant.nullable(),
    attempts: z.int(),
    at: Instant,
    /** In words for staff. */
    reason: z.string(),
    /** Why it cannot be sent again, in words for staff; null if it can. */
    stuck: z.string().nullable(),
    /** The address gets no more messages until it changes or staff confirm it. */
    blocked: z.boolean(),
  })
  .meta({ id: 'DeliveryProblem' });
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

/** The maximum number of listed ones, newest first. */
export const MAX_PROBLEMS = 100;
const ofProblem = z.object({
  problemId: z
    .string()
    .min(1)
    .max(400)
    .regex(/^[\w-]+$/, 'Identificador no válido'),
});
const desk = { service: 'notices', params: ofProblem } as const satisfies Partial<RouteDef>;

export const deliveryProblemRoutes = defineRoutes({
  listDeliveryProblems: {
    method: 'GET',
    path: '/api/admin/notices/problems',
    service: 'notices',
    access: { all: ['view_appointments'] },
    summary: 'Messages that did not arrive, or of which nobody knows; the newest first',
    response: z.object({
      items: z.array(DeliveryProblem),
      /** There are more than the list holds. */ more: z.boolean(),
    }),
    errors: [],
  },
  replayDelivery: {
    ...desk,
    method: 'POST',
    path: '/api/admin/notices/problems/{problemId}/replay',
    access: { all: ['edit_appointments'] },
    summary: 'Send it once more, as the facts are now; it leaves the list',
    response: z.object({ at: Instant }),
    errors: ['delivery_not_found', 'delivery_settled', 'delivery_stale', 'busy'],
  },
  dismissDelivery: {
    ...desk,
    method: 'POST',
    path: '/api/admin/notices/problems/{problemId}/dismiss',
    access: { all: ['edit_appointments'] },
    summary: 'It was settled in another way; it leaves the list and nothing is sent',
    response: z.object({ at: Instant }),
    errors: ['delivery_not_found', 'delivery_settled', 'busy'],
  },
  restoreDelivery: {
    ...desk,
    method: 'POST',
    path: '/api/admin/notices/problems/{problemId}/restore',
    access: { all: ['edit_appointments'] },
    summary: 'It was not settled after all: it is in the list again',
    response: z.object({ at: Instant }),
    errors: ['delivery_not_found', 'delivery_settled', 'busy'],
  },
  unblockAddress: {
    ...desk,
    method: 'POST',
    path: '/api/admin/notices/problems/{problemId}/unblock',
    access: { all: ['edit_appointments'] },
    summary: 'The address that it went to is right after all: it is written to again; nothing is sent by this',
    response: z.object({ at: Instant }),
    errors: ['delivery_not_found', 'delivery_settled', 'busy'],
  },
});
