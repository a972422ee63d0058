import {
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountNamed, userPool } from '@rostro/platform/auth/pool';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { transact, WriteRejected } from '@rostro/platform/table/transact';
import type { CodeAccount } from '@rostro/rules/accounts/code-account';
import { unknowablePassword } from '@rostro/rules/accounts/owned-account';
import type { IdentityItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { epochOf } from '@rostro/shared/time';
import { MADE_FOR_CODE } from '../domain/account.ts';

/**
 * Gives an account to the reader of its e-mail. The password is replaced first, which locks out whoever began the
 * account and confirms it. Then every earlier session ends. The e-mail is marked as verified last: until then the
 * account counts as unproven, and another code repeats the steps.
 */
export async function endUnprovenPassword({ username, sub, madeFor }: CodeAccount, now: string): Promise<void> {
  const account = accountNamed(username);
  await userPool().send(
    new AdminSetUserPasswordCommand({ ...account, Password: unknowablePassword(), Permanent: true }),
  );
  await userPool().send(new AdminUserGlobalSignOutCommand(account));
  await untilSettled(() => refuseEarlierTokens(sub, now, { hasPassword: false }));
  await userPool().send(
    new AdminUpdateUserAttributesCommand({
      ...account,
      UserAttributes: [
        { Name: 'email_verified', Value: 'true' },
        // The account's purpose stays: it leads to the guest's booking.
        ...(madeFor === '' ? [{ Name: 'custom:made_for', Value: MADE_FOR_CODE }] : []),
      ],
    }),
  );
}

/** Earlier access tokens are refused. An account that has never signed in has none. */
export async function refuseEarlierTokens(sub: string, now: string, { hasPassword = true } = {}): Promise<void> {
  const identity = await getItem<IdentityItem>(keys.identity(sub));
  if (identity === null) return;
  try {
    await transact({ kind: 'system' }, now, [
      {
        label: 'profile',
        update: keys.profile(identity.clientId),
        expression: 'SET tokensValidAfter = :second, passwordEstablished = :known ADD #version :one',
        condition: 'attribute_exists(pk)',
        names: { '#version': 'version' },
        values: { ':second': Math.floor(epochOf(now) / 1000), ':known': hasPassword, ':one': 1 },
      },
    ]);
  } catch (error) {
    // The person was deleted: their tokens are invalid already.
    if (!(error instanceof WriteRejected && error.failed.has('profile'))) throw error;
  }
}
