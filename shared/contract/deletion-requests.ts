import * as z from 'zod';
import { defineRoutes } from './route.ts';
import { Day, Id, Instant, itemsOf } from './schemas.ts';

/** Working days in which a person is told what becomes of their request: LFPDPPP of 2025-03-20. */
export const ANSWER_WORKING_DAYS = 20;

/** Somebody who asked to have their data deleted. */
export const DeletionRequest = z
  .object({
    clientId: Id,
    fullName: z.string(),
    /** Of the panel: they are deleted among its users. */
    ofPanel: z.boolean(),
    requestedAt: Instant,
    /** By then the person is told what becomes of it. */
    dueOn: Day,
    /** Until then; below zero where it is over. */
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
