/** Amplify's own keys: `CognitoIdentityServiceProvider.<client>.<username>.accessToken` and similar. */
export const STORED_PREFIX = 'CognitoIdentityServiceProvider.';
export const LAST_PERSON = '.LastAuthUser';
/** Prefix of stored personal data that is shown without a network. */
export const SEEN_PREFIX = 'rostro.visto.';

const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(STORED_PREFIX));

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

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;

/** Stores tokens in Amplify's format, so that Amplify uses and refreshes them. */
export function storeTokens(clientId: string, tokens: TokenSet): void {
  const { username, iat } = claimsOf(tokens.accessToken) as { username: string; iat: number };
  const kept = { ...tokens, clockDrift: String(iat * 1000 - Date.now()) };
  forgetTokens();
  localStorage.setItem(`${STORED_PREFIX}${clientId}${LAST_PERSON}`, username);
  for (const [name, value] of Object.entries(kept)) {
    localStorage.setItem(`${STORED_PREFIX}${clientId}.${username}.${name}`, value);
  }
}

/** By the server's clock, in ms; undefined without a token. */
export function timeLeft(): number | undefined {
  try {
    const { exp } = claimsOf(storedPart('.accessToken') ?? '') as { exp: number };
    return exp * 1000 - (Date.now() + Number(storedPart('.clockDrift') ?? 0));
  } catch {
    return undefined;
  }
}

/** The time of the last sign-in, in ms of this device's clock; undefined without a session. */
export function signedInAt(): number | undefined {
  try {
    const { auth_time } = claimsOf(storedPart('.accessToken') ?? '') as { auth_time: number };
    return auth_time * 1000 - Number(storedPart('.clockDrift') ?? 0);
  } catch {
    return undefined;
  }
}
