import type { Realm } from '../realm.ts';
import { CLIENT_ID, HOSTED_PATH, PROVIDER } from '../rules.ts';
import { backTo, isRedirectUri } from './addresses.ts';
import { type Answer, page, redirect } from './answer.ts';
import { refusalPage } from './refusal-page.ts';
import type { Visit } from './visit.ts';

/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** The error of a request whose answer may go back to the site. */
function problemOf(query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'response_type must be code';
  if (query.get('identity_provider') !== PROVIDER) return `identity_provider must be ${PROVIDER}`;
  if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256';
  if (!CHALLENGE.test(query.get('code_challenge') ?? '')) return 'code_challenge is required';
  return null;
}

/** Starts a sign-in through the provider. It redirects only to addresses of the site. */
export function authorize(realm: Realm, { origin, query }: Visit): Answer {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== CLIENT_ID || !isRedirectUri(redirectUri, origin))
    return page(refusalPage('Esta dirección de regreso no es de Rostro.'), 400);
  const authorization = {
    redirectUri,
    codeChallenge: query.get('code_challenge') ?? '',
    state: query.get('state') ?? undefined,
  };
  const problem = problemOf(query);
  if (problem) return redirect(backTo(authorization, { error: 'invalid_request', error_description: problem }));
  const flow = realm.authorizations.ask(authorization);
  return redirect(`${HOSTED_PATH}/google?${new URLSearchParams({ flow })}`);
}
