import { untilSettled } from '@rostro/platform/table/settle';
import { agreesTo } from '@rostro/rules/clients/purposes';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { loadReply, saveNoPromotions, saveStop } from '../../store/replies.ts';
import { linkIn } from './look.ts';

/** Mail programs repeat a request without an answer. A client who agreed again and then unsubscribes gets no more. */
export const unsubscribe: UseCase<'unsubscribe'> = async ({ query }, { now }) => {
  const link = linkIn(query.token, now);
  if (link.action !== 'stop' && link.action !== 'no-promotions') throw new AppError('link_invalid');
  const isPromotion = link.action === 'no-promotions';
  return untilSettled(async () => {
    const { used, client } = await loadReply(link);
    if (client === null || client.leaving || client.forgottenAt !== undefined) return { at: now };
    const isSaid = used !== null && !(isPromotion ? agreesTo('marketing', client) : client.consent.reminders);
    if (!isSaid) await (isPromotion ? saveNoPromotions : saveStop)(link, { used }, client, now);
    return { at: now };
  });
};
