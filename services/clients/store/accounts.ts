import {
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CodeMismatchException,
  ConfirmSignUpCommand,
  ExpiredCodeException,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  ListUsersCommand,
  NotAuthorizedException,
  TooManyFailedAttemptsException,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountNamed, lookUp, userPool } from '@rostro/platform/auth/pool';
import { env } from '@rostro/platform/env';
import { getItem } from '@rostro/platform/table/read';
import { unprovenAccount } from '@rostro/rules/accounts/guest-account';
import { guestClient } from '@rostro/rules/accounts/guest-client';
import { keys } from '@rostro/rules/table/keys';
import { MAX_NAME } from '@rostro/shared/contract/person';
import { AppError } from '@rostro/shared/errors';
import { WEAK_PASSWORD } from '@rostro/shared/messages';
import { plainLine } from '@rostro/shared/plain-text';
import { instantOf } from '@rostro/shared/time';
import { type LinkedIdentity, linkedIdentities, type PoolAccount } from '../domain/account.ts';

const attributesOf = (attributes: AdminGetUserCommandOutput['UserAttributes'] = []) =>
  new Map(attributes.map(({ Name, Value }) => [Name, Value ?? '']));

const nameIn = (attributes: ReturnType<typeof attributesOf>): string =>
  plainLine((attributes.get('name') ?? '').slice(0, MAX_NAME));

/** The account by the user pool's own name for it (the access token carries no e-mail). */
export async function accountOf(username: string): Promise<PoolAccount> {
  const attributes = attributesOf((await lookUp(username)).UserAttributes);
  return {
    email: (attributes.get('email') ?? '').toLowerCase(),
    emailVerified: attributes.get('email_verified') === 'true',
    fullName: nameIn(attributes),
    madeFor: attributes.get('custom:made_for') ?? '',
    identities: linkedIdentities(attributes.get('identities') ?? ''),
  };
}

/** @throws {AppError} `validation` where the pool asks for more of a password than its length */
export async function setPassword(username: string, password: string): Promise<void> {
  try {
    await userPool().send(
      new AdminSetUserPasswordCommand({ ...accountNamed(username), Password: password, Permanent: true }),
    );
  } catch (error) {
    const refused = error instanceof InvalidPasswordException || error instanceof InvalidParameterException;
    throw refused ? new AppError('validation', {}, { password: WEAK_PASSWORD }) : error;
  }
}

/** Every refresh token of the account dies. */
export async function endSessions(username: string): Promise<void> {
  await userPool().send(new AdminUserGlobalSignOutCommand(accountNamed(username)));
}

/** The account no longer signs in with it. A linked person of another provider is always named by `Cognito_Subject`. */
export async function unlink({ providerName, subject }: LinkedIdentity): Promise<void> {
  await userPool().send(
    new AdminDisableProviderForUserCommand({
      UserPoolId: env('USER_POOL_ID'),
      User: {
        ProviderName: providerName,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: subject,
      },
    }),
  );
}

export interface UnconfirmedAccount {
  username: string;
  sub: string;
  fullName: string;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** The account that an address would sign in with, if nobody has proven the address yet. */
export async function unconfirmedAccount(email: string): Promise<UnconfirmedAccount | null> {
  try {
    const user = await userPool().send(new AdminGetUserCommand(accountNamed(email)));
    return user.UserStatus === 'UNCONFIRMED' ? unconfirmed({ ...user, Attributes: user.UserAttributes }) : null;
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

const REFUSED_CODES = [CodeMismatchException, ExpiredCodeException, UserNotFoundException, NotAuthorizedException];

/**
 * Confirms an account by the code of its letter.
 * @returns whether it was the right one, and still good
 * @throws {AppError} `busy` after too many tries
 */
export async function confirmByCode(email: string, code: string): Promise<boolean> {
  try {
    const client = await guestClient(email);
    await userPool().send(new ConfirmSignUpCommand({ ...client, Username: email, ConfirmationCode: code }));
    return true;
  } catch (error) {
    // The last is what the pool says where the account is confirmed, or gone, by now.
    if (REFUSED_CODES.some((refusal) => error instanceof refusal)) return false;
    if (error instanceof TooManyFailedAttemptsException || error instanceof LimitExceededException) {
      throw new AppError('busy', { retryAfter: 60 });
    }
    throw error;
  }
}

/** Every account whose address was never confirmed, a page at a time. */
export async function* unconfirmedAccounts(): AsyncGenerator<UnconfirmedAccount> {
  let PaginationToken: string | undefined;
  do {
    const page = await userPool().send(
      new ListUsersCommand({
        UserPoolId: env('USER_POOL_ID'),
        Filter: 'cognito:user_status = "UNCONFIRMED"',
        ...(PaginationToken === undefined ? {} : { PaginationToken }),
      }),
    );
    for (const user of page.Users ?? []) yield unconfirmed(user);
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
}

function unconfirmed({ Username, Attributes, UserCreateDate }: UserType): UnconfirmedAccount {
  const attributes = attributesOf(Attributes);
  const sub = attributes.get('sub');
  if (!Username || !sub || !UserCreateDate)
    throw new Error('the user pool listed an account without name, sub or date');
  return { username: Username, sub, fullName: nameIn(attributes), createdAt: instantOf(UserCreateDate.getTime()) };
}

/**
 * Deletes the account unless it was confirmed meanwhile; one that is gone already is fine.
 * @returns whether there is no such account now
 */
export async function deleteUnconfirmed(username: string): Promise<boolean> {
  try {
    const { UserStatus } = await userPool().send(new AdminGetUserCommand(accountNamed(username)));
    if (UserStatus !== 'UNCONFIRMED') return false;
    await userPool().send(new AdminDeleteUserCommand(accountNamed(username)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
  return true;
}

/** Ends the account of a guest's booking whose e-mail nobody proved, if it is nobody else's by now; one that is gone is fine. */
export async function deleteUnproven(guest: { email: string; appointmentId: string }): Promise<void> {
  const sub = await unprovenAccount(guest);
  if (sub === null || (await getItem(keys.identity(sub))) !== null) return;
  try {
    await userPool().send(new AdminDeleteUserCommand(accountNamed(sub)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
