import { ready } from './amplify.ts';
import { expireSession } from './tokens.ts';

/** Whether the identity service rejects the token: it was revoked, or could not be renewed. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'UserUnAuthenticatedException' ||
    (error.name === 'NotAuthorizedException' && /token/i.test(error.message)));

/**
 * Runs an action on the person's account at the identity service. If their session has ended there, it also ends here.
 */
export async function asPerson<T>(action: () => Promise<T>): Promise<T> {
  await ready();
  try {
    return await action();
  } catch (error) {
    if (isSessionOver(error)) expireSession('interrupted');
    throw error;
  }
}
