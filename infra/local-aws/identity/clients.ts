import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretHashMissing, secretHashUnwanted, secretHashWrong } from './errors.ts';
import type { Realm } from './realm.ts';
import type { ClientRules } from './rules.ts';

/** An app client of the user pool. */
export interface AppClient extends ClientRules {
  /** Present only for the client of a server, which can keep a secret. */
  secret?: string;
}

/** The secret is not stored: it is derived from the pool's own key. */
const secretOf = ({ seed }: Realm, id: string): string => createHmac('sha256', seed).update(id).digest('hex');

export function appClientOf(realm: Realm, id: string): AppClient | undefined {
  const { client, serverClient } = realm.rules;
  if (id === client.id) return client;
  if (id !== serverClient?.id) return undefined;
  const secret = secretOf(realm, id);
  return { ...serverClient, options: { ...serverClient.options, ClientSecret: secret }, secret };
}

/** Cognito's proof that the caller knows the client's secret: Base64 of HMAC-SHA256 over user name and client id. */
export function assertSecretHash(
  { id, secret }: AppClient,
  { Username, SecretHash }: { Username: string; SecretHash?: string | undefined },
): void {
  if (secret === undefined) {
    if (SecretHash === undefined) return;
    throw secretHashUnwanted(id);
  }
  if (SecretHash === undefined) throw secretHashMissing(id);
  const [wanted, given] = [hashOf(Username, id, secret), Buffer.from(SecretHash, 'base64')];
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw secretHashWrong(id);
}

const hashOf = (username: string, id: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(username + id)
    .digest();
