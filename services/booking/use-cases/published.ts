import { AppError } from '@rostro/shared/errors';
import { isPublishedNow } from '../store/setup.ts';

/**
 * Clients book only what is published; the desk books before.
 * It is read, not a condition of the write: a condition on this one item would let every two bookings of the clinic conflict (ADR 0086).
 * @throws {AppError} `clinic_unpublished`
 */
export async function mustBePublished(): Promise<void> {
  if (!(await isPublishedNow())) throw new AppError('clinic_unpublished');
}
