import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import type { Deployed } from '../deployed.ts';
import { Amiss } from './check.ts';

/**
 * Signs in as the site does, without sending the password (SRP). Outside a browser Amplify keeps the tokens in memory.
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
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  if (!isSignedIn) throw new Amiss(`the user pool asks for ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Amiss('the user pool gave no tokens');
  return tokens.accessToken.toString();
}
