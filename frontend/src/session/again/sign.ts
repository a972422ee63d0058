import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { holdTokens } from '../amplify.ts';
import { endReplaced, type StoredSession, storedSession } from '../revoke.ts';
import { answerChallenge, type SignInOutcome, startSignIn, startTicketSignIn } from '../signing.ts';
import { LAST_PERSON } from '../stored.ts';
import { lastPerson } from '../tokens.ts';

/** Amplify's token store during another sign-in. */
function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    setItem: async (key: string, value: string): Promise<void> => void entries.set(key, value),
    getItem: async (key: string): Promise<string | null> => entries.get(key) ?? null,
    removeItem: async (key: string): Promise<void> => void entries.delete(key),
    clear: async (): Promise<void> => entries.clear(),
  };
}

/**
 * Amplify refuses a sign-in during a session, so it sees none of the tokens meanwhile, and requests wait. The new
 * tokens replace the old ones key by key: other tabs always see a session. The earlier session ends.
 */
async function aside(sign: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
  const storage = memoryStorage();
  let replaced: StoredSession | undefined;
  const outcome = await holdTokens(async () => {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
    try {
      const outcome = await sign();
      const isSame = [...storage.entries].some(([key, person]) => key.endsWith(LAST_PERSON) && person === lastPerson());
      if (isSame) {
        replaced = storedSession();
        for (const [key, value] of storage.entries) localStorage.setItem(key, value);
      }
      return outcome;
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    }
  });
  // Not awaited: only this page should have the old tokens.
  if (replaced !== undefined) void endReplaced(replaced);
  return outcome;
}

/** Throws the errors of the identity service; the forms translate them. */
export const signInAgain = (email: string, password: string): Promise<SignInOutcome> =>
  aside(() => startSignIn(email, password));

/** Sends the code of the authenticator app after `signInAgain` asked for it. */
export const answerAgain = (code: string): Promise<SignInOutcome> => aside(() => answerChallenge(code));

/** As `signInAgain`, by the ticket of a code that was sent by e-mail, for accounts without a password. */
export const signInAgainByTicket = (email: string, ticket: string): Promise<SignInOutcome> =>
  aside(() => startTicketSignIn(email, ticket));
