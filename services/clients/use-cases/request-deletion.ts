import { untilSettled } from '@rostro/platform/table/settle';
import type { UseCase } from '@rostro/rules/http/context';
import { deletionRequestOf, saveDeletionRequest } from '../store/deletion-requests.ts';
import { callerOf } from './change-profile.ts';

/** Said once is enough: asking again answers when it was first asked. */
export const requestDeletion: UseCase<'requestDeletion'> = async (_input, context) => {
  const { id } = (await callerOf(context)).profile;
  const requestedAt = await untilSettled(async () => {
    const known = await deletionRequestOf(id);
    if (known !== null) return known.requestedAt;
    await saveDeletionRequest(id, context.now);
    return context.now;
  });
  return { requestedAt };
};
