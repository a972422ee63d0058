import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { unknowablePassword } from '@rostro/rules/accounts/owned-account';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import type { Deployed } from '../deployed.ts';
import { Amiss } from './check.ts';

interface Account {
  sub: string;
  email: string;
  fullName: string;
}

/** Somebody who has an account for a moment only, with what else makes them somebody. */
export interface Meanwhile {
  /** Of the address: accounts of runs that were cut off are found by it. */
  prefix: string;
  fullName: string;
  admit?: (account: Account) => Promise<void>;
  /** Takes back what `admit` did, also what it did in part. */
  dismiss?: (sub: string) => Promise<void>;
}

export interface SignInWith {
  /** Returns the access token. */
  signIn?: (deployed: Deployed, person: { email: string; password: string }) => Promise<string>;
}

interface Pool extends SignInWith {
  cognito: Pick<CognitoIdentityProviderClient, 'send'>;
}

/** SES's mailbox simulator, should a letter ever leave: it takes everything and counts as nobody. */
const newAddress = (prefix: string): string => `${prefix}${randomUUID()}@simulator.amazonses.com`;
const subOf = ({ Attributes = [] }: UserType): string => Attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';

async function remove({ cognito }: Pool, UserPoolId: string, user: UserType, { dismiss }: Meanwhile): Promise<void> {
  await dismiss?.(subOf(user));
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: user.Username }));
}

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

/** Calls with the token of an account that exists only meanwhile. Accounts of runs that were cut off go before. */
export async function asSomebody<T>(
  pool: Pool,
  deployed: Deployed,
  who: Meanwhile,
  run: (token: string) => Promise<T>,
): Promise<T> {
  const { cognito, signIn = signInWithPassword } = pool;
  const { userPoolId: UserPoolId } = deployed;
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter: `email ^= "${who.prefix}"` }));
  for (const left of Users) await remove(pool, UserPoolId, left, who);
  const person = { email: newAddress(who.prefix), password: unknowablePassword() };
  const target = { UserPoolId, Username: person.email };
  const UserAttributes = Object.entries({ email: person.email, email_verified: 'true', name: who.fullName }).map(
    ([Name, Value]) => ({ Name, Value }),
  );
  const { User = {} } = await cognito.send(
    new AdminCreateUserCommand({ ...target, MessageAction: 'SUPPRESS', UserAttributes }),
  );
  try {
    await cognito.send(new AdminSetUserPasswordCommand({ ...target, Password: person.password, Permanent: true }));
    await who.admit?.({ sub: subOf(User), email: person.email, fullName: who.fullName });
    return await run(await signIn(deployed, person));
  } finally {
    await remove(pool, UserPoolId, { ...User, Username: person.email }, who);
  }
}
