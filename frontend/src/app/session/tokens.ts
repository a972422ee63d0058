/**
 * Is somebody signed in, and with which token? Knows Amplify only through a lazy import: a visitor without a stored
 * session never downloads it.
 */
const STORED_PREFIX = 'CognitoIdentityServiceProvider.';

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(STORED_PREFIX));
const hasStoredSession = (): boolean => storedKeys().some((key) => key.endsWith('.LastAuthUser'));

let signedIn = hasStoredSession();
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === signedIn) return;
  signedIn = next;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const isSignedIn = (): boolean => signedIn;
export const startSession = (): void => set(true);

export async function endSession(): Promise<void> {
  for (const key of storedKeys()) localStorage.removeItem(key);
  set(false);
}

/** The access token, refreshed where it has run out; ends the session where it cannot be. */
export async function accessToken(): Promise<string | undefined> {
  if (!signedIn) return undefined;
  const { currentAccessToken } = await import('./amplify.ts');
  const token = await currentAccessToken();
  if (token === undefined) await endSession();
  return token;
}

/** Signing in or out in another tab counts here too. */
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(STORED_PREFIX)) set(hasStoredSession());
});
