import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  CognitoIdentityProviderServiceException,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountNamed, userPool } from '@rostro/platform/auth/pool';
import { INVALID_EMAIL } from '@rostro/shared/contract/clients/person';
import { AppError } from '@rostro/shared/errors';
import { WEAK_PASSWORD } from '@rostro/shared/messages';

/** Accounts that staff make for another person, a colleague or a client. */
export interface StaffAccount {
  sub: string;
  /** The account was made for this person, not by a sign-up. */
  isOurs: boolean;
}

export interface Invited {
  personId: string;
  email: string;
  fullName: string;
  /** Absent: the pool's letter carries a temporary one. */
  password: string | undefined;
}

/** Only the triggers and our server may write this attribute. */
const MADE_FOR = 'custom:made_for';
const madeFor = (personId: string): string => `staff:${personId}`;

/** Null: there is none. */
export async function staffAccount(email: string, personId: string): Promise<StaffAccount | null> {
  try {
    const { UserAttributes = [] } = await userPool().send(new AdminGetUserCommand(accountNamed(email)));
    const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
    const sub = attribute('sub');
    if (!sub) throw new Error('the user pool has an account without sub');
    return { sub, isOurs: attribute(MADE_FOR) === madeFor(personId) };
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/**
 * Makes the person's account, or continues an interrupted attempt. The password is checked before an account exists.
 */
export async function accountFor(invited: Invited): Promise<{ sub: string }> {
  const known = await staffAccount(invited.email, invited.personId);
  if (known !== null && !known.isOurs) throw new AppError('email_taken');
  try {
    const sub = known?.sub ?? (await createdOrFound(invited));
    if (invited.password !== undefined) {
      const account = { ...accountNamed(sub), Password: invited.password, Permanent: true };
      await userPool().send(new AdminSetUserPasswordCommand(account));
    }
    return { sub };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A twin of this request may have been faster. */
async function createdOrFound(invited: Invited): Promise<string> {
  try {
    return await create(invited);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const made = await staffAccount(invited.email, invited.personId);
    if (!made?.isOurs) throw error;
    return made.sub;
  }
}

async function create({ personId, email, fullName, password }: Invited): Promise<string> {
  const { User } = await userPool().send(
    new AdminCreateUserCommand({
      ...accountNamed(email),
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: fullName },
        { Name: MADE_FOR, Value: madeFor(personId) },
      ],
      ...(password === undefined
        ? { DesiredDeliveryMediums: ['EMAIL' as const] }
        : { MessageAction: 'SUPPRESS' as const, TemporaryPassword: password }),
    }),
  );
  const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('the user pool made an account without sub');
  return sub;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof UsernameExistsException || error instanceof AliasExistsException)
    return new AppError('email_taken');
  if (error instanceof InvalidPasswordException) return new AppError('validation', {}, { password: WEAK_PASSWORD });
  if (!(error instanceof InvalidParameterException)) return error;
  // The pool reports a password against its own pattern as such a parameter error, too.
  const fields = /password/i.test(error.message) ? { password: WEAK_PASSWORD } : { email: INVALID_EMAIL };
  return new AppError('validation', {}, fields);
}

/** Whether the pool answered and refused: the same attempt would be refused again. No answer means nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof CognitoIdentityProviderServiceException && error.$fault === 'client');

/** An account that is gone already is no error. */
export async function deleteAccount(sub: string): Promise<void> {
  try {
    await userPool().send(new AdminDeleteUserCommand(accountNamed(sub)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/**
 * Asks the pool to send a code to the new address. The person signs in with the old address until the code is entered.
 * @param gone the answer if the account no longer exists
 * @throws {AppError} `email_taken`, `validation`, or `gone`
 */
export async function askForEmail(
  sub: string,
  email: string,
  gone: 'user_not_found' | 'client_not_found',
): Promise<void> {
  try {
    await userPool().send(
      new AdminUpdateUserAttributesCommand({
        ...accountNamed(sub),
        UserAttributes: [{ Name: 'email', Value: email }],
        // The letter says that the clinic asked for the change.
        ClientMetadata: { flow: 'staff' },
      }),
    );
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new AppError(gone);
    throw refusalOf(error);
  }
}
