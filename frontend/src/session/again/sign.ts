import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { holdTokens } from '../amplify.ts';
import { endReplaced, type StoredSession, storedSession } from '../revoke.ts';
import { answerChallenge, type SignInOutcome, startSignIn, startTicketSignIn } from '../signing.ts';
import { LAST_PERSON } from '../stored.ts';
import { lastPerson } from '../tokens.ts';

/** Where Amplify keeps tokens while somebody signs in again. */
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
 * Amplify refuses to sign in whoever is signed in, so it sees none of the tokens meanwhile, and requests wait. The new
 * ones replace the old ones key by key: other tabs never see the person gone. The session of before ends.
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
  // Nobody waits for it: whoever has the old tokens is this page, or should not have them.
  if (replaced !== undefined) void endReplaced(replaced);
  return outcome;
}

/**
 * Whoever is signed in proves once more who they are. Throws the errors of the identity service; the forms translate
 * them.
 */
export const signInAgain = (email: string, password: string): Promise<SignInOutcome> =>
  aside(() => startSignIn(email, password));

/** Sends the code of the authenticator app after `signInAgain` asked for it. */
export const answerAgain = (code: string): Promise<SignInOutcome> => aside(() => answerChallenge(code));

/** The same by the ticket of a code that was sent by e-mail, for who has no password. */
export const signInAgainByTicket = (email: string, ticket: string): Promise<SignInOutcome> =>
  aside(() => startTicketSignIn(email, ticket));
