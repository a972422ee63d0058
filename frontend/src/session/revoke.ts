import { endSession } from '#api/sessions.ts';
import { loadConfig } from './config.ts';
import { claimsOf, storedPart } from './stored.ts';

/** The longest wait for a server when a session is ended. */
const PATIENCE_MS = 3000;

async function ask(action: 'RevokeToken' | 'GlobalSignOut', body: object): Promise<void> {
  const { region, cognitoEndpoint } = await loadConfig();
  const endpoint = cognitoEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${action} answered ${response.status}`);
}

const revoke = async (refreshToken: string | undefined): Promise<void> =>
  ask('RevokeToken', { ClientId: (await loadConfig()).userPoolClientId, Token: refreshToken });

export interface StoredSession {
  id: string | undefined;
  refreshToken: string | undefined;
}

export function storedSession(): StoredSession {
  try {
    const { origin_jti: id } = claimsOf(storedPart('.accessToken') ?? '') as { origin_jti?: string };
    return { id, refreshToken: storedPart('.refreshToken') };
  } catch {
    return { id: undefined, refreshToken: storedPart('.refreshToken') };
  }
}

/** Makes our server refuse its tokens from now on, even valid ones. */
const refuse = async ({ id }: StoredSession): Promise<void> => {
  if (id !== undefined) await endSession(id, AbortSignal.timeout(PATIENCE_MS));
};

/**
 * Ends the session of this device, at our server and at the user pool; if the pool fails, of all devices. Amplify's own
 * `signOut` hides failures.
 */
export async function revokeThis(): Promise<void> {
  const session = storedSession();
  const refused = refuse(session).catch(() => undefined);
  try {
    await revoke(session.refreshToken);
  } catch {
    await ask('GlobalSignOut', { AccessToken: storedPart('.accessToken') });
  } finally {
    await refused;
  }
}

/** Ends the session that another one has replaced on this device; without a network it expires. */
export const endReplaced = (session: StoredSession): Promise<unknown> =>
  Promise.allSettled([refuse(session), revoke(session.refreshToken)]);
