/**
 * Is somebody signed in, and with which token? Knows Amplify only through a lazy import: a visitor without a stored
 * session never downloads it.
 */
import { leaveTo } from './leave.ts';
import { forgetSeen, forgetTokens, LAST_PERSON, STORED_PREFIX, storedPart } from './stored.ts';

/** Set for a moment on signing out, so that every other open tab hears of it. */
const SIGNED_OUT = 'rostro.salida';

/** Whose session it is, or was last: kept when Amplify has already cleared its own keys. */
let person = storedPart(LAST_PERSON);
let signedIn = person !== undefined;
let expired = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next) person = storedPart(LAST_PERSON);
  if (next === signedIn) return;
  signedIn = next;
  if (!next) forgetSeen();
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const isSignedIn = (): boolean => signedIn;
/** Has a session ended here that the person did not end? */
export const hasExpired = (): boolean => expired;
export const lastPerson = (): string | undefined => person;

export function startSession(): void {
  expired = false;
  set(true);
}

export async function endSession(): Promise<void> {
  expired = false;
  forgetTokens();
  set(false);
}

/** `interrupted`: the person was doing something, and has to sign in to go on. */
export type Expiry = 'interrupted' | 'noticed';
const expiryListeners = new Set<(how: Expiry) => void>();

/** Called before anything of the person is forgotten. */
export function onExpiry(listener: (how: Expiry) => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** The identity service or the API knows the session no longer. */
export function expireSession(how: Expiry = 'noticed'): void {
  if (signedIn) expired = true;
  for (const listener of expiryListeners) listener(how);
  forgetTokens();
  set(false);
}

/** The access token, refreshed where it has run out; the session has expired where it cannot be. */
export async function accessToken(): Promise<string | undefined> {
  if (!signedIn) return undefined;
  const { currentAccessToken } = await import('./amplify.ts');
  const token = await currentAccessToken();
  if (token === undefined) expireSession();
  return token;
}

/** Nothing of the person stays on this device, in this tab or another. */
export async function forgetPerson(): Promise<void> {
  localStorage.setItem(SIGNED_OUT, new Date().toISOString());
  localStorage.removeItem(SIGNED_OUT);
  await endSession();
  sessionStorage.clear();
}

/** What happens to the session in another tab counts here too. */
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === SIGNED_OUT && newValue !== null) {
    void endSession();
    sessionStorage.clear();
    leaveTo('/');
    return;
  }
  if (key !== null && !key.startsWith(STORED_PREFIX)) return;
  const present = storedPart(LAST_PERSON) !== undefined;
  if (present) startSession();
  else if (signedIn) expireSession();
});
