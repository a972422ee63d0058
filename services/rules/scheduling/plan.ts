import type { Category } from '@rostro/shared/catalog';
import type { ServicePlan } from '@rostro/shared/contract/catalog/catalog-admin';
import { addMinutes } from '@rostro/shared/time';
import type { AppointmentFacts } from '../appointments/appointment.ts';
import type { Wanted } from './assign.ts';
import { NO_NEEDS } from './places.ts';

/** The defaults for a service's needs, buffers and limits. */
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

/** The plan of a visit's service; a service that no longer exists needs only a person. */
export type VisitPlan = Pick<ServicePlan, 'needs' | 'bufferBefore' | 'bufferAfter'>;

export const wantedBy = (
  { serviceId, category, startsAt, endsAt }: Pick<AppointmentFacts, 'serviceId' | 'category' | 'startsAt' | 'endsAt'>,
  { needs, bufferBefore, bufferAfter }: VisitPlan,
): Wanted => ({ serviceId, category, startsAt, endsAt, needs, bufferBefore, bufferAfter });

/** One service of a visit: its length and its needs. */
export interface Part extends VisitPlan {
  serviceId: number;
  category: Category;
  minutes: number;
}

export function wantedFrom(startsAt: string, parts: readonly Part[]): Wanted[] {
  let next = startsAt;
  return parts.map((part) => {
    const { serviceId, category, minutes } = part;
    const from = next;
    next = addMinutes(from, minutes);
    return wantedBy({ serviceId, category, startsAt: from, endsAt: next }, part);
  });
}
