import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { env } from '@rostro/kit/env';

const pool = new CognitoIdentityProviderClient({ maxAttempts: 3 });

/** What the user pool knows of an account. */
export interface Account {
  email: string;
  emailVerified: boolean;
  fullName: string;
}

/** The account by the user pool's own name for it (the access token carries no e-mail). */
export async function accountOf(username: string): Promise<Account> {
  const { UserAttributes = [] } = await pool.send(
    new AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: username }),
  );
  const attribute = (name: string): string => UserAttributes.find(({ Name }) => Name === name)?.Value ?? '';
  return {
    email: attribute('email').toLowerCase(),
    emailVerified: attribute('email_verified') === 'true',
    fullName: attribute('name'),
  };
}
