import * as z from 'zod';
import { INBOX_KINDS } from '../../inbox.ts';
import { byBranch } from '../clinic/branches.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { StaffAppointment } from './appointment.ts';

/** The counts of the kinds that the user may act on: of pending visits all, of each other kind at most `MAX_INBOX`. */
export const InboxCount = z
  .object({
    /** What waits now: the sum of the kinds' `soon`. */
    soon: z.int(),
    /** Visits to confirm beyond those, up to `AHEAD_DAYS` ahead. */
    ahead: z.int(),
    /** `soon` leaves out the visits to confirm that are more than `SOON_DAYS` ahead. */
    kinds: z.array(z.object({ kind: z.enum(INBOX_KINDS), count: z.int(), soon: z.int() })),
  })
  .meta({ id: 'InboxCount' });
export type InboxCount = z.infer<typeof InboxCount>;

/** The visits of the inbox; messages and notices have lists of their own. */
export const InboxVisits = z
  .object({
    items: z.array(z.object({ kind: z.enum(['to_confirm', 'left_open']), appointment: StaffAppointment })),
    /** There are more than the list holds. */
    more: z.boolean(),
  })
  .meta({ id: 'InboxVisits' });
export type InboxVisits = z.infer<typeof InboxVisits>;

const desk = {
  service: 'agenda',
  access: { all: ['view_appointments'] },
  errors: [],
} as const satisfies Partial<RouteDef>;

export const inboxRoutes = defineRoutes({
  countInbox: {
    ...desk,
    method: 'GET',
    path: '/api/admin/inbox/count',
    summary:
      'How much waits for a person of the clinic, of the kinds that the user may act on; with a branch its visits',
    query: z.object(byBranch),
    response: InboxCount,
  },
  listInboxVisits: {
    ...desk,
    method: 'GET',
    path: '/api/admin/inbox/visits',
    summary:
      'Visits to confirm, soonest first, and visits of earlier days that nobody closed; with a branch those there',
    query: z.object(byBranch),
    response: InboxVisits,
  },
});
