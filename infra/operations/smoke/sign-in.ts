import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Deployed } from '../deployed.ts';
import { Amiss } from './check.ts';

/** Keeps the tokens for as long as the script runs. */
class Memory {
  readonly #items = new Map<string, string>();
  getItem = async (key: string): Promise<string | null> => this.#items.get(key) ?? null;
  setItem = async (key: string, value: string): Promise<void> => void this.#items.set(key, value);
  removeItem = async (key: string): Promise<void> => void this.#items.delete(key);
  clear = async (): Promise<void> => this.#items.clear();
}

/**
 * Signs in as the site does, without sending the password (SRP).
 * @returns the access token
 * @throws Amiss if the pool asks for more than the password
 */
export async function signInWithPassword(
  { userPoolId, userPoolClientId }: Pick<Deployed, 'userPoolId' | 'userPoolClientId'>,
  { email, password }: { email: string; password: string },
  userPoolEndpoint?: string,
): Promise<string> {
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(new Memory());
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  if (!isSignedIn) throw new Amiss(`the user pool asks for ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Amiss('the user pool gave no tokens');
  return tokens.accessToken.toString();
}
