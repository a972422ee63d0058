import type { ResourceFacts } from '@rostro/rules/scheduling/resources';
import type { BusinessItem, SettingsItem } from '@rostro/rules/table/items';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import {
  type ConfirmedStep,
  confirmationOf,
  SETUP_STEPS,
  type Setup,
  type SetupGap,
  type SetupStepId,
  STEPS_TO_PUBLISH,
} from '@rostro/shared/contract/clinic/setup';
import { searchable } from '@rostro/shared/text';

/**
 * The stored facts behind the set-up. Each step derives from them; sensible defaults, and what a clinic does not need,
 * are confirmed by hand.
 */
export interface SetupFacts {
  business: Partial<BusinessItem>;
  settings: Partial<SettingsItem>;
  resources: readonly ResourceFacts[];
  services: readonly Pick<AdminService, 'id' | 'name' | 'isActive' | 'isPublic' | 'needs'>[];
  /** Accounts with a role, the owner's among them. */
  users: number;
  today: string;
}

export const isBookable = ({ isActive, isPublic }: Pick<AdminService, 'isActive' | 'isPublic'>): boolean =>
  isActive && isPublic;

const isHere = ({ activeTo }: Pick<ResourceFacts, 'activeTo'>, today: string): boolean =>
  activeTo === null || activeTo >= today;

export function setupOf({ business, settings, resources, services, users, today }: SetupFacts): Setup {
  const here = (wanted: ResourceFacts['kind']) =>
    resources.filter((one) => one.kind === wanted && isHere(one, today)).length;
  const counts = {
    people: here('staff'),
    rooms: here('room'),
    machines: here('equipment'),
    services: services.filter(isBookable).length,
    users,
  };
  const { name, address, city, phone, email } = business;
  const isConfirmed = (step: ConfirmedStep): boolean => business[confirmationOf(step)] ?? false;
  const unbound = unboundIn({ resources, services, today });
  const isBound = counts.services > 0 && unbound.lasers.length + unbound.resources.length === 0;
  const has: Record<SetupGap, boolean> = {
    name: Boolean(name),
    address: Boolean(address && city),
    contact: Boolean(phone || email),
    hours: isConfirmed('hours') || (settings.scheduleVersion ?? 0) > 0,
    people: counts.people > 0,
    spaces: isConfirmed('spaces') || counts.rooms + counts.machines > 0,
    services: counts.services > 0,
    needs: isConfirmed('needs') || isBound,
    policies: isConfirmed('policies') || (settings.bookingVersion ?? 0) > 0,
    team: isConfirmed('team') || users > 1,
    papers: isConfirmed('papers'),
    clients: isConfirmed('clients'),
  };
  return {
    isPublished: business.isPublished ?? false,
    publishedAt: business.publishedAt ?? null,
    steps: SETUP_STEPS.map((id) => ({ id, missing: GAPS[id].filter((gap) => !has[gap]) })),
    counts,
    unbound,
  };
}

/** A laser that no service needs can be booked twice at the same time. */
function unboundIn({
  resources,
  services,
  today,
}: Pick<SetupFacts, 'resources' | 'services' | 'today'>): Setup['unbound'] {
  const needed = new Set(services.flatMap(({ needs }) => [...needs.rooms, ...needs.equipment]));
  return {
    lasers: services
      .filter(({ name, isActive, needs }) => isActive && needs.equipment.length === 0 && isOfLaser(name))
      .map(({ id, name }) => ({ id, name })),
    resources: resources
      .filter((one) => isHere(one, today) && !needed.has(one.id))
      .flatMap(({ id, kind, name }) => (kind === 'staff' ? [] : [{ id, kind, name }])),
  };
}

const isOfLaser = (name: string): boolean => searchable(name).includes('laser');

const GAPS: Record<SetupStepId, readonly SetupGap[]> = {
  clinic: ['name', 'address', 'contact'],
  hours: ['hours'],
  people: ['people'],
  spaces: ['spaces'],
  services: ['services'],
  needs: ['needs'],
  policies: ['policies'],
  team: ['team'],
  papers: ['papers'],
  clients: ['clients'],
};

export const isReady = ({ steps }: Setup): boolean =>
  steps.every(({ id, missing }) => missing.length === 0 || !STEPS_TO_PUBLISH.includes(id));
