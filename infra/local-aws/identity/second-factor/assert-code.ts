import { codeUsed, tooManyRequests } from '../errors.ts';
import type { Realm } from '../realm.ts';
import { stepOf } from './totp.ts';

export interface CodeAttempt {
  username: string;
  secret: string;
  given: string;
  /** The operation's error for a wrong code. */
  refused: () => Error;
}

/** Accepts the app's current code once, and counts each wrong one against the account. */
export function assertAppCode(realm: Realm, { username, secret, given, refused }: CodeAttempt): void {
  const key = `secondFactor:${username}`;
  const now = realm.now();
  if (realm.wrongCodes.isSpent(key, now)) throw tooManyRequests('Too many failed attempts');
  const step = stepOf(secret, given, now);
  if (step === undefined) {
    realm.wrongCodes.count(key, now);
    throw refused();
  }
  if (!realm.usedSteps.use(secret, step)) throw codeUsed();
  realm.wrongCodes.forgive(key);
}
