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
 * Makes an account the one of whoever reads its e-mail. Its password goes first, so that whoever began it cannot wait in it;
 * the new one confirms it. Then every earlier session ends. That the e-mail is verified comes last: until then the account counts as unproven,
 * and another code does the steps again.
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
        // What an account was made for stays: a guest's booking is found by it.
        ...(madeFor === '' ? [{ Name: 'custom:made_for', Value: MADE_FOR_CODE }] : []),
      ],
    }),
  );
}

/** Earlier access tokens are refused. Of who has signed in as nobody yet there is nothing to refuse. */
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
    // They were deleted: no token of theirs is good.
    if (!(error instanceof WriteRejected && error.failed.has('profile'))) throw error;
  }
}
