import { now } from '@rostro/platform/clock';
import * as z from 'zod';
import { isMailEventType, MailEvent, reportOfMail } from '../domain/mail-report.ts';
import { isOneAddress } from '../domain/text.ts';
import type { Reader } from './consume-reports.ts';
import { reportDeed } from './report-deed.ts';

/** EventBridge's envelope, as SES fills it. */
const Envelope = z.object({ source: z.literal('aws.ses'), detail: z.looseObject({ eventType: z.string() }) });

/** Mails without our tag are the user pool's. */
export const mailEvents: Reader = (body) => {
  const { data: envelope } = Envelope.safeParse(body);
  if (envelope === undefined || !isMailEventType(envelope.detail.eventType)) return [];
  const event = MailEvent.parse(envelope.detail);
  const { messageId, destination, tags } = event.mail;
  const report = reportOfMail(event);
  if (tags?.record === undefined || report === null) return [];
  return [reportDeed(tags.record[0], { report, providerId: messageId, channel: 'email', to: oneOf(destination) }, now)];
};

/** The address that we used: a bounce may name a forwarding address instead. */
function oneOf([address, ...others]: readonly string[]): string | null {
  return address !== undefined && others.length === 0 && isOneAddress(address) ? address : null;
}
