import type { PlannedService } from '@rostro/catalog/published';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { EarlierVisit } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { comesAfter, sayWithin } from '@rostro/shared/scheduling/earlier';

/**
 * Requires a visit of the earlier service, neither too late nor too long ago (ADR 0045).
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
 * The service's rules for a client's move. A visit that stands without its earlier visit, by a booking of staff or a
 * later cancellation, may be moved without it too.
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
