import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountNamed, lookUp, userPool } from '@rostro/platform/auth/pool';
import { env } from '@rostro/platform/env';
import { getItem } from '@rostro/platform/table/read';
import { unprovenAccount } from '@rostro/rules/accounts/guest-account';
import { keys } from '@rostro/rules/table/keys';
import { MAX_NAME } from '@rostro/shared/contract/clients/person';
import { AppError } from '@rostro/shared/errors';
import { WEAK_PASSWORD } from '@rostro/shared/messages';
import { plainLine } from '@rostro/shared/plain-text';
import { type LinkedIdentity, linkedIdentities, type PoolAccount } from '../domain/account.ts';

const attributesOf = (attributes: AdminGetUserCommandOutput['UserAttributes'] = []) =>
  new Map(attributes.map(({ Name, Value }) => [Name, Value ?? '']));

const nameIn = (attributes: ReturnType<typeof attributesOf>): string =>
  plainLine((attributes.get('name') ?? '').slice(0, MAX_NAME));

/** Finds the account by its name in the user pool, because the access token carries no e-mail. */
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

/** The pool reports a password against its own pattern as such a parameter error, too. */
const refusalOfPassword = (error: unknown): unknown =>
  error instanceof InvalidPasswordException || error instanceof InvalidParameterException
    ? new AppError('validation', {}, { password: WEAK_PASSWORD })
    : error;

/** @throws {AppError} `validation` if the pool demands more of a password than its length */
export async function setPassword(username: string, password: string): Promise<void> {
  try {
    await userPool().send(
      new AdminSetUserPasswordCommand({ ...accountNamed(username), Password: password, Permanent: true }),
    );
  } catch (error) {
    throw refusalOfPassword(error);
  }
}

interface NewAccount {
  /** A proven e-mail. */
  email: string;
  fullName: string;
  password: string;
}

/**
 * Makes the account of a sign-up. The password is checked before the account exists.
 * @throws {AppError} `validation`; `busy` if one was made at the same moment, which the next attempt finds
 */
export async function createAccount({ email, fullName, password }: NewAccount): Promise<{ sub: string }> {
  try {
    const { User } = await userPool().send(
      new AdminCreateUserCommand({
        ...accountNamed(email),
        MessageAction: 'SUPPRESS',
        TemporaryPassword: password,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: fullName },
        ],
      }),
    );
    const sub = attributesOf(User?.Attributes).get('sub');
    if (!sub) throw new Error('the user pool made an account without sub');
    await setPassword(sub, password);
    return { sub };
  } catch (error) {
    if (error instanceof UsernameExistsException) throw new AppError('busy', { retryAfter: 1 });
    throw refusalOfPassword(error);
  }
}

/** Every refresh token of the account ends. */
export async function endSessions(username: string): Promise<void> {
  await userPool().send(new AdminUserGlobalSignOutCommand(accountNamed(username)));
}

/** A linked identity of another provider is always named by `Cognito_Subject`. */
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

/**
 * Deletes the account of a guest's booking whose e-mail nobody proved, unless it has another owner by now. A missing
 * account is fine.
 */
export async function deleteUnproven(guest: { email: string; appointmentId: string }): Promise<void> {
  const sub = await unprovenAccount(guest);
  if (sub === null || (await getItem(keys.identity(sub))) !== null) return;
  try {
    await userPool().send(new AdminDeleteUserCommand(accountNamed(sub)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
