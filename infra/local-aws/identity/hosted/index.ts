import { readFileSync } from 'node:fs';
import type { Handle } from '../../common/handle.ts';
import type { Realm } from '../realm.ts';
import { PROVIDER } from '../rules.ts';
import { backTo, isOneOf } from './addresses.ts';
import { type HostedAnswer, page, redirect, send } from './answer.ts';
import { choose, showChooser } from './choose.ts';
import { refusalPage } from './refusal-page.ts';
import { type HostedRequest, readRequest } from './request.ts';
import { answerToken } from './token.ts';

/** Cognito deletes its own cookie here. These pages set none: the person chooses an account again next time. */
function logout({ rules, site }: Realm, { origin, query }: HostedRequest): HostedAnswer {
  const uri = query.get('logout_uri') ?? '';
  return query.get('client_id') === rules.client.id && isOneOf(site.logoutPaths, uri, origin)
    ? redirect(uri)
    : page(refusalPage(site, 'foreignAddress'), 400);
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
  const { rules, site, authorizations } = realm;
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== rules.client.id || !isOneOf(site.callbackPaths, redirectUri, origin))
    return page(refusalPage(site, 'foreignAddress'), 400);
  const authorization = {
    redirectUri,
    codeChallenge: query.get('code_challenge') ?? '',
    state: query.get('state') ?? undefined,
  };
  const problem = problemOf(query);
  if (problem) return redirect(backTo(authorization, { error: 'invalid_request', error_description: problem }));
  const flow = authorizations.ask(authorization);
  return redirect(`${site.path}/google?${new URLSearchParams({ flow })}`);
}

type Route = (asked: HostedRequest) => HostedAnswer | Promise<HostedAnswer>;

const css = (): string => readFileSync(new URL('hosted.css', import.meta.url), 'utf8');

/** The pool's hosted domain: sign-in through Google (its stand-in) by authorization code and PKCE. */
export function hostedPages(realm: Realm): Handle {
  const routes = new Map<string, Route>([
    ['GET /oauth2/authorize', (asked) => authorize(realm, asked)],
    ['POST /oauth2/token', (asked) => answerToken(realm, asked)],
    ['GET /google', (asked) => showChooser(realm, asked)],
    ['POST /google', (asked) => choose(realm, asked)],
    ['GET /logout', (asked) => logout(realm, asked)],
    ['GET /hosted.css', () => ({ kind: 'style', css: css() + realm.site.style })],
  ]);
  const unknown: Route = () => page(refusalPage(realm.site, 'unknownPage'), 404);
  return async (request, response, url) => {
    const route = routes.get(`${request.method} ${url.pathname.slice(realm.site.path.length)}`) ?? unknown;
    send(response, await route(await readRequest(request, url)));
  };
}
