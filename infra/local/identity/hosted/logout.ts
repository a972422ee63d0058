import { CLIENT_ID } from '../rules.ts';
import { isLogoutUri } from './addresses.ts';
import { type Answer, page, redirect } from './answer.ts';
import { refusalPage } from './refusal-page.ts';
import type { Visit } from './visit.ts';

/** Cognito deletes its own cookie here. These pages set none: the person chooses again next time. */
export function logout({ origin, query }: Visit): Answer {
  const uri = query.get('logout_uri') ?? '';
  return query.get('client_id') === CLIENT_ID && isLogoutUri(uri, origin)
    ? redirect(uri)
    : page(refusalPage('Esta dirección de regreso no es de Rostro.'), 400);
}
