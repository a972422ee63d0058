import { sayDuration } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { joinNames } from '@rostro/shared/service-names';

/** Both services of a visit as one: their names, and the sums of length and price. */
export function bothOf(service: Service, next: Service | undefined): Service {
  if (next === undefined) return service;
  const durationMinutes = service.durationMinutes + next.durationMinutes;
  return {
    ...service,
    name: joinNames(service.name, next.name),
    durationMinutes,
    duration: sayDuration(durationMinutes),
    priceCents: service.priceCents === null || next.priceCents === null ? null : service.priceCents + next.priceCents,
  };
}
