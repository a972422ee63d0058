import { messageOf, WEAK_PASSWORD } from '@rostro/shared/messages';
import { ApiError } from '#api/error.ts';
import { isWeakPassword, nameOf, sayCodeProblem } from '#session/refusals.ts';

export function sayProblem(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  if (isWeakPassword(error)) return WEAK_PASSWORD;
  switch (nameOf(error)) {
    case 'UserUnAuthenticatedException':
      return messageOf('unauthorized');
    case 'AliasExistsException':
      return messageOf('email_taken');
    default:
      return sayCodeProblem(error);
  }
}
