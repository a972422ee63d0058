import type { Category } from '@rostro/shared/catalog';
import type { ServicePlan } from '@rostro/shared/contract/catalog-admin';
import { addMinutes } from '@rostro/shared/time';
import type { AppointmentFacts } from '../appointments/appointment.ts';
import type { Wanted } from './assign.ts';
import { NO_NEEDS } from './places.ts';

/** What a service takes and when it can be booked, if nobody said otherwise. */
export const NO_PLAN: ServicePlan = {
  needs: NO_NEEDS,
  bufferBefore: 0,
  bufferAfter: 0,
  leadHours: null,
  horizonDays: null,
  cancelHours: null,
  moveHours: null,
  requires: null,
  confirmsItself: false,
};

/** The plan of a visit's service; of a service that is no longer known, nothing but the person who gives it. */
export type VisitPlan = Pick<ServicePlan, 'needs' | 'bufferBefore' | 'bufferAfter'>;

/** What a visit of this service takes. */
export const wantedBy = (
  { serviceId, category, startsAt, endsAt }: Pick<AppointmentFacts, 'serviceId' | 'category' | 'startsAt' | 'endsAt'>,
  { needs, bufferBefore, bufferAfter }: VisitPlan,
): Wanted => ({ serviceId, category, startsAt, endsAt, needs, bufferBefore, bufferAfter });

/** One service of a visit: for how long, and what it takes. */
export interface Part extends VisitPlan {
  serviceId: number;
  category: Category;
  minutes: number;
}

/** What a visit of several services takes, one after the other. */
export function wantedFrom(startsAt: string, parts: readonly Part[]): Wanted[] {
  let next = startsAt;
  return parts.map((part) => {
    const { serviceId, category, minutes } = part;
    const from = next;
    next = addMinutes(from, minutes);
    return wantedBy({ serviceId, category, startsAt: from, endsAt: next }, part);
  });
}
