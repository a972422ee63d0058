import { sayDuration } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/clinic/clinic';

export const withDuration = <T extends Pick<Service, 'durationMinutes'>>(
  service: T,
): T & Pick<Service, 'duration'> => ({
  ...service,
  duration: sayDuration(service.durationMinutes),
});
