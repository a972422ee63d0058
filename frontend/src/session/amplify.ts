import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { connectionError } from '#api/failure.ts';
import { loadConfig } from './config.ts';

let configured: Promise<void> | undefined;

/** Amplify needs an absolute URL; the configuration may have a path of this origin. */
const absolute = (endpoint: string): string => new URL(endpoint, window.location.origin).href;

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = await loadConfig();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(cognitoEndpoint !== undefined && { userPoolEndpoint: absolute(cognitoEndpoint) }),
      },
    },
  });
}

/** Configures Amplify; await it before any other use of Amplify. */
export function ready(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

let held: Promise<unknown> | undefined;

/** Blocks reads of the token while this runs. */
export async function holdTokens<T>(run: () => Promise<T>): Promise<T> {
  await ready();
  const running = run();
  held = running.catch(() => undefined);
  try {
    return await running;
  } finally {
    held = undefined;
  }
}

/** Errors that make the refresh token useless. All others may be temporary. */
const FINAL = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
]);

/**
 * Returns undefined if the session has ended for good.
 * @throws {ApiError} if the identity service cannot be reached
 */
export async function currentAccessToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  await ready();
  await held;
  try {
    return (await fetchAuthSession({ forceRefresh })).tokens?.accessToken.toString();
  } catch (error) {
    if (error instanceof Error && FINAL.has(error.name)) return undefined;
    throw connectionError();
  }
}
