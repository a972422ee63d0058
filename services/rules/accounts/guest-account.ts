import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountNamed, userPool } from '@rostro/platform/auth/pool';
import { AppError } from '@rostro/shared/errors';
import { WEAK_PASSWORD } from '@rostro/shared/messages';
import { unknowablePassword } from './owned-account.ts';

/** The owner of an account. */
export interface Guest {
  appointmentId: string;
  email: string;
  fullName: string;
  /** The account that the person already has; undefined: none. */
  sub: string | undefined;
  isProven: boolean;
}

/** Only the triggers and our server may write this attribute, so nobody can take another person's booking with it. */
const MADE_FOR = 'custom:made_for';
const FOR_GUESTS = 'guest:';
const VERIFIED = 'email_verified';

interface PoolUser {
  sub: string;
  status: string;
  isVerified: boolean;
  madeFor: string;
}

function accountOf({ Attributes = [], UserStatus }: Pick<UserType, 'Attributes' | 'UserStatus'>): PoolUser {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value;
  const sub = attribute('sub');
  if (!sub) throw new Error('the user pool has an account without sub');
  return {
    sub,
    status: UserStatus ?? '',
    isVerified: attribute(VERIFIED) === 'true',
    madeFor: attribute(MADE_FOR) ?? '',
  };
}

async function find(email: string): Promise<PoolUser | null> {
  try {
    const { UserAttributes: Attributes, UserStatus } = await userPool().send(
      new AdminGetUserCommand(accountNamed(email)),
    );
    return accountOf({ ...(Attributes && { Attributes }), ...(UserStatus && { UserStatus }) });
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/**
 * The pool itself sends no letter: the clinic's letter has left already.
 * @returns null if there is an account by now: an earlier run was interrupted, or somebody signed up with this
 * address at the same moment
 */
async function create({ appointmentId, email, fullName, isProven }: Guest): Promise<PoolUser | null> {
  try {
    const { User } = await userPool().send(
      new AdminCreateUserCommand({
        ...accountNamed(email),
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: VERIFIED, Value: String(isProven) },
          { Name: 'name', Value: fullName },
          { Name: MADE_FOR, Value: FOR_GUESTS + appointmentId },
        ],
      }),
    );
    return User === undefined ? null : accountOf(User);
  } catch (error) {
    if (error instanceof UsernameExistsException) return null;
    throw error;
  }
}

/**
 * Made for this booking, or known as this person's. A guest with a proven e-mail also gets an account that was made
 * for another guest's booking and never proven.
 */
const isOurs = ({ sub, madeFor, isVerified }: PoolUser, guest: Guest): boolean =>
  sub === guest.sub ||
  madeFor === FOR_GUESTS + guest.appointmentId ||
  (guest.isProven && madeFor.startsWith(FOR_GUESTS) && !isVerified);

/** @throws {AppError} `validation` if the pool demands more of a password */
async function setPassword(sub: string, password: string): Promise<void> {
  try {
    await userPool().send(
      new AdminSetUserPasswordCommand({ ...accountNamed(sub), Password: password, Permanent: true }),
    );
  } catch (error) {
    const isRefused = error instanceof InvalidPasswordException || error instanceof InvalidParameterException;
    throw isRefused ? new AppError('validation', {}, { password: WEAK_PASSWORD }) : error;
  }
}

/**
 * Makes a guest's account, or continues an interrupted run. Its password is unknown to everybody, unless the guest
 * has just chosen one. The caller holds the booking's intent, so no run replaces the password of another.
 * @returns null if the address has an account with an owner
 * @throws {AppError} `validation` if the pool refuses the chosen password
 */
export async function makeGuestAccount(guest: Guest, password?: string): Promise<{ sub: string } | null> {
  const { email } = guest;
  const found = (await find(email)) ?? (await create(guest)) ?? (await find(email));
  if (found === null) throw new Error('the user pool lost an account that it made');
  if (!isOurs(found, guest)) return null;
  const { sub, status, isVerified } = found;
  if (password !== undefined || status !== 'CONFIRMED') await setPassword(sub, password ?? unknowablePassword());
  if (guest.isProven && !isVerified) {
    const UserAttributes = [{ Name: VERIFIED, Value: 'true' }];
    await userPool().send(new AdminUpdateUserAttributesCommand({ ...accountNamed(sub), UserAttributes }));
  }
  return { sub };
}

/** Null: there is none. */
export async function unprovenAccount({
  email,
  appointmentId,
}: Pick<Guest, 'email' | 'appointmentId'>): Promise<string | null> {
  const found = await find(email);
  return found?.madeFor === FOR_GUESTS + appointmentId && !found.isVerified ? found.sub : null;
}
