import { now } from '@rostro/kit/clock';
import { canonicalPhone, e164Of } from '@rostro/shared/phone';
import * as z from 'zod';
import { MessageStatus, newsOfStatus } from '../domain/message-news.ts';
import type { Deed, Reader } from '../inbound.ts';
import { newsDeed } from './news-deed.ts';
import { webhookValues } from './webhook.ts';

const Value = z.object({ statuses: z.array(MessageStatus).default([]) });

/** What WhatsApp tells of our messages. One without a tag answers a client, and has no record. */
export const messageStatuses: Reader = (body) =>
  webhookValues(body).flatMap((value) => Value.parse(value).statuses.flatMap(deedsOf));

function deedsOf(status: MessageStatus): Deed[] {
  const { id, recipient_id, biz_opaque_callback_data: tag } = status;
  const news = newsOfStatus(status);
  if (tag === undefined || news === null) return [];
  const phone = canonicalPhone(recipient_id);
  return [newsDeed(tag, { news, providerId: id, channel: 'whatsapp', to: phone && e164Of(phone) }, now)];
}
