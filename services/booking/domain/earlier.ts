import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { EarlierVisit } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { comesAfter, sayWithin } from '@rostro/shared/scheduling/earlier';
import type { PlannedService } from './plan.ts';

/**
 * Has the client a visit of the service that this one asks for, early enough and not too early? (ADR 0045)
 * @throws {AppError} `service_required` with the earlier `service` and `within` how long before
 */
export function mustComeAfter(
  { earlier }: Pick<PlannedService, 'earlier'>,
  visits: readonly EarlierVisit[],
  startsAt: string,
): void {
  if (earlier === undefined || comesAfter(visits, earlier, startsAt)) return;
  throw new AppError('service_required', { service: earlier.name, within: sayWithin(earlier) });
}

/**
 * The service as it counts for a visit that a client moves. One that stands without the earlier visit, because staff
 * booked it so or because that one was cancelled since, may be moved without it too.
 */
export function withoutWaived(
  service: PlannedService | null,
  visits: readonly EarlierVisit[],
  before: Pick<AppointmentFacts, 'serviceId' | 'startsAt'>,
): PlannedService | null {
  if (service?.earlier === undefined || service.id !== before.serviceId) return service;
  if (comesAfter(visits, service.earlier, before.startsAt)) return service;
  const { earlier: _waived, ...free } = service;
  return free;
}
