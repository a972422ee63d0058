import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { connectionError } from '#api/failure.ts';
import { loadConfig } from './config.ts';

let configured: Promise<void> | undefined;

/** Amplify takes whole addresses only; the configuration may name a path of this very origin. */
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

/** To be awaited before anything of Amplify is used. */
export function ready(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

/** The refresh token is worth nothing any more. All other failures may pass. */
const FINAL = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
]);

/** Undefined where the session has ended for good; throws where the identity service cannot be reached. */
export async function currentAccessToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  await ready();
  try {
    return (await fetchAuthSession({ forceRefresh })).tokens?.accessToken.toString();
  } catch (error) {
    if (error instanceof Error && FINAL.has(error.name)) return undefined;
    throw connectionError();
  }
}
