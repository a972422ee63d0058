import { randomUUID, sign } from 'node:crypto';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import { recordOf } from './attributes.ts';
import { notAuthorized } from './errors.ts';
import { identitiesClaim } from './identities.ts';
import type { SigningKey } from './key.ts';
import { type StoredUser, subOf } from './pool.ts';
import type { PoolRules } from './rules.ts';
import type { Session } from './sessions.ts';

const SCOPE = 'aws.cognito.signin.user.admin';
const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  /** In seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
}

export interface AccessClaims {
  username: string;
  originJti: string;
}

export interface Tokenizer {
  issue(account: StoredUser, session: Session): Tokens;
  /** Rejects a token that is not an access token of this pool, or has expired. */
  readAccessToken(token: string): Promise<AccessClaims>;
}

function claimOf(name: string, text: string): unknown {
  if (name === 'identities') return identitiesClaim(text);
  return name.endsWith('_verified') ? text === 'true' : text;
}

/** The attributes as Cognito puts them into an id token: the verified flags as booleans, the identities as a list. */
function attributeClaims(account: StoredUser): object {
  const entries = Object.entries(recordOf(account.Attributes)).filter(([name]) => name !== 'sub');
  return Object.fromEntries(entries.map(([name, text]) => [name, claimOf(name, text)]));
}

export function createTokenizer(key: SigningKey, rules: PoolRules, now: () => Date): Tokenizer {
  const { issuer, lifetimes } = rules;
  const clientId = rules.client.id;
  const verifier = JwtRsaVerifier.create({ issuer, audience: null });
  verifier.cacheJwks({ keys: [key.jwk] } as Parameters<typeof verifier.cacheJwks>[0]);

  function jwt(claims: object): string {
    const content = `${segment({ kid: key.id, alg: 'RS256' })}.${segment(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
  }

  function issue(account: StoredUser, session: Session): Tokens {
    const iat = Math.floor(now().getTime() / 1000);
    const shared = {
      sub: subOf(account),
      iss: issuer,
      origin_jti: session.originJti,
      event_id: randomUUID(),
      auth_time: session.authTime,
      iat,
    };
    return {
      AccessToken: jwt({
        ...shared,
        client_id: clientId,
        token_use: 'access',
        scope: SCOPE,
        exp: iat + lifetimes.accessToken / 1000,
        jti: randomUUID(),
        username: account.Username,
      }),
      IdToken: jwt({
        ...attributeClaims(account),
        ...shared,
        'cognito:username': account.Username,
        aud: clientId,
        token_use: 'id',
        exp: iat + lifetimes.idToken / 1000,
        jti: randomUUID(),
      }),
      ExpiresIn: lifetimes.accessToken / 1000,
      TokenType: 'Bearer',
    };
  }

  async function readAccessToken(token: string): Promise<AccessClaims> {
    const claims = await verifier.verify(token).catch(() => {
      throw notAuthorized('Invalid Access Token');
    });
    const { username, origin_jti: originJti } = claims;
    const ours = claims.token_use === 'access' && claims.client_id === clientId;
    if (!ours || typeof username !== 'string' || typeof originJti !== 'string')
      throw notAuthorized('Invalid Access Token');
    return { username, originJti };
  }

  return { issue, readAccessToken };
}
