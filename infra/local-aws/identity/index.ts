import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handle } from '../common/handle.ts';
import { logError, type OnError } from '../common/on-error.ts';
import { withAttributes } from './attributes.ts';
import type { Mail } from './courier.ts';
import { hostedPages } from './hosted/index.ts';
import { type HostedOptions, siteOf } from './hosted/site.ts';
import { createHandler } from './http.ts';
import type { StoredUser } from './pool.ts';
import { openRealm, type Realm } from './realm.ts';
import { type PoolSettings, rulesOf } from './rules.ts';
import { allTargets } from './targets/index.ts';
import type { Tokens } from './tokens.ts';
import type { RunTrigger } from './triggers.ts';

export type { Mail } from './courier.ts';
export { googleId } from './hosted/people.ts';
export type { HostedOptions } from './hosted/site.ts';
export type { HostedTexts } from './hosted/texts.ts';
export type { Lifetimes, PoolSettings } from './rules.ts';
export type { QuotaRule, Quotas } from './throttle.ts';
export type { RunTrigger, TriggerName } from './triggers.ts';

export interface SeedUser {
  email: string;
  password: string;
  fullName: string;
  sub?: string;
  /** Its address is not confirmed, as of somebody who signed up a moment ago. */
  unconfirmed?: boolean;
}

/** Creates or updates an account with this password. An existing account keeps its sub. */
async function ensureUser(realm: Realm, user: SeedUser): Promise<{ sub: string }> {
  const { passwords } = realm;
  passwords.assertPolicy(user.password);
  const present = await realm.pool.find(user.email);
  const sub = present?.Username ?? user.sub ?? randomUUID();
  const now = realm.now();
  const account: StoredUser = {
    ...present,
    Username: sub,
    Attributes: withAttributes(present?.Attributes ?? [], {
      sub,
      email: user.email.trim(),
      email_verified: String(!user.unconfirmed),
      name: user.fullName,
    }),
    Enabled: true,
    UserStatus: user.unconfirmed ? 'UNCONFIRMED' : 'CONFIRMED',
    UserCreateDate: present?.UserCreateDate ?? now,
    UserLastModifiedDate: now,
    Password:
      present && passwords.matches(present, user.password) ? present.Password : passwords.seal(sub, user.password),
    RefreshTokens: [],
  };
  await realm.pool.save(account);
  return { sub };
}

export interface IdentityOptions {
  /** The folder of the pool and its signing key; created if it does not exist. */
  dataDir: string;
  pool: PoolSettings;
  /** Keeps or shows a mail with a code. The person's request fails if it rejects. */
  mail: (mail: Mail) => Promise<void>;
  /** Runs the pool's Lambda triggers; by default there are none. */
  trigger?: RunTrigger;
  /** The pages of the sign-in through Google. */
  hosted?: HostedOptions;
  /** The clock of codes, sessions and limits; the system clock by default. */
  now?: () => Date;
  onError?: OnError;
}

export interface Identity {
  userPoolId: string;
  /** The app client of browsers. */
  clientId: string;
  issuer: string;
  jwks: { keys: object[] };
  /** The Cognito JSON protocol on POST. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The pool's hosted domain, under the path of the options. */
  hosted: Handle;
  /** Creates an account, by default confirmed and with a verified address; a repeated call only changes differences. */
  ensureUser(user: SeedUser): Promise<{ sub: string }>;
  /** Returns an account's tokens without its password, as after a new sign-in: for tests of other subjects. */
  signIn(email: string): Promise<Tokens>;
  close(): Promise<void>;
}

const noTrigger: RunTrigger = async (_name, event) => event;

/** The user pool of one machine: cognito-local's pool and targets, with the features of Cognito that they lack. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { dataDir, mail, trigger = noTrigger, now = () => new Date(), onError = logError } = options;
  const rules = rulesOf(options.pool);
  const realm = openRealm({ dataDir, rules, site: siteOf(options.hosted ?? {}), now, mail, trigger, onError });
  return {
    userPoolId: rules.id,
    clientId: rules.client.id,
    issuer: rules.issuer,
    jwks: { keys: [realm.key.jwk] },
    handle: createHandler(allTargets(realm), onError),
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
