import { AppError } from '@rostro/shared/errors';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { WriteRejected } from '../transact.ts';

/**
 * A guard is somebody else's: no second try will change that, unless the person changed as well, by a twin of this request.
 * @throws {AppError} `phone_taken`, `email_taken`, or what was caught
 */
export function takenByAnother(error: unknown): never {
  if (error instanceof WriteRejected && !error.failed.has('profile')) {
    if (error.failed.has('phone')) throw new AppError('phone_taken', {}, { phone: PHONE_OF_ANOTHER });
    if (error.failed.has('email')) throw new AppError('email_taken');
  }
  throw error;
}
