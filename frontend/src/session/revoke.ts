import { loadConfig } from './config.ts';
import { storedPart } from './stored.ts';

/** The longest wait for the server when signing out. */
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

/** Revokes the session of this device; if that fails, of all devices. Amplify's own `signOut` hides failures. */
export async function revokeThis(): Promise<void> {
  const { userPoolClientId } = await loadConfig();
  try {
    await ask('RevokeToken', { ClientId: userPoolClientId, Token: storedPart('.refreshToken') });
  } catch {
    await ask('GlobalSignOut', { AccessToken: storedPart('.accessToken') });
  }
}
