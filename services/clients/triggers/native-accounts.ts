import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { unknowablePassword } from '@rostro/rules/accounts/owned-account';
import { GOOGLE, type GooglePerson, type NativeAccount } from './google-link.ts';
import { cognito } from './pool.ts';

/** Marks an account whose password nobody knows: it was made for, or given to, a Google account. */
const MADE_FOR_GOOGLE = { Name: 'custom:made_for', Value: 'google' };
const VERIFIED = { Name: 'email_verified', Value: 'true' };

/** The accounts of one pool, by their names in the pool. */
export const nativeAccounts = (UserPoolId: string) => ({
  async byEmail(email: string): Promise<NativeAccount | null> {
    try {
      const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value;
      return {
        username: user.Username ?? email,
        status: user.UserStatus ?? '',
        isEmailVerified: attribute('email_verified') === 'true',
        identities: JSON.parse(attribute('identities') ?? '[]') as NativeAccount['identities'],
      };
    } catch (error) {
      if (error instanceof UserNotFoundException) return null;
      throw error;
    }
  },

  /** @returns the pool's name for it */
  async create({ email, fullName }: GooglePerson): Promise<string> {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          VERIFIED,
          ...(fullName ? [{ Name: 'name', Value: fullName }] : []),
          MADE_FOR_GOOGLE,
        ],
      }),
    );
    if (!User?.Username) throw new Error('the user pool made an account without a name');
    return User.Username;
  },

  /** Confirms the account as well. */
  replacePassword: (Username: string) =>
    cognito.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: unknowablePassword(), Permanent: true }),
    ),

  signOut: (Username: string) => cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),

  /** Google has verified the address. */
  vouch: (Username: string) =>
    cognito.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: [VERIFIED, MADE_FOR_GOOGLE] }),
    ),

  link: (username: string, { userId }: GooglePerson) =>
    cognito.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
        SourceUser: { ProviderName: GOOGLE, ProviderAttributeName: 'Cognito_Subject', ProviderAttributeValue: userId },
      }),
    ),
});
