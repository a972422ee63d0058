import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Realm } from '../realm.ts';
import { HOSTED_PATH } from '../rules.ts';
import { type Answer, page, send } from './answer.ts';
import { authorize } from './authorize.ts';
import { choose, showChooser } from './google/choose.ts';
import { logout } from './logout.ts';
import { refusalPage } from './refusal-page.ts';
import { answerToken } from './token.ts';
import { type Visit, visitOf } from './visit.ts';

type Route = (visit: Visit) => Answer | Promise<Answer>;
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
