import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { connectionError } from '../api/failure.ts';
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

export const isNetworkError = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';

/** Undefined where the session has ended for good; throws where the identity service cannot be reached. */
export async function currentAccessToken(): Promise<string | undefined> {
  await ready();
  try {
    return (await fetchAuthSession()).tokens?.accessToken.toString();
  } catch (error) {
    if (isNetworkError(error)) throw connectionError();
    return undefined;
  }
}

/** This device first, every device where that fails. */
export async function leaveSession(): Promise<void> {
  await ready();
  try {
    await signOut();
  } catch {
    await signOut({ global: true });
  }
}
