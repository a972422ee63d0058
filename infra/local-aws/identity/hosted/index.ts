import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Realm } from '../realm.ts';
import { CLIENT_ID, HOSTED_PATH, PROVIDER } from '../rules.ts';
import { backTo, isLogoutUri, isRedirectUri } from './addresses.ts';
import { type HostedAnswer, page, redirect, send } from './answer.ts';
import { choose, showChooser } from './choose.ts';
import { refusalPage } from './refusal-page.ts';
import { answerToken } from './token.ts';
import { type HostedRequest, visitOf } from './visit.ts';

/** Cognito deletes its own cookie here. These pages set none: the person chooses an account again next time. */
function logout({ origin, query }: HostedRequest): HostedAnswer {
  const uri = query.get('logout_uri') ?? '';
  return query.get('client_id') === CLIENT_ID && isLogoutUri(uri, origin)
    ? redirect(uri)
    : page(refusalPage('Esta dirección de regreso no es de Rostro.'), 400);
}

/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** Returns the error of a request whose response may go back to the site. */
function problemOf(query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'response_type must be code';
  if (query.get('identity_provider') !== PROVIDER) return `identity_provider must be ${PROVIDER}`;
  if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256';
  if (!CHALLENGE.test(query.get('code_challenge') ?? '')) return 'code_challenge is required';
  return null;
}

/** Starts a sign-in through the provider. It redirects only to addresses of the site. */
function authorize(realm: Realm, { origin, query }: HostedRequest): HostedAnswer {
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

type Route = (visit: HostedRequest) => HostedAnswer | Promise<HostedAnswer>;
export type HostedHandle = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

const css = (): string => readFileSync(new URL('hosted.css', import.meta.url), 'utf8');

/** The pool's hosted domain: sign-in through Google (its stand-in) by authorization code and PKCE. */
export function hostedPages(realm: Realm): HostedHandle {
  const routes = new Map<string, Route>([
    ['GET /oauth2/authorize', (visit) => authorize(realm, visit)],
    ['POST /oauth2/token', (visit) => answerToken(realm, visit)],
    ['GET /google', (visit) => showChooser(realm, visit)],
    ['POST /google', (visit) => choose(realm, visit)],
    ['GET /logout', logout],
    ['GET /hosted.css', () => ({ kind: 'style', css: css() })],
  ]);
  const unknown: Route = () => page(refusalPage('Esta página no existe.'), 404);
  return async (request, response, url) => {
    const route = routes.get(`${request.method} ${url.pathname.slice(HOSTED_PATH.length)}`) ?? unknown;
    send(response, await route(await visitOf(request, url)));
  };
}
