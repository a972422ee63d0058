import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretHashMissing, secretHashUnwanted, secretHashWrong } from './errors.ts';
import type { Realm } from './realm.ts';
import {
  CLIENT_ID,
  CLIENT_OPTIONS,
  GUEST_CLIENT_ID,
  GUEST_CLIENT_OPTIONS,
  GUEST_WRITABLE_ATTRIBUTES,
  WRITABLE_ATTRIBUTES,
} from './rules.ts';

/** An app client of the user pool. */
export interface AppClient {
  id: string;
  /** The client's options as the pool describes them. */
  options: object;
  writable: ReadonlySet<string>;
  /** Present only for clients on a server, which can keep a secret. */
  secret?: string;
}

/** The secret is not stored: it is derived from the pool's own key. */
const guestSecret = ({ seed }: Realm): string => createHmac('sha256', seed).update(GUEST_CLIENT_ID).digest('hex');

export function appClientOf(realm: Realm, id: string): AppClient | undefined {
  if (id === CLIENT_ID) return { id, options: CLIENT_OPTIONS, writable: WRITABLE_ATTRIBUTES };
  if (id !== GUEST_CLIENT_ID) return undefined;
  const secret = guestSecret(realm);
  return {
    id,
    options: { ...GUEST_CLIENT_OPTIONS, ClientSecret: secret },
    writable: GUEST_WRITABLE_ATTRIBUTES,
    secret,
  };
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
