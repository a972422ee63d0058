import { randomBytes } from 'node:crypto';
import type { OnError } from '../common/on-error.ts';
import { type Courier, createCourier, type Mail } from './courier.ts';
import { openDatabase } from './database.ts';
import type { Clock } from './engine.ts';
import type { HostedSite } from './hosted/site.ts';
import { loadSigningKey, type SigningKey, seedOf } from './key.ts';
import { type Credential, type Passwords, passwordsOf } from './password.ts';
import { Pool } from './pool.ts';
import type { PoolRules } from './rules.ts';
import { UsedSteps } from './second-factor/used-steps.ts';
import { Sessions } from './sessions.ts';
import type { ServerKeys } from './srp.ts';
import { SqliteStore } from './store.ts';
import { PasswordLock, Quota } from './throttle.ts';
import { createTokenizer, type Tokenizer } from './tokens.ts';
import { type CallTrigger, createTriggers, type RunTrigger } from './triggers.ts';

/** A pending password challenge. */
export interface SrpExchange {
  /** USER_ID_FOR_SRP, even for an unknown name. */
  username: string;
  clientKey: bigint;
  keys: ServerKeys;
  credential: Credential;
}

/** A further step after the correct password: the new password of an invited user, or the second factor. */
export interface NextStep {
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';
  username: string;
}

/** A question of the custom challenge triggers that waits for its answer. */
export interface CustomStep {
  /** As the person typed it. */
  name: string;
  /** Unknown people are asked as well. */
  username: string | undefined;
  privateParameters: object;
  metadata: string | undefined;
  /** The questions before this one, and whether they were answered. */
  session: readonly object[];
}

/** A pending sign-in through a provider. */
export interface Authorization {
  redirectUri: string;
  /** PKCE, S256. */
  codeChallenge: string;
  state: string | undefined;
}

/** The data of an authorization code. */
export interface Grant extends Authorization {
  username: string;
}

/** Pending challenges: each is valid once, and for a few minutes. */
export class Challenges<T> {
  readonly #now: () => Date;
  readonly #lifetime: number;
  readonly #open = new Map<string, { value: T; endsAt: number }>();

  /** @param lifetime in milliseconds */
  constructor(now: () => Date, lifetime: number) {
    this.#now = now;
    this.#lifetime = lifetime;
  }

  ask(value: T): string {
    const now = this.#now().getTime();
    for (const [old, { endsAt }] of this.#open) if (endsAt <= now) this.#open.delete(old);
    const ticket = randomBytes(96).toString('base64');
    this.#open.set(ticket, { value, endsAt: now + this.#lifetime });
    return ticket;
  }

  /** Returns the challenge and keeps it pending: a correct response may follow a wrong one. */
  peek(ticket: string): T | undefined {
    const entry = this.#open.get(ticket);
    return entry && entry.endsAt > this.#now().getTime() ? entry.value : undefined;
  }

  take(ticket: string): T | undefined {
    const value = this.peek(ticket);
    this.#open.delete(ticket);
    return value;
  }
}

/** The dependencies of the targets. */
export interface Realm {
  rules: PoolRules;
  site: HostedSite;
  now: () => Date;
  clock: Clock;
  key: SigningKey;
  /** See `seedOf`. */
  seed: Buffer;
  pool: Pool;
  sessions: Sessions;
  tokens: Tokenizer;
  courier: Courier;
  callTrigger: CallTrigger;
  passwords: Passwords;
  passwordLock: PasswordLock;
  wrongCodes: Quota;
  mails: Quota;
  signUps: Quota;
  signUpsFrom: Quota;
  usedSteps: UsedSteps;
  exchanges: Challenges<SrpExchange>;
  nextSteps: Challenges<NextStep>;
  customSteps: Challenges<CustomStep>;
  authorizations: Challenges<Authorization>;
  grants: Challenges<Grant>;
  close(): void;
}

export interface RealmOptions {
  dataDir: string;
  rules: PoolRules;
  site: HostedSite;
  now: () => Date;
  mail: (mail: Mail) => Promise<void>;
  trigger: RunTrigger;
  onError: OnError;
}

export function openRealm({ dataDir, rules, site, now, mail, trigger, onError }: RealmOptions): Realm {
  const database = openDatabase(dataDir);
  const key = loadSigningKey(dataDir);
  const clock: Clock = { get: now };
  const { lifetimes, quotas } = rules;
  const sessions = new Sessions(database, now, lifetimes.refreshToken);
  const callTrigger = createTriggers(trigger, rules);
  return {
    rules,
    site,
    now,
    clock,
    key,
    seed: seedOf(key),
    pool: new Pool(new SqliteStore(database), sessions, clock, rules.options),
    sessions,
    tokens: createTokenizer(key, rules, now),
    courier: createCourier({ mail, callTrigger, onError }),
    callTrigger,
    passwords: passwordsOf(rules),
    passwordLock: new PasswordLock(),
    wrongCodes: new Quota(quotas.wrongCodes),
    mails: new Quota(quotas.mails),
    signUps: new Quota(quotas.signUps),
    signUpsFrom: new Quota(quotas.signUpsFrom),
    usedSteps: new UsedSteps(database, now),
    exchanges: new Challenges(now, lifetimes.challenge),
    nextSteps: new Challenges(now, lifetimes.challenge),
    customSteps: new Challenges(now, lifetimes.challenge),
    authorizations: new Challenges(now, lifetimes.accountChoice),
    grants: new Challenges(now, lifetimes.authorizationCode),
    close: () => database.close(),
  };
}
