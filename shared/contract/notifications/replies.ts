import * as z from 'zod';
import { OWN_STATUSES } from '../../visit-state.ts';
import { StaffPerson } from '../booking/availability.ts';
import { BranchFacts } from '../clinic/branches.ts';
import { SLOT_ERRORS } from '../error-groups.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { CatalogId, Id, Instant } from '../schemas.ts';
import { Token } from '../text.ts';
import { ReplyAction } from './reply-link.ts';

export * from './reply-link.ts';

/** The current state of a link's subject. */
export const Reply = z
  .object({
    action: ReplyAction,
    /**
     * `open`: it can be done; `used`: it was done with this link; `stale`: it is no longer possible, because the
     * appointment was cancelled, moved, or is over.
     */
    state: z.enum(['open', 'used', 'stale']),
    firstName: z.string(),
    /** Null for a link without an appointment. */
    appointment: z
      .object({
        /** Its own place counts as free while the client looks for another time. */
        id: Id,
        serviceId: CatalogId,
        serviceName: z.string(),
        startsAt: Instant,
        endsAt: Instant,
        /** The status in its client's words. */
        status: z.enum(OWN_STATUSES),
        attendanceConfirmedAt: Instant.nullable(),
        /** For a link to cancel: the paid amount; null if unknown. */
        paidCents: z.int().min(0).exactOptional(),
        /** The times of its service are public. */
        reschedulable: z.boolean(),
        /** The named person, if there is one. */
        staff: StaffPerson.exactOptional(),
        /** Left out at the main branch. */
        branch: BranchFacts.exactOptional(),
        /** The last moment for its client to cancel or move it; without one, until it begins. */
        cancelUntil: Instant.exactOptional(),
        moveUntil: Instant.exactOptional(),
      })
      .nullable(),
  })
  .meta({ id: 'Reply' });
export type Reply = z.infer<typeof Reply>;

/** The maximum length of a link: ids, an instant and a signature. */
const LinkToken = Token(1000);
const anybody = { method: 'POST', service: 'replies', access: 'public' } as const satisfies Partial<RouteDef>;

export const repliesRoutes = defineRoutes({
  /** A POST, so that no log contains the token; it changes nothing. */
  lookAtReply: {
    ...anybody,
    path: '/api/replies/look',
    summary: 'What a signed link of a message is about; changes nothing',
    body: z.strictObject({ token: LinkToken }),
    response: Reply,
    errors: ['link_invalid', 'link_expired'],
  },
  answerReply: {
    ...anybody,
    path: '/api/replies',
    summary: 'Do what a signed link of a message is for, once',
    body: z.strictObject({
      token: LinkToken,
      startsAt: Instant.optional(),
      /** The chosen person for a reschedule; by default their own if possible, else any. */
      staffId: Id.optional(),
    }),
    response: Reply,
    errors: [
      'link_invalid',
      'link_expired',
      'link_used',
      'link_stale',
      'too_late_to_cancel',
      'too_late_to_move',
      ...SLOT_ERRORS,
      'staff_away',
      'staff_unfit',
      'booking_limit',
      'busy',
    ],
  },
  /**
   * The request of a mail program whose user pressed "unsubscribe" (RFC 8058): no page, and a form that we need not
   * read.
   */
  unsubscribe: {
    ...anybody,
    path: '/api/replies/unsubscribe',
    summary: 'No more reminders, asked for by a mail program',
    query: z.object({ token: LinkToken }),
    response: z.object({ at: Instant }),
    errors: ['link_invalid', 'link_expired', 'busy'],
  },
});
