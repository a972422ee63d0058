import type { ServicePlan } from '@rostro/shared/contract/catalog/catalog-admin';
import { AppError } from '@rostro/shared/errors';
import type { PlannedService } from './plan.ts';
import { isLive, type Shelved } from './shelf.ts';

/** Adds each service's earlier service. A deleted one is no longer required, because nobody could book it. */
export function withEarlier<T extends PlannedService & { deletedAt?: string }>(services: readonly T[]): T[] {
  return services.map((service) => {
    const earlier = services.find(({ id }) => id === service.requires?.serviceId);
    if (service.requires === null || earlier === undefined || !isLive(earlier)) return service;
    return { ...service, earlier: { ...service.requires, name: earlier.name } };
  });
}

/** Adds each service's own cut-off, which replaces the clinic's. */
export const withOwnCutoff = <T extends PlannedService>(services: readonly T[]): T[] =>
  services.map((service) => {
    const { cancelHours, moveHours } = service;
    return cancelHours === null && moveHours === null ? service : { ...service, cutoff: { cancelHours, moveHours } };
  });

type Link = Shelved & Pick<ServicePlan, 'requires'>;

/**
 * The chain of earlier services, the nearest first. The save has a condition on each, so that two saves cannot close
 * a circle.
 * @param id the service's own id; undefined: it is new
 * @throws {AppError} `validation` if one of them is gone, or requires the service itself
 */
export function requiredChain<T extends Link>(
  requires: ServicePlan['requires'],
  id: number | undefined,
  services: readonly T[],
): T[] {
  const chain: T[] = [];
  for (let next = requires; next !== null; ) {
    const { serviceId } = next;
    if (serviceId === id) throw refused(chain.length === 0 ? ITSELF : CIRCLE);
    const service = services.find((one) => one.id === serviceId && isLive(one));
    if (service === undefined && chain.length === 0) throw refused(GONE);
    if (service === undefined || chain.includes(service)) return chain;
    chain.push(service);
    next = service.requires;
  }
  return chain;
}

const ITSELF = 'Un tratamiento no puede pedirse a sí mismo';
const CIRCLE = 'Ese tratamiento ya pide este, directa o indirectamente: elige otro';
const GONE = 'Ese tratamiento ya no existe: elige otro';
const refused = (reason: string) => new AppError('validation', {}, { 'requires.serviceId': reason });
