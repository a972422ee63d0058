import { sayDuration } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/clinic/clinic';

/** What derives from a stored service. */
export const withDerived = <T extends Pick<Service, 'id' | 'durationMinutes'> & { slug?: string }>(
  service: T,
): T & Pick<Service, 'duration' | 'slug'> => ({
  ...service,
  slug: service.slug ?? String(service.id),
  duration: sayDuration(service.durationMinutes),
});
