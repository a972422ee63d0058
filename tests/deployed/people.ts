import {
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountFor, invite } from '../../infra/operations/account.ts';
import { makeAdministrator } from '../../infra/operations/administrator.ts';
import { type Clinic, Visitor } from './clinic.ts';
import { codeFor } from './inbox.ts';

export const PASSWORD = 'seis-o-mas';

/** The user pool's tokens of a sign-in. */
export interface Session {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** Signs up, confirms by the code of the letter, signs in. */
export async function signUp(clinic: Clinic, email: string, fullName: string): Promise<Session> {
  const visitor = new Visitor(clinic);
  const started = await visitor.call('startSignUp', { body: { email, fullName } });
  if (started.status !== 200) throw new Error(`nobody could sign up: ${started.status}`);
  const code = await codeFor(clinic.endpoint, email);
  const { status } = await visitor.call('confirmSignUp', { body: { email, code, password: PASSWORD } });
  if (status !== 200) throw new Error(`the sign-up could not be confirmed: ${status}`);
  return signIn(clinic, email);
}

const sessionOf = (result: AuthenticationResultType | undefined, kept = ''): Session => {
  const { AccessToken, IdToken, RefreshToken = kept } = result ?? {};
  if (!AccessToken || !IdToken || !RefreshToken) throw new Error('the user pool gave no tokens');
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken };
};

/**
 * With the password itself: the client only allows SRP, which the emulator does not enforce. The tests of the local
 * pool cover SRP.
 */
export async function signIn({ deployment, cognito }: Clinic, email: string, password = PASSWORD): Promise<Session> {
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: deployment.userPoolId,
      ClientId: deployment.userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return sessionOf(AuthenticationResult);
}

/** As the browser does when the access token expires. */
export async function refreshSession({ deployment, cognito }: Clinic, { refreshToken }: Session): Promise<Session> {
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId: deployment.userPoolClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  );
  return sessionOf(AuthenticationResult, refreshToken);
}

/** What `npm run admin:create` does, and then what the invited person does. */
export async function administrator(clinic: Clinic, email: string): Promise<Session> {
  const { userPoolId } = clinic.deployment;
  const fullName = 'Ada Ministración';
  const now = new Date().toISOString();
  const account = await accountFor(clinic.cognito, userPoolId, { email, fullName });
  await invite(clinic.cognito, userPoolId, { email, now });
  await makeAdministrator({ sub: account.sub, email, fullName }, now);
  const code = await codeFor(clinic.endpoint, email);
  const { status } = await new Visitor(clinic).call('usePasswordCode', { body: { email, code, password: PASSWORD } });
  if (status !== 200) throw new Error(`the administrator could not choose a password: ${status}`);
  return signIn(clinic, email);
}
