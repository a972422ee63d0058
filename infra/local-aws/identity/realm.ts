import { Challenges } from './challenges.ts';
import { type Courier, createCourier, type Outlets } from './courier.ts';
import { openDatabase } from './database.ts';
import type { Clock } from './engine.ts';
import { loadSigningKey, type SigningKey, seedOf } from './key.ts';
import type { Credential } from './password.ts';
import { Pool } from './pool.ts';
import { LIFETIME, QUOTA } from './rules.ts';
import { UsedSteps } from './second-factor/used-steps.ts';
import { Sessions } from './sessions.ts';
import type { ServerKeys } from './srp.ts';
import { SqliteStore } from './store.ts';
import { PasswordLock, Quota } from './throttle.ts';
import { createTokenizer, type Tokenizer } from './tokens.ts';
import type { RunTrigger } from './triggers.ts';

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

/** The dependencies of the targets. */
export interface Realm {
  now: () => Date;
  clock: Clock;
  key: SigningKey;
  /** See `seedOf`. */
  seed: Buffer;
  pool: Pool;
  sessions: Sessions;
  tokens: Tokenizer;
  courier: Courier;
  trigger: RunTrigger;
  passwordLock: PasswordLock;
  wrongCodes: Quota;
  mails: Quota;
  signUps: Quota;
  signUpsFrom: Quota;
  usedSteps: UsedSteps;
  exchanges: Challenges<SrpExchange>;
  nextSteps: Challenges<NextStep>;
  authorizations: Challenges<Authorization>;
  grants: Challenges<Grant>;
  close(): void;
}

export interface RealmOptions extends Outlets {
  dataDir: string;
  issuer: string;
  now: () => Date;
}

export function openRealm({ dataDir, issuer, now, ...outlets }: RealmOptions): Realm {
  const database = openDatabase(dataDir);
  const key = loadSigningKey(dataDir);
  const clock: Clock = { get: now };
  const sessions = new Sessions(database, now);
  return {
    now,
    clock,
    key,
    seed: seedOf(key),
    pool: new Pool(new SqliteStore(database), sessions, clock),
    sessions,
    tokens: createTokenizer(key, issuer, now),
    courier: createCourier(outlets),
    trigger: outlets.trigger,
    passwordLock: new PasswordLock(),
    wrongCodes: new Quota(QUOTA.wrongCodes),
    mails: new Quota(QUOTA.mails),
    signUps: new Quota(QUOTA.signUps),
    signUpsFrom: new Quota(QUOTA.signUpsFrom),
    usedSteps: new UsedSteps(database, now),
    exchanges: new Challenges(now),
    nextSteps: new Challenges(now),
    authorizations: new Challenges(now, LIFETIME.accountChoice),
    grants: new Challenges(now, LIFETIME.authorizationCode),
    close: () => database.close(),
  };
}
