import type { Needs, ServicePlan } from '@rostro/shared/contract/catalog/catalog-admin';
import type { ServiceDetail, Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';
import { AppError } from '@rostro/shared/errors';

export type PlannedService = ServiceDetail & ServicePlan;

/** The clinic's limits for the site, replaced by the services' own ones; the narrowest counts. */
export function limitsOf<T extends Pick<Settings, 'leadHours' | 'horizonDays'>>(
  settings: T,
  ...services: readonly Pick<ServicePlan, 'leadHours' | 'horizonDays'>[]
): T {
  const horizons = services.map(({ horizonDays }) => horizonDays ?? settings.horizonDays).filter((days) => days > 0);
  return {
    ...settings,
    leadHours: Math.max(...services.map(({ leadHours }) => leadHours ?? settings.leadHours)),
    horizonDays: horizons.length > 0 ? Math.min(...horizons) : 0,
  };
}

const NEEDED: Readonly<Record<keyof Needs, { kind: ResourceKind; gone: string }>> = {
  staff: { kind: 'staff', gone: 'Esa persona ya no está disponible' },
  rooms: { kind: 'room', gone: 'Esa cabina ya no está disponible' },
  equipment: { kind: 'equipment', gone: 'Ese aparato ya no está disponible' },
};
const PARTS = Object.keys(NEEDED) as (keyof Needs)[];

type There = Pick<Resource, 'id' | 'kind' | 'activeTo'>;

function goneIn(needs: Needs, resources: readonly There[], today: string): [field: string, reason: string][] {
  return PARTS.flatMap((part) => {
    const { kind, gone } = NEEDED[part];
    const there = resources.filter((one) => one.kind === kind && (one.activeTo === null || one.activeTo >= today));
    return needs[part].every((id) => there.some((one) => one.id === id)) ? [] : [[`needs.${part}`, gone]];
  });
}

function refuse(gone: readonly [string, string][]): void {
  if (gone.length > 0) throw new AppError('validation', {}, Object.fromEntries(gone));
}

/** Requires resources of the right kinds that have not ended. */
export const mustBeAvailable = (needs: Needs, resources: readonly There[], today: string): void =>
  refuse(goneIn(needs, resources, today));

export const mustAllBeAvailable = (
  services: readonly { needs: Needs }[],
  resources: readonly There[],
  today: string,
): void =>
  refuse(
    services.flatMap(({ needs }, at) =>
      goneIn(needs, resources, today).map(([field, reason]): [string, string] => [`services.${at}.${field}`, reason]),
    ),
  );
