import { untilSettled } from '@rostro/platform/table/settle';
import { openMessages } from '@rostro/rules/clients/client-message';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { MAX_MESSAGES } from '@rostro/shared/contract/notifications/client-messages';
import { AppError } from '@rostro/shared/errors';
import { messageById, namesOf, saveSettled } from '../store/client-messages.ts';

export const listClientMessages: UseCase<'listClientMessages'> = async () => {
  const messages = await openMessages(MAX_MESSAGES + 1);
  const listed = messages.slice(0, MAX_MESSAGES);
  const nameOf = await namesOf(listed);
  return {
    items: listed.map(({ id, at, phone, text, clientId, disowned = null, credited, changed, duplicate }) => {
      const clientName = clientId === undefined ? null : nameOf(clientId);
      return {
        id,
        at,
        phone,
        text,
        disowned,
        clientName,
        ...(credited && { credited }),
        ...(changed && { changed }),
        ...(duplicate && { duplicate: { ...duplicate, clientName: nameOf(duplicate.clientId) } }),
        clientId: clientName === null ? null : (clientId ?? null),
      };
    }),
    more: messages.length > listed.length,
  };
};

/**
 * If two people press at once, one of them is told that the other was faster. The audit does not contain the client's
 * text.
 */
export const settleClientMessage: UseCase<'settleClientMessage'> = ({ params: { messageId } }, context) =>
  untilSettled(async () => {
    const message = await messageById(messageId);
    if (message === null) throw new AppError('message_not_found');
    if (message.settledAt !== undefined) throw new AppError('message_settled');
    const author = staffAuthor(context, {
      action: 'message.settle',
      subject: messageId,
      after: { clientId: message.clientId },
    });
    await saveSettled(author, messageId, context.now, clientIdOf(context));
    return { at: context.now };
  });
