import { createHash } from 'node:crypto';
import { CognitoError } from '../engine.ts';
import type { Grant, Realm } from '../realm.ts';
import { newSession } from '../targets/open-session.ts';
import { refreshSession } from '../targets/session.ts';
import type { Tokens } from '../tokens.ts';
import type { HostedAnswer } from './answer.ts';
import type { HostedRequest } from './request.ts';

type Problem = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

const refuse = (error: Problem): HostedAnswer => ({ kind: 'json', status: 400, body: { error } });

const answerWith = (tokens: Tokens, rest: object = {}): HostedAnswer => ({
  kind: 'json',
  status: 200,
  body: {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    ...rest,
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  },
});

const VERIFIER = /^[\w.~-]{43,128}$/;

/** RFC 7636: the holder of the code must also know the verifier of its challenge. */
function isForMe({ redirectUri, codeChallenge }: Grant, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return VERIFIER.test(verifier) && challenge === codeChallenge && form.get('redirect_uri') === redirectUri;
}

/** The first use invalidates a code, even with a wrong verifier. */
async function exchange(realm: Realm, form: URLSearchParams): Promise<HostedAnswer> {
  const grant = realm.grants.take(form.get('code') ?? '');
  if (!grant || !isForMe(grant, form)) return refuse('invalid_grant');
  const account = await realm.pool.find(grant.username);
  if (!account?.Enabled) return refuse('invalid_grant');
  const session = newSession(realm, account);
  return answerWith(session, { refresh_token: session.RefreshToken });
}

async function refresh(realm: Realm, form: URLSearchParams): Promise<HostedAnswer> {
  try {
    return answerWith(await refreshSession(realm, form.get('refresh_token') ?? ''));
  } catch (error) {
    if (error instanceof CognitoError) return refuse('invalid_grant');
    throw error;
  }
}

export async function answerToken(realm: Realm, { form }: HostedRequest): Promise<HostedAnswer> {
  if (form.get('client_id') !== realm.rules.client.id) return refuse('invalid_client');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(realm, form);
    case 'refresh_token':
      return refresh(realm, form);
    case null:
      return refuse('invalid_request');
    default:
      return refuse('unsupported_grant_type');
  }
}
