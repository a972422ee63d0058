import { type Html, html } from '@rostro/shared/html';
import { CognitoError } from '../engine.ts';
import type { Authorization, Realm } from '../realm.ts';
import { HOSTED_PATH } from '../rules.ts';
import { backTo } from './addresses.ts';
import { type HostedAnswer, page, redirect } from './answer.ts';
import { federate } from './federate.ts';
import { layout } from './layout.ts';
import { type GooglePerson, personIn, SAMPLE_PEOPLE } from './people.ts';
import { refusalPage } from './refusal-page.ts';
import type { HostedRequest } from './visit.ts';

const ACTION = `${HOSTED_PATH}/google`;

const CHECKED = html`checked`;

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

const personButton = ({ id, name, email, emailVerified }: GooglePerson): Html => html`
        <li><button class="person" name="person" value="${id}">
          <span class="initials" aria-hidden="true">${initialsOf(name)}</span>
          <span><strong>${name}</strong> <span class="quiet">${email}</span>
            ${emailVerified ? [] : [html`<span class="tag">Correo sin verificar</span>`]}</span>
        </button></li>`;

const problemNote = (problem: string): Html => html`<p class="problem" role="alert">${problem}</p>`;

interface Chooser {
  flow: string;
  /** The typed form that was rejected. */
  typed?: URLSearchParams;
}

/** The account chooser, with sample people and a form for any other. */
function chooserPage({ flow, typed }: Chooser): string {
  const isVerified = typed === undefined || typed.has('verified');
  const hidden = html`<input type="hidden" name="flow" value="${flow}">`;
  return layout(
    'Elige una cuenta',
    html`<h1>Elige una cuenta</h1>
    <p class="quiet">para continuar en Rostro</p>
    <form method="post" action="${ACTION}">${hidden}
      <ul>${SAMPLE_PEOPLE.map(personButton)}
      </ul>
    </form>
    <form method="post" action="${ACTION}" class="other" aria-labelledby="otra">${hidden}
      <h2 id="otra">Usar otra cuenta</h2>
      ${typed ? [problemNote('Escribe un nombre y un correo válido.')] : []}
      <label>Nombre completo <input name="name" autocomplete="off" required maxlength="120" value="${typed?.get('name') ?? ''}"></label>
      <label>Correo electrónico <input name="email" type="email" autocomplete="off" required maxlength="120" value="${typed?.get('email') ?? ''}"></label>
      <label class="check"><input name="verified" type="checkbox" value="yes" ${isVerified ? CHECKED : []}> Correo verificado</label>
      <button class="primary">Continuar</button>
    </form>
    <form method="post" action="${ACTION}">${hidden}
      <button class="plain" name="cancel" value="yes">Cancelar</button>
    </form>`,
  );
}

const expired = (): HostedAnswer =>
  page(refusalPage('Esta solicitud caducó. Vuelve a iniciar sesión y elige Google otra vez.'), 400);

/** The choice stays pending until a person is chosen: going back and choosing again is allowed. */
export function showChooser(realm: Realm, { query }: HostedRequest): HostedAnswer {
  const flow = query.get('flow') ?? '';
  return realm.authorizations.peek(flow) ? page(chooserPage({ flow })) : expired();
}

async function signedIn(realm: Realm, authorization: Authorization, person: GooglePerson): Promise<HostedAnswer> {
  try {
    const { Username: username } = await federate(realm, person);
    return redirect(backTo(authorization, { code: realm.grants.ask({ ...authorization, username }) }));
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return redirect(backTo(authorization, { error: 'invalid_request', error_description: error.message }));
  }
}

/** Handles the form: a chosen or typed person, or a cancelled sign-in. */
export async function choose(realm: Realm, { form }: HostedRequest): Promise<HostedAnswer> {
  const flow = form.get('flow') ?? '';
  const authorization = realm.authorizations.peek(flow);
  if (!authorization) return expired();
  if (form.has('cancel')) return redirect(backTo(authorization, { error: 'access_denied' }));
  const person = personIn(form);
  return person ? signedIn(realm, authorization, person) : page(chooserPage({ flow, typed: form }), 400);
}
