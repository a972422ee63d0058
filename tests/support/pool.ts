import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { codeOf, stepAt } from '@rostro/local-aws/totp';
import type { System } from '../../infra/local/system.ts';
import { Caller } from './caller.ts';
import { PASSWORD } from './fixtures.ts';

/** The actions of the site, of a person's phone and of the triggers in the user pool, through Cognito's protocol. */
export function poolOf(system: System) {
  const client = new CognitoIdentityProviderClient();
  const { userPoolId: UserPoolId, clientId: ClientId } = system.identity;
  const tokenOf = ({ token = '' }: Caller) => ({ AccessToken: token });

  return {
    /** An account whose e-mail nobody has proven, with the password of the fixtures. */
    async beginAccount(email: string): Promise<{ sub: string }> {
      const account = { UserPoolId, Username: email };
      const { User } = await client.send(
        new AdminCreateUserCommand({
          ...account,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'false' },
            { Name: 'name', Value: 'Sin Confirmar' },
          ],
        }),
      );
      await client.send(new AdminSetUserPasswordCommand({ ...account, Password: PASSWORD, Permanent: true }));
      return { sub: User?.Username ?? '' };
    },

    /** Creates a person who signed up with Google, with the native account that the trigger creates for them. */
    async googlePerson(email: string): Promise<Caller> {
      const account = { UserPoolId, Username: email };
      const { User } = await client.send(
        new AdminCreateUserCommand({
          ...account,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
            { Name: 'name', Value: 'Gabriela Google' },
            { Name: 'custom:made_for', Value: 'google' },
          ],
        }),
      );
      await client.send(
        new AdminSetUserPasswordCommand({ ...account, Password: crypto.randomUUID(), Permanent: true }),
      );
      await this.linkGoogle(User?.Username ?? '', email);
      return Caller.signIn(system, email);
    },

    async linkGoogle(username: string, subject: string): Promise<void> {
      await client.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
          SourceUser: {
            ProviderName: 'Google',
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: subject,
          },
        }),
      );
    },

    /** Whether the password signs in to the account. */
    async opensWith(email: string, password: string): Promise<boolean> {
      const AuthParameters = { USERNAME: email, PASSWORD: password };
      try {
        await client.send(
          new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }),
        );
        return true;
      } catch (error) {
        if (error instanceof NotAuthorizedException) return false;
        throw error;
      }
    },

    /** Signs in with the password of the fixtures. @returns the refresh token */
    async openSession(email: string): Promise<string> {
      const AuthParameters = { USERNAME: email, PASSWORD };
      const { AuthenticationResult } = await client.send(
        new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }),
      );
      return AuthenticationResult?.RefreshToken ?? '';
    },

    /** Gives the caller a new access token of the session of that refresh token. */
    async renew(caller: Caller, RefreshToken: string): Promise<void> {
      const { AuthenticationResult } = await client.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
      );
      caller.token = AuthenticationResult?.AccessToken;
    },

    /** Uses up the refresh token. @returns whether it was good */
    async renews(RefreshToken: string): Promise<boolean> {
      try {
        await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
        return true;
      } catch (error) {
        if (error instanceof NotAuthorizedException) return false;
        throw error;
      }
    },

    async askForEmail(caller: Caller, email: string): Promise<void> {
      const UserAttributes = [{ Name: 'email', Value: email }];
      await client.send(new UpdateUserAttributesCommand({ ...tokenOf(caller), UserAttributes }));
    },

    async proveEmail(caller: Caller, Code: string): Promise<void> {
      await client.send(new VerifyUserAttributeCommand({ ...tokenOf(caller), AttributeName: 'email', Code }));
    },

    /** Enrols an authenticator app: takes the key and confirms it with a code. */
    async enableSecondFactor(caller: Caller): Promise<void> {
      const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand(tokenOf(caller)));
      const UserCode = codeOf(SecretCode, stepAt(new Date()));
      await client.send(new VerifySoftwareTokenCommand({ ...tokenOf(caller), UserCode }));
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      await client.send(new SetUserMFAPreferenceCommand({ ...tokenOf(caller), SoftwareTokenMfaSettings }));
    },

    async exists(username: string): Promise<boolean> {
      try {
        await client.send(new AdminGetUserCommand({ UserPoolId, Username: username }));
        return true;
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
  };
}
