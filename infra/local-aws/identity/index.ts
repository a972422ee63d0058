import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withAttributes } from './attributes.ts';
import type { Outlets } from './courier.ts';
import { type HostedHandle, hostedPages } from './hosted/index.ts';
import { createHandler } from './http.ts';
import { assertPasswordPolicy, hasPassword, sealPassword } from './password.ts';
import type { StoredUser } from './pool.ts';
import { openRealm, type Realm } from './realm.ts';
import { CLIENT_ID, DEFAULT_ISSUER, GUEST_CLIENT_ID, USER_POOL_ID } from './rules.ts';
import { allTargets } from './targets/index.ts';
import type { Tokens } from './tokens.ts';

interface SeedUser {
  email: string;
  password: string;
  fullName: string;
  sub?: string;
}

/** Creates or updates an account with this password. An existing account keeps its sub. */
async function ensureUser(realm: Realm, user: SeedUser): Promise<{ sub: string }> {
  assertPasswordPolicy(user.password);
  const present = await realm.pool.find(user.email);
  const sub = present?.Username ?? user.sub ?? randomUUID();
  const now = realm.now();
  const account: StoredUser = {
    ...present,
    Username: sub,
    Attributes: withAttributes(present?.Attributes ?? [], {
      sub,
      email: user.email.trim(),
      email_verified: 'true',
      name: user.fullName,
    }),
    Enabled: true,
    UserStatus: 'CONFIRMED',
    UserCreateDate: present?.UserCreateDate ?? now,
    UserLastModifiedDate: now,
    Password: present && hasPassword(present, user.password) ? present.Password : sealPassword(sub, user.password),
    RefreshTokens: [],
  };
  await realm.pool.save(account);
  return { sub };
}

export interface IdentityOptions extends Outlets {
  /** The folder of the pool and its signing key; created if it does not exist. */
  dataDir: string;
  issuer?: string;
  /** The clock of codes, sessions and limits; the system clock by default. */
  now?: () => Date;
}

export interface Identity {
  userPoolId: string;
  clientId: string;
  /** The app client with a secret. */
  guestClientId: string;
  issuer: string;
  jwks: { keys: object[] };
  /** The Cognito JSON protocol on POST. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The pool's hosted domain, under `HOSTED_PATH`. */
  hosted: HostedHandle;
  /** Creates a confirmed account with a verified address; a repeated call only changes differences. */
  ensureUser(user: SeedUser): Promise<{ sub: string }>;
  /** Returns an account's tokens without its password, as after a new sign-in: for tests of other subjects. */
  signIn(email: string): Promise<Tokens>;
  close(): Promise<void>;
}

/** The user pool of one machine: cognito-local's pool and targets, with the features of Cognito that they lack. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { dataDir, issuer = DEFAULT_ISSUER, now = () => new Date(), mail, trigger } = options;
  const realm = openRealm({ dataDir, issuer, now, mail, trigger });
  return {
    userPoolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    guestClientId: GUEST_CLIENT_ID,
    issuer,
    jwks: { keys: [realm.key.jwk] },
    handle: createHandler(allTargets(realm)),
    hosted: hostedPages(realm),
    ensureUser: (user) => ensureUser(realm, user),
    signIn: async (email) => {
      const account = await realm.pool.find(email);
      if (!account) throw new Error(`nobody signs in as ${email}`);
      return realm.tokens.issue(account, realm.sessions.open(account.Username).session);
    },
    close: async () => realm.close(),
  };
}
