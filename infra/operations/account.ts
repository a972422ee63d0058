import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { unknowablePassword } from '@rostro/rules/accounts/owned-account';
import { askCode, markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { saveAsked, signInCodeOf } from '@rostro/rules/accounts/sign-in-code-store';

export interface Account {
  sub: string;
  fullName: string | undefined;
  /** It has a password that the owner of the address chose, or signs in with Google. */
  isInUse: boolean;
}

const attribute = (attributes: AttributeType[] | undefined, name: string): string | undefined =>
  attributes?.find((candidate) => candidate.Name === name)?.Value;

function accountOf(attributes: AttributeType[] | undefined, isInUse: boolean): Account {
  const sub = attribute(attributes, 'sub');
  if (sub === undefined) throw new Error('the user pool answered an account without sub');
  return { sub, fullName: attribute(attributes, 'name'), isInUse };
}

async function existing(cognito: CognitoIdentityProviderClient, userPoolId: string, email: string) {
  try {
    const answer = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    // The account of a guest's booking is confirmed before anybody has proven the address.
    const isProven = attribute(answer.UserAttributes, 'email_verified') === 'true';
    const isInUse = answer.UserStatus === 'EXTERNAL_PROVIDER' || (answer.UserStatus === 'CONFIRMED' && isProven);
    return accountOf(answer.UserAttributes, isInUse);
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** The account with this e-mail; makes it if there is none. */
export async function accountFor(
  cognito: CognitoIdentityProviderClient,
  userPoolId: string,
  person: { email: string; fullName: string },
): Promise<Account> {
  const found = await existing(cognito, userPoolId, person.email);
  if (found) return found;
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: person.email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: person.email },
        { Name: 'name', Value: person.fullName },
      ],
    }),
  );
  return accountOf(User?.Attributes, false);
}

/**
 * Invites with the letter of a forgotten password, which is in Spanish and leads to a page of the site; Cognito's own
 * invitation would ask for a temporary password first. Any earlier password is removed before, because a stranger may
 * have signed up with this address. The deployed system writes the letter, as for anybody who asks on the site.
 */
export async function invite(
  cognito: CognitoIdentityProviderClient,
  userPoolId: string,
  { email, now }: { email: string; now: string },
): Promise<void> {
  const target = { UserPoolId: userPoolId, Username: email };
  await cognito.send(new AdminSetUserPasswordCommand({ ...target, Password: unknowablePassword(), Permanent: true }));
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await cognito.send(new AdminUpdateUserAttributesCommand({ ...target, UserAttributes }));
  const mark = markOfEmail(email, 'password');
  const asked = askCode(await signInCodeOf(mark), email, now, { purpose: 'password', human: true });
  await saveAsked(mark, asked, now);
}
