import { loadConfig } from './config.ts';
import { leaveTo } from './leave.ts';
import type { SitePlace } from './place.ts';
import { storeTokens } from './stored.ts';
import { startSession } from './tokens.ts';

/**
 * Signs in with Google through the user pool's hosted pages: authorization code with PKCE. Amplify requires https for
 * its redirect, so only its token store is used.
 */
const STORED_AS = 'rostro.google';
const SCOPE = 'openid email profile aws.cognito.signin.user.admin';
/** The user pool's error after it linked Google to an existing account: the next attempt succeeds. */
const LINKED_JUST_NOW = /already found an entry for username/i;

export interface GoogleStart {
  page: '/login' | '/signup';
  /** The page to open after signing in. */
  from: SitePlace;
}

interface GoogleAttempt extends GoogleStart {
  state: string;
  verifier: string;
  restarted: boolean;
}

export type GoogleOutcome = { kind: 'signed-in' | 'cancelled' | 'failed'; start: GoogleStart } | { kind: 'restarted' };

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

const redirectUri = (): string => `${window.location.origin}/login`;

async function hosted(path: string): Promise<string> {
  const { hostedUiDomain = '' } = await loadConfig();
  return new URL(`${hostedUiDomain}${path}`, window.location.origin).href;
}

async function begin(start: GoogleStart, { restarted }: { restarted: boolean }): Promise<void> {
  const attempt: GoogleAttempt = { ...start, restarted, state: random(), verifier: random() };
  const { userPoolClientId } = await loadConfig();
  const query = new URLSearchParams({
    identity_provider: 'Google',
    response_type: 'code',
    client_id: userPoolClientId,
    redirect_uri: redirectUri(),
    scope: SCOPE,
    state: attempt.state,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    // Google must ask which account to use, because devices are shared; but not again after a restart.
    ...(!restarted && { prompt: 'select_account' }),
  });
  const address = `${await hosted('/oauth2/authorize')}?${query}`;
  sessionStorage.setItem(STORED_AS, JSON.stringify(attempt));
  leaveTo(address);
}

/** Navigates to Google's sign-in page. */
export const startGoogle = (start: GoogleStart): Promise<void> => begin(start, { restarted: false });

/** Whether this address is the return from Google's sign-in. */
export const isGoogleReturn = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'));

/** Returns the attempt once, and deletes it. */
function takeAttempt(): GoogleAttempt | undefined {
  const text = sessionStorage.getItem(STORED_AS);
  sessionStorage.removeItem(STORED_AS);
  return text === null ? undefined : (JSON.parse(text) as GoogleAttempt);
}

async function exchange(code: string, verifier: string): Promise<void> {
  const { userPoolClientId } = await loadConfig();
  const response = await fetch(await hosted('/oauth2/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri(),
    }).toString(),
  });
  if (!response.ok) throw new Error(`the code was refused: ${response.status}`);
  const tokens = (await response.json()) as Record<'access_token' | 'id_token' | 'refresh_token', string>;
  storeTokens(userPoolClientId, {
    accessToken: tokens.access_token,
    idToken: tokens.id_token,
    refreshToken: tokens.refresh_token,
  });
  startSession();
}

async function finish(search: URLSearchParams): Promise<GoogleOutcome> {
  const attempt = takeAttempt();
  if (attempt === undefined) return { kind: 'failed', start: { page: '/login', from: { pathname: '/' } } };
  const { page, from } = attempt;
  const start: GoogleStart = { page, from };
  const code = search.get('code');
  if (search.get('state') !== attempt.state) return { kind: 'failed', start };
  try {
    if (code !== null) {
      await exchange(code, attempt.verifier);
      return { kind: 'signed-in', start };
    }
    if (LINKED_JUST_NOW.test(search.get('error_description') ?? '') && !attempt.restarted) {
      await begin(start, { restarted: true });
      return { kind: 'restarted' };
    }
    return { kind: search.get('error') === 'access_denied' ? 'cancelled' : 'failed', start };
  } catch {
    return { kind: 'failed', start };
  }
}

const finishing = new Map<string, Promise<GoogleOutcome>>();

/** Finishes the sign-in of the return address; repeated calls share one outcome. */
export function finishGoogle(search: URLSearchParams): Promise<GoogleOutcome> {
  const key = search.toString();
  const outcome = finishing.get(key) ?? finish(search);
  finishing.set(key, outcome);
  return outcome;
}
