import { DURATION_STEP, sayDuration } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/clinic';
import { AppError } from '@rostro/shared/errors';

/** A service for readers, with its length in words. */
export const withDuration = <T extends Pick<Service, 'durationMinutes'>>(
  service: T,
): T & Pick<Service, 'duration'> => ({
  ...service,
  duration: sayDuration(service.durationMinutes),
});

/**
 * New lengths keep the step of minutes.
 * @param before the service's current length, which may stay whatever its step
 * @throws {AppError} `validation`
 */
export function mustKeepStep(minutes: number, before?: number): void {
  if (minutes % DURATION_STEP === 0 || minutes === before) return;
  throw new AppError('validation', {}, { durationMinutes: `Escribe minutos de ${DURATION_STEP} en ${DURATION_STEP}` });
}
