/** Whether a person is signed in, and their token. Amplify is imported lazily, so that visitors without a session do not download it. */
import { leaveTo } from './leave.ts';
import { forgetSeen, forgetTokens, LAST_PERSON, STORED_PREFIX, storedPart } from './stored.ts';

/** Set for a moment when signing out, to notify other tabs through the `storage` event. */
const SIGNED_OUT = 'rostro.salida';

/** The current or last person; kept after Amplify has deleted its keys. */
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
/** Whether a session ended here without signing out. */
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

/** `interrupted`: it ended during an action, and the person must sign in to continue. */
export type Expiry = 'interrupted' | 'noticed';
const expiryListeners = new Set<(how: Expiry) => void>();

/** The listener runs before any data of the person is removed. */
export function onExpiry(listener: (how: Expiry) => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Ends the session after the identity service or the API rejected it. */
export function expireSession(how: Expiry = 'noticed'): void {
  if (signedIn) expired = true;
  for (const listener of expiryListeners) listener(how);
  forgetTokens();
  set(false);
}

/** Returns the access token, refreshed if needed. If that fails for good, the session expires. */
export async function accessToken(): Promise<string | undefined> {
  if (!signedIn) return undefined;
  const { currentAccessToken } = await import('./amplify.ts');
  const token = await currentAccessToken();
  if (token === undefined) expireSession();
  return token;
}

/** Removes all data of the person from this device, in every tab. */
export async function forgetPerson(): Promise<void> {
  localStorage.setItem(SIGNED_OUT, new Date().toISOString());
  localStorage.removeItem(SIGNED_OUT);
  await endSession();
  sessionStorage.clear();
}

/** Follows the session's changes in other tabs. */
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
