import * as z from 'zod';
import { defineRoutes } from '../route.ts';
import { Day, Id, Instant, itemsOf } from '../schemas.ts';

/** The working days in which the clinic must answer a deletion request: LFPDPPP of 2025-03-20. */
export const ANSWER_WORKING_DAYS = 20;

/** A person who asked to have their data deleted. */
export const DeletionRequest = z
  .object({
    clientId: Id,
    fullName: z.string(),
    /** A panel user: they are deleted among the users. */
    ofPanel: z.boolean(),
    requestedAt: Instant,
    /** The last day for the clinic's answer. */
    dueOn: Day,
    /** Until that day; negative after it. */
    workingDaysLeft: z.int(),
  })
  .meta({ id: 'DeletionRequest' });
export type DeletionRequest = z.infer<typeof DeletionRequest>;

export const deletionRequestRoutes = defineRoutes({
  listDeletionRequests: {
    service: 'directory',
    access: { all: ['view_clients'] },
    method: 'GET',
    path: '/api/admin/deletion-requests',
    summary: 'Who asked to have their data deleted, and until when they wait for an answer; the most urgent first',
    response: itemsOf(DeletionRequest),
    errors: [],
  },
});
