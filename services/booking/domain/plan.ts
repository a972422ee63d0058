import { NO_NEEDS } from '@rostro/rules/scheduling/places';
import type { Needs, ServicePlan } from '@rostro/shared/contract/catalog-admin';
import type { Service, Settings } from '@rostro/shared/contract/clinic';
import type { Resource, ResourceKind } from '@rostro/shared/contract/resources';
import { AppError } from '@rostro/shared/errors';

/** What a service takes and when it can be booked, if nobody said otherwise. */
export const NO_PLAN: ServicePlan = {
  needs: NO_NEEDS,
  bufferBefore: 0,
  bufferAfter: 0,
  leadHours: null,
  horizonDays: null,
};

/** A service as bookings need it. */
export type PlannedService = Service & ServicePlan;

/** A service with its plan: older releases stored none, and forms may name only a part. */
export const withPlan = <T extends { [K in keyof ServicePlan]?: ServicePlan[K] | undefined }>(
  service: T,
): T & ServicePlan => ({
  ...service,
  needs: service.needs ?? NO_PLAN.needs,
  bufferBefore: service.bufferBefore ?? NO_PLAN.bufferBefore,
  bufferAfter: service.bufferAfter ?? NO_PLAN.bufferAfter,
  leadHours: service.leadHours ?? NO_PLAN.leadHours,
  horizonDays: service.horizonDays ?? NO_PLAN.horizonDays,
});

/** The clinic's limits for the web with a service's own ones in their place. */
export const limitsOf = <T extends Pick<Settings, 'leadHours' | 'horizonDays'>>(
  settings: T,
  { leadHours, horizonDays }: Pick<ServicePlan, 'leadHours' | 'horizonDays'>,
): T => ({
  ...settings,
  leadHours: leadHours ?? settings.leadHours,
  horizonDays: horizonDays ?? settings.horizonDays,
});

const NEEDED: Readonly<Record<keyof Needs, { kind: ResourceKind; gone: string }>> = {
  staff: { kind: 'staff', gone: 'Esa persona ya no está disponible' },
  rooms: { kind: 'room', gone: 'Esa cabina ya no está disponible' },
  equipment: { kind: 'equipment', gone: 'Ese aparato ya no está disponible' },
};
const PARTS = Object.keys(NEEDED) as (keyof Needs)[];

/**
 * Are all resources that a service needs of the right kind, and not ended?
 * @throws {AppError} `validation`
 */
export function mustBeAvailable(
  needs: Needs,
  resources: readonly Pick<Resource, 'id' | 'kind' | 'activeTo'>[],
  today: string,
): void {
  const gone = PARTS.filter((part) => {
    const { kind } = NEEDED[part];
    const there = resources.filter((one) => one.kind === kind && (one.activeTo === null || one.activeTo >= today));
    return !needs[part].every((id) => there.some((one) => one.id === id));
  });
  if (gone.length === 0) return;
  throw new AppError('validation', {}, Object.fromEntries(gone.map((part) => [`needs.${part}`, NEEDED[part].gone])));
}
