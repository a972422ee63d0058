import { CognitoError } from '../../engine.ts';
import type { Authorization, Realm } from '../../realm.ts';
import { backTo } from '../addresses.ts';
import { type Answer, page, redirect } from '../answer.ts';
import { federate } from '../federate.ts';
import { refusalPage } from '../refusal-page.ts';
import type { Visit } from '../visit.ts';
import { chooserPage } from './chooser.ts';
import { type GooglePerson, personIn } from './people.ts';

const expired = (): Answer =>
  page(refusalPage('Esta solicitud caducó. Vuelve a iniciar sesión y elige Google otra vez.'), 400);

/** The chooser stays open until a person is chosen: going back and choosing again is allowed. */
export function showChooser(realm: Realm, { query }: Visit): Answer {
  const flow = query.get('flow') ?? '';
  return realm.authorizations.peek(flow) ? page(chooserPage({ flow })) : expired();
}

async function signedIn(realm: Realm, authorization: Authorization, person: GooglePerson): Promise<Answer> {
  try {
    const { Username: username } = await federate(realm, person);
    return redirect(backTo(authorization, { code: realm.grants.ask({ ...authorization, username }) }));
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return redirect(backTo(authorization, { error: 'invalid_request', error_description: error.message }));
  }
}

/** A person was chosen or typed in, or the sign-in was cancelled. */
export async function choose(realm: Realm, { form }: Visit): Promise<Answer> {
  const flow = form.get('flow') ?? '';
  const authorization = realm.authorizations.peek(flow);
  if (!authorization) return expired();
  if (form.has('cancel')) return redirect(backTo(authorization, { error: 'access_denied' }));
  const person = personIn(form);
  return person ? signedIn(realm, authorization, person) : page(chooserPage({ flow, typed: form }), 400);
}
