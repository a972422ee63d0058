import { Challenges } from './challenges.ts';
import { type Courier, createCourier, type Outlets } from './courier.ts';
import { openDatabase } from './database.ts';
import type { Clock } from './engine.ts';
import { loadSigningKey, type SigningKey, seedOf } from './key.ts';
import type { Credential } from './password.ts';
import { Pool } from './pool.ts';
import { QUOTA } from './rules.ts';
import { Sessions } from './sessions.ts';
import type { ServerKeys } from './srp.ts';
import { SqliteStore } from './store.ts';
import { PasswordLock, Quota } from './throttle.ts';
import { createTokenizer, type Tokenizer } from './tokens.ts';

/** A password challenge under way. */
export interface SrpExchange {
  /** USER_ID_FOR_SRP, also of somebody who is not there. */
  username: string;
  clientKey: bigint;
  keys: ServerKeys;
  credential: Credential;
}

/** A further step after the right password; today the new password of an invited user, later a second factor. */
export interface NextStep {
  name: 'NEW_PASSWORD_REQUIRED';
  username: string;
}

/** Everything that the targets work with. */
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
  passwordLock: PasswordLock;
  wrongCodes: Quota;
  mails: Quota;
  exchanges: Challenges<SrpExchange>;
  nextSteps: Challenges<NextStep>;
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
    passwordLock: new PasswordLock(),
    wrongCodes: new Quota(QUOTA.wrongCodes),
    mails: new Quota(QUOTA.mails),
    exchanges: new Challenges(now),
    nextSteps: new Challenges(now),
    close: () => database.close(),
  };
}
