import { untilSettled } from '@rostro/platform/table/settle';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { loadReply, saveStop } from '../../store/replies.ts';
import { linkIn } from './look.ts';

/** Mail programs repeat a request without an answer. A client who agreed again and then unsubscribes gets no more. */
export const unsubscribe: UseCase<'unsubscribe'> = async ({ query }, { now }) => {
  const link = linkIn(query.token, now);
  if (link.action !== 'stop') throw new AppError('link_invalid');
  return untilSettled(async () => {
    const { used, client } = await loadReply(link);
    const isSaid = used !== null && client?.consent.reminders === false;
    if (client !== null && !client.leaving && client.forgottenAt === undefined && !isSaid) {
      await saveStop(link, { used }, client, now);
    }
    return { at: now };
  });
};
