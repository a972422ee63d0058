import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { getItem } from '@rostro/platform/table/read';
import { transact, WriteRejected } from '@rostro/platform/table/transact';
import type { IdentityItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { epochOf, instantOf } from '@rostro/shared/time';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { cognito } from './cognito.ts';

/**
 * Cognito's post-confirmation trigger. Who chose a new password because the old one was forgotten, or somebody else's, ends
 * every session of before: refresh tokens first, so that no new access token is made, then the access tokens that are out.
 * Where that fails, the person hears it and asks for another code.
 */
export async function postConfirmation<E extends PostConfirmationTriggerEvent>(event: E): Promise<E> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const now = instantOf(Date.now());
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: event.userPoolId, Username: event.userName }));
  await refuseTokensOf(event.request.userAttributes.sub ?? event.userName, now);
  return event;
}

/** Of who has signed in as nobody yet there is nothing to refuse. */
async function refuseTokensOf(sub: string, now: string): Promise<void> {
  const identity = await getItem<IdentityItem>(keys.identity(sub));
  if (identity === null) return;
  try {
    await transact({ kind: 'system' }, now, [
      {
        label: 'profile',
        update: keys.profile(identity.clientId),
        expression: 'SET tokensValidAfter = :second ADD #version :one',
        condition: 'attribute_exists(pk)',
        names: { '#version': 'version' },
        values: { ':second': Math.floor(epochOf(now) / 1000), ':one': 1 },
      },
    ]);
  } catch (error) {
    // They were deleted: no token of theirs is good.
    if (!(error instanceof WriteRejected && error.failed.has('profile'))) throw error;
  }
}
