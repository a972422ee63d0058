import { type Html, html } from '../../common/html.ts';
import { CognitoError } from '../engine.ts';
import type { Authorization, Realm } from '../realm.ts';
import { backTo } from './addresses.ts';
import { type HostedAnswer, page, redirect } from './answer.ts';
import { federate } from './federate.ts';
import { layout } from './layout.ts';
import { type GooglePerson, personIn } from './people.ts';
import { refusalPage } from './refusal-page.ts';
import type { HostedRequest } from './request.ts';
import type { HostedSite } from './site.ts';

const CHECKED = html`checked`;

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

const personButton = ({ id, name, email, emailVerified }: GooglePerson, { texts }: HostedSite): Html => html`
        <li><button class="person" name="person" value="${id}">
          <span class="initials" aria-hidden="true">${initialsOf(name)}</span>
          <span><strong>${name}</strong> <span class="quiet">${email}</span>
            ${emailVerified ? [] : [html`<span class="tag">${texts.unverified}</span>`]}</span>
        </button></li>`;

const problemNote = (problem: string): Html => html`<p class="problem" role="alert">${problem}</p>`;

interface Chooser {
  site: HostedSite;
  flow: string;
  /** The typed form that was rejected. */
  typed?: URLSearchParams;
}

/** The account chooser, with sample people and a form for any other. */
function chooserPage({ site, flow, typed }: Chooser): string {
  const { texts, people } = site;
  const action = `${site.path}/google`;
  const isVerified = typed === undefined || typed.has('verified');
  const hidden = html`<input type="hidden" name="flow" value="${flow}">`;
  return layout(
    site,
    texts.choose,
    html`<h1>${texts.choose}</h1>
    <p class="quiet">${texts.purpose}</p>
    <form method="post" action="${action}">${hidden}
      <ul>${people.map((person) => personButton(person, site))}
      </ul>
    </form>
    <form method="post" action="${action}" class="other" aria-labelledby="other">${hidden}
      <h2 id="other">${texts.other}</h2>
      ${typed ? [problemNote(texts.mistyped)] : []}
      <label>${texts.personName} <input name="name" autocomplete="off" required maxlength="120" value="${typed?.get('name') ?? ''}"></label>
      <label>${texts.email} <input name="email" type="email" autocomplete="off" required maxlength="120" value="${typed?.get('email') ?? ''}"></label>
      <label class="check"><input name="verified" type="checkbox" value="yes" ${isVerified ? CHECKED : []}> ${texts.verified}</label>
      <button class="primary">${texts.continue}</button>
    </form>
    <form method="post" action="${action}">${hidden}
      <button class="plain" name="cancel" value="yes">${texts.cancel}</button>
    </form>`,
  );
}

const expired = ({ site }: Realm): HostedAnswer => page(refusalPage(site, 'expired'), 400);

/** The choice stays pending until a person is chosen: going back and choosing again is allowed. */
export function showChooser(realm: Realm, { query }: HostedRequest): HostedAnswer {
  const flow = query.get('flow') ?? '';
  return realm.authorizations.peek(flow) ? page(chooserPage({ site: realm.site, flow })) : expired(realm);
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
  if (!authorization) return expired(realm);
  if (form.has('cancel')) return redirect(backTo(authorization, { error: 'access_denied' }));
  const person = personIn(form, realm.site.people);
  if (person) return signedIn(realm, authorization, person);
  return page(chooserPage({ site: realm.site, flow, typed: form }), 400);
}
