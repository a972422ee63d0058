import { randomUUID } from 'node:crypto';
import { callerOf } from '@rostro/clients/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { requestOfAccount } from '@rostro/rules/clients/data-request';
import type { UseCase } from '@rostro/rules/http/context';
import { deletionRequestOf, saveOwnRequest } from '../store/deletion-requests.ts';

/** A repeated request answers the instant of the first one. */
export const requestDeletion: UseCase<'requestDeletion'> = async (_input, context) => {
  const { profile } = await callerOf(context);
  const requestedAt = await untilSettled(async () => {
    const known = await deletionRequestOf(profile.id);
    if (known !== null) return known.requestedAt;
    await saveOwnRequest(profile, requestOfAccount(randomUUID(), profile, context.now));
    return context.now;
  });
  return { requestedAt };
};
