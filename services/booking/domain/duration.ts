import { DURATION_STEP, readDuration, sayDuration } from '@rostro/shared/catalog';
import type { AdminService, ServiceForm } from '@rostro/shared/contract/catalog-admin';
import { AppError } from '@rostro/shared/errors';

type Duration = Pick<AdminService, 'duration' | 'durationMinutes' | 'durationUnread'>;
type Stored = Pick<Duration, 'duration' | 'durationMinutes'> & Partial<Pick<Duration, 'durationUnread'>>;

/** A service's length for readers: the text is made from the minutes. */
export function withDuration<T extends Stored>(service: T): T & Duration {
  const { duration: text, durationMinutes, durationUnread: known } = service;
  const durationUnread = known === undefined && readDuration(text) === null ? text : (known ?? null);
  return { ...service, duration: sayDuration(durationMinutes), durationUnread };
}

/**
 * The length of a form, as it is stored; null if the form names none.
 * @param before the service's current length, which may stay whatever its step
 * @throws {AppError} `validation`
 */
export function durationOfForm(
  { durationMinutes, duration }: Pick<ServiceForm, 'durationMinutes' | 'duration'>,
  before?: number,
): Duration | null {
  if (durationMinutes === undefined && duration === undefined) return null;
  const minutes = durationMinutes ?? readDuration(duration ?? '');
  if (minutes === null) throw new AppError('validation', {}, { duration: 'Escribe la duración en minutos' });
  if (minutes % DURATION_STEP !== 0 && minutes !== before) {
    throw new AppError(
      'validation',
      {},
      { durationMinutes: `Escribe minutos de ${DURATION_STEP} en ${DURATION_STEP}` },
    );
  }
  return { durationMinutes: minutes, duration: sayDuration(minutes), durationUnread: null };
}
