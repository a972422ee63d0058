/** Amplify's own keys: `CognitoIdentityServiceProvider.<client>.<username>.accessToken` and its like. */
export const STORED_PREFIX = 'CognitoIdentityServiceProvider.';
export const LAST_PERSON = '.LastAuthUser';
/** What was last seen of the person's own, for when there is no network. */
export const SEEN_PREFIX = 'rostro.visto.';

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(STORED_PREFIX));

/** What is kept of the session under a name that ends so. */
export function storedPart(ending: string): string | undefined {
  const key = storedKeys().find((each) => each.endsWith(ending));
  return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined);
}

export function forgetTokens(): void {
  for (const key of storedKeys()) localStorage.removeItem(key);
}

export function forgetSeen(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(SEEN_PREFIX)) localStorage.removeItem(key);
}

export interface TokenSet {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** The claims of a token that somebody else has checked, or will. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;

/** Keeps tokens as Amplify would have kept them, so that it uses and refreshes them like any others. */
export function storeTokens(clientId: string, tokens: TokenSet): void {
  const { username, iat } = claimsOf(tokens.accessToken) as { username: string; iat: number };
  const kept = { ...tokens, clockDrift: String(iat * 1000 - Date.now()) };
  forgetTokens();
  localStorage.setItem(`${STORED_PREFIX}${clientId}${LAST_PERSON}`, username);
  for (const [name, value] of Object.entries(kept)) {
    localStorage.setItem(`${STORED_PREFIX}${clientId}.${username}.${name}`, value);
  }
}

/** Milliseconds until the access token runs out, by the server's clock; undefined where there is none to be read. */
export function timeLeft(): number | undefined {
  try {
    const { exp } = claimsOf(storedPart('.accessToken') ?? '') as { exp: number };
    return exp * 1000 - (Date.now() + Number(storedPart('.clockDrift') ?? 0));
  } catch {
    return undefined;
  }
}
