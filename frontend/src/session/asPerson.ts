import { ready } from './amplify.ts';
import { expireSession } from './tokens.ts';

/** The identity service knows the person's token no longer: it was revoked, or could not be renewed. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'UserUnAuthenticatedException' ||
    (error.name === 'NotAuthorizedException' && /token/i.test(error.message)));

/** Does something of the person's own account with the identity service; the session ends here where it has ended there. */
export async function asPerson<T>(action: () => Promise<T>): Promise<T> {
  await ready();
  try {
    return await action();
  } catch (error) {
    if (isSessionOver(error)) expireSession('interrupted');
    throw error;
  }
}
