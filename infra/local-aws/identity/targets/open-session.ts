import type { StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import type { Tokens } from '../tokens.ts';

export interface OpenedSession extends Tokens {
  RefreshToken: string;
}

/** A sign-in with its own refresh token. The caller has verified the person. */
export function newSession(realm: Realm, account: StoredUser): OpenedSession {
  const { session, refreshToken } = realm.sessions.open(account.Username);
  return { ...realm.tokens.issue(account, session), RefreshToken: refreshToken };
}

/** The response that ends a sign-in by password. */
export const openSession = (realm: Realm, account: StoredUser): object => ({
  ChallengeParameters: {},
  AuthenticationResult: newSession(realm, account),
});
