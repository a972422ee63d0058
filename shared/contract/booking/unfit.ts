import * as z from 'zod';
import { byBranch } from '../clinic/branches.ts';
import { Outside } from '../clinic/configuration.ts';
import { defineRoutes } from '../route.ts';

/**
 * Why a visit ahead no longer fits: the clinic is closed then, the resource is away, it has another visit then, or it
 * is an anonymous place beyond the head count.
 */
export const UNFIT_REASONS = ['closed', 'away', 'taken', 'unnamed'] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

/** Visits that keep their time although the plan has changed: the first ones by time, and their number. */
export const UnfitVisits = z
  .object({
    items: z.array(
      Outside.shape.items.element.extend({
        reason: z.enum(UNFIT_REASONS),
        /** The person, room or machine that is away or taken; null for the other reasons. */
        resourceName: z.string().nullable(),
      }),
    ),
    total: z.int(),
  })
  .meta({ id: 'UnfitVisits' });
export type UnfitVisits = z.infer<typeof UnfitVisits>;

export const unfitRoutes = defineRoutes({
  listUnfitVisits: {
    method: 'GET',
    path: '/api/admin/calendar/unfit',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'Visits ahead that no longer fit hours, absences, head counts or each other',
    query: z.object(byBranch),
    response: UnfitVisits,
    errors: [],
  },
});
