import * as z from 'zod';
import { byBranch } from './clinic/branches.ts';
import { defineRoutes } from './route.ts';
import { CatalogId, Id, Instant, isNoDust, Month } from './schemas.ts';

/** A share of the collected money; at most one decimal, so that tenths are whole. */
const Percent = z
  .number('Escribe un porcentaje de 0 a 100')
  .min(0, 'Escribe un porcentaje de 0 a 100')
  .max(100, 'Escribe un porcentaje de 0 a 100')
  .multipleOf(0.1)
  .refine(isNoDust(0.1), { error: 'Escribe como máximo un decimal' });

export const MAX_RATES = 60;
const isDistinct = (rates: readonly { serviceId: number }[]): boolean =>
  new Set(rates.map(({ serviceId }) => serviceId)).size === rates.length;
/** A person's share of the money collected for the services that they gave. */
export const CommissionRates = z.strictObject({
  percent: Percent,
  services: z
    .array(z.strictObject({ serviceId: CatalogId, percent: Percent }))
    .max(MAX_RATES, `Caben ${MAX_RATES} tratamientos como máximo`)
    .refine(isDistinct, 'Elige cada tratamiento una sola vez'),
});
export type CommissionRates = z.infer<typeof CommissionRates>;

/** Valid from a month on, until the next rule's. */
const CommissionRule = z
  .object({ rates: CommissionRates, from: Month.nullable(), version: z.int() })
  .meta({ id: 'CommissionRule' });
export type CommissionRule = z.infer<typeof CommissionRule>;

const cents = { collectedCents: z.int(), commissionCents: z.int() };
export const Commissions = z
  .object({
    month: Month,
    /** Null in the running month, whose figures still change. */
    closedAt: Instant.nullable(),
    people: z.array(
      z.object({
        id: Id,
        name: z.string(),
        ...cents,
        /** Changes of earlier months after they were closed. */
        corrections: z.array(z.object({ month: Month, ...cents })),
        totalCents: z.int(),
      }),
    ),
  })
  .meta({ id: 'Commissions' });
export type Commissions = z.infer<typeof Commissions>;

const ofPerson = z.object({ resourceId: Id });
export const commissionRoutes = defineRoutes({
  getCommissionRule: {
    service: 'office',
    method: 'GET',
    path: '/api/admin/resources/{resourceId}/commission',
    access: { all: ['access_configuration', 'view_statistics'] },
    summary: "A person's commission; without a rule it is nothing, and its version is 0",
    params: ofPerson,
    response: CommissionRule,
    errors: ['resource_not_found'],
  },
  saveCommissionRule: {
    service: 'office',
    method: 'PUT',
    path: '/api/admin/resources/{resourceId}/commission',
    access: { all: ['access_configuration', 'view_statistics'] },
    summary: "Save a person's commission, valid from this month on",
    params: ofPerson,
    body: CommissionRates.extend({ version: z.int().min(0) }),
    response: CommissionRule,
    errors: ['resource_not_found', 'changed_meanwhile', 'busy'],
  },
  getCommissions: {
    service: 'office',
    method: 'GET',
    path: '/api/admin/commissions',
    access: { all: ['view_statistics'] },
    summary:
      'What each person gets for a month, with a branch those who are there now. A month that is over is closed by the first one who asks',
    query: z.object({ month: Month, ...byBranch }),
    response: Commissions,
    errors: ['busy'],
  },
});
