import {
  AdminInitiateAuthCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountFor, invite } from '../../infra/admin/account.ts';
import { makeAdministrator } from '../../infra/admin/administrator.ts';
import type { Deployment } from './deployment.ts';
import { codeFor } from './inbox.ts';

export const PASSWORD = 'seis-o-mas';

export interface Clinic {
  endpoint: string;
  deployment: Deployment;
  cognito: CognitoIdentityProviderClient;
}

/** Signs up, enters the code of the letter, signs in. */
export async function signUp(clinic: Clinic, email: string, name: string): Promise<string> {
  const ClientId = clinic.deployment.userPoolClientId;
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: name },
  ];
  await clinic.cognito.send(new SignUpCommand({ ClientId, Username: email, Password: PASSWORD, UserAttributes }));
  return enterCode(clinic, email);
}

/** Enters the code of the letter, signs in. */
export async function enterCode({ endpoint, deployment, cognito }: Clinic, email: string): Promise<string> {
  const ClientId = deployment.userPoolClientId;
  const ConfirmationCode = await codeFor(endpoint, email);
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
  return signIn({ deployment, cognito }, email);
}

/**
 * An access token. With the password itself: the client allows SRP only, which the emulator does not insist on, and SRP
 * is the browser's work, proven by the tests of the machine-local pool.
 */
export async function signIn({ deployment, cognito }: Omit<Clinic, 'endpoint'>, email: string): Promise<string> {
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: deployment.userPoolId,
      ClientId: deployment.userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
  if (!AuthenticationResult?.AccessToken) throw new Error(`${email} got no token`);
  return AuthenticationResult.AccessToken;
}

/** What `npm run admin:create` does, and then what the invited person does. */
export async function administrator({ endpoint, deployment, cognito }: Clinic, email: string): Promise<string> {
  const { userPoolId, userPoolClientId } = deployment;
  const fullName = 'Ada Ministración';
  const account = await accountFor(cognito, userPoolId, { email, fullName });
  await invite(cognito, userPoolId, email);
  await makeAdministrator({ sub: account.sub, email, fullName }, new Date().toISOString());
  const ConfirmationCode = await codeFor(endpoint, email);
  const chosen = { ClientId: userPoolClientId, Username: email, ConfirmationCode, Password: PASSWORD };
  await cognito.send(new ConfirmForgotPasswordCommand(chosen));
  return signIn({ deployment, cognito }, email);
}
