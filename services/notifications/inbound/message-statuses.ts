import { now } from '@rostro/platform/clock';
import { canonicalPhone, e164Of } from '@rostro/shared/phone';
import * as z from 'zod';
import { MessageStatus, reportOfStatus } from '../domain/message-report.ts';
import type { Deed, Reader } from './consume-reports.ts';
import { reportDeed } from './report-deed.ts';
import { webhookValues } from './webhook.ts';

const Value = z.object({ statuses: z.array(MessageStatus).default([]) });

/** WhatsApp's statuses of our messages. A message without a tag answers a client, and has no record. */
export const messageStatuses: Reader = (body) =>
  webhookValues(body).flatMap((value) => Value.parse(value).statuses.flatMap(deedsOf));

function deedsOf(status: MessageStatus): Deed[] {
  const { id, recipient_id, biz_opaque_callback_data: tag } = status;
  const report = reportOfStatus(status);
  if (tag === undefined || report === null) return [];
  const phone = canonicalPhone(recipient_id);
  return [reportDeed(tag, { report, providerId: id, channel: 'whatsapp', to: phone && e164Of(phone) }, now)];
}
