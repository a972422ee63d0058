import {
  AdminSetUserMFAPreferenceCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConfigurationError } from '../config/load.ts';

/**
 * A person who lost the phone can sign in with the password alone again, and set up a new second factor.
 * @throws {ConfigurationError} if nobody has this e-mail
 */
export async function switchOffSecondFactor(
  cognito: CognitoIdentityProviderClient,
  userPoolId: string,
  email: string,
): Promise<void> {
  try {
    await cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: userPoolId,
        Username: email,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new ConfigurationError(`Nobody signs in with ${email}.`);
    throw error;
  }
}
