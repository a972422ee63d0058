import * as z from 'zod';
import { notAuthorized, userDisabled } from '../errors.ts';
import type { Realm } from '../realm.ts';
import type { Tokens } from '../tokens.ts';
import { holderOf, idsOf, type Targets, target, token } from './target.ts';

/** Returns new access and id tokens of the same sign-in; the refresh token stays. */
export async function refreshSession(realm: Realm, refreshToken: string): Promise<Tokens> {
  const session = realm.sessions.byRefreshToken(refreshToken);
  if (!session) throw notAuthorized('Invalid Refresh Token');
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= realm.now().getTime()) throw notAuthorized('Refresh Token has expired');
  const account = await realm.pool.find(session.username);
  if (!account) throw notAuthorized('Invalid Refresh Token');
  if (!account.Enabled) throw userDisabled();
  return realm.tokens.issue(account, session);
}

export const refreshTokens = async (realm: Realm, refreshToken: string): Promise<object> => ({
  AuthenticationResult: await refreshSession(realm, refreshToken),
});

export const sessionTargets = (realm: Realm): Targets => {
  const { clientId } = idsOf(realm);
  return {
    GetTokensFromRefreshToken: target(z.object({ ClientId: clientId, RefreshToken: token }), ({ RefreshToken }) =>
      refreshTokens(realm, RefreshToken),
    ),

    RevokeToken: target(z.object({ ClientId: clientId, Token: token }), async ({ Token }) => {
      realm.sessions.revoke(Token);
      return {};
    }),

    GlobalSignOut: target(z.object({ AccessToken: token }), async ({ AccessToken }) => {
      const account = await holderOf(realm, AccessToken);
      realm.sessions.revokeAll(account.Username);
      return {};
    }),
  };
};
