import { WriteRejected } from '@rostro/platform/table/transact';
import { AppError } from '@rostro/shared/errors';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';

/**
 * Another person holds the guard. A retry helps only if a twin of this request changed the person as well.
 * @throws {AppError} `phone_taken`, `email_taken`, or the caught error
 */
export function throwTaken(error: unknown): never {
  if (error instanceof WriteRejected && !error.failed.has('profile')) {
    if (error.failed.has('phone')) throw new AppError('phone_taken', {}, { phone: PHONE_OF_ANOTHER });
    if (error.failed.has('email')) throw new AppError('email_taken');
  }
  throw error;
}
