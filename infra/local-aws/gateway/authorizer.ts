import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';

/** Claims as API Gateway passes them to functions: all are strings, lists in brackets. */
export type Claims = Record<string, string>;
export type Authorizer = (header: string | undefined) => Promise<Claims | null>;

const textOf = (value: unknown): string => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));
const claimsOf = (payload: JwtPayload): Claims =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, textOf(value)]));

/** The pool's keys are local, so tokens of other pools cause no request. */
const keysOf = (jwks: object): ArrayBuffer => new TextEncoder().encode(JSON.stringify(jwks)).buffer;

/**
 * Checks the same as API Gateway's JWT authorizer: issuer, signature, expiry, and the audience in `aud` or `client_id`.
 * It does not check `token_use` or signing out.
 */
export function jwtAuthorizer(pool: { issuer: string; clientId: string; jwks: { keys: object[] } }): Authorizer {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: async () => keysOf(pool.jwks) } });
  const verifier = JwtVerifier.create({ issuer: pool.issuer, audience: null }, { jwksCache });
  return async (header) => {
    const token = /^(?:Bearer\s+)?(\S+)$/i.exec(header ?? '')?.[1];
    if (token === undefined) return null;
    const payload = await verifier.verify(token).catch(() => null);
    if (payload === null) return null;
    const audience = [payload.aud, payload.client_id].flat();
    return audience.includes(pool.clientId) ? claimsOf(payload) : null;
  };
}
