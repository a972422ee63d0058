import { randomUUID } from 'node:crypto';
import { instantOf } from '@rostro/shared/time';
import * as z from 'zod';
import { metaNumber } from './meta-number.ts';
import type { Letters, StoredMail, StoredWhatsApp } from './store.ts';
import { webhookBody } from './webhook-body.ts';

/** A report about a message, from the inbox page. */
const Happening = z.union([
  z.strictObject({ mail: z.int(), happened: z.enum(['delivered', 'bounced', 'complained']) }),
  z.strictObject({ whatsapp: z.int(), happened: z.enum(['delivered', 'failed']) }),
]);

/** Returns the provider's message for the queue; null if there is no such message, or it has no tag. */
export function providerEvent(json: string, { emails, whatsapps }: Letters, at: number): string | null {
  const happening = Happening.safeParse(parsed(json)).data;
  if (happening === undefined) return null;
  if ('mail' in happening) {
    const mail = emails.find(({ id }) => id === happening.mail);
    return mail?.tags.record === undefined ? null : mailEvent(mail, happening.happened, instantOf(at));
  }
  const whatsapp = whatsapps.find(({ id }) => id === happening.whatsapp);
  return whatsapp?.tag === undefined || whatsapp.tag === '' ? null : status(whatsapp, happening.happened, at);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type MailEnd = 'delivered' | 'bounced' | 'complained';
const DETAIL_TYPES: Record<MailEnd, string> = {
  delivered: 'Email Delivered',
  bounced: 'Email Bounced',
  complained: 'Email Complaint Received',
};

/** Source: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
function endOf({ to }: StoredMail, happened: MailEnd, timestamp: string): object {
  if (happened === 'delivered') {
    return { eventType: 'Delivery', delivery: { timestamp, recipients: [to], smtpResponse: '250 2.6.0 Ok' } };
  }
  if (happened === 'complained') {
    const complaint = { timestamp, complainedRecipients: [{ emailAddress: to }], complaintFeedbackType: 'abuse' };
    return { eventType: 'Complaint', complaint: { ...complaint, complaintSubType: null, feedbackId: randomUUID() } };
  }
  const bouncedRecipients = [
    { emailAddress: to, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1' },
  ];
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients, timestamp };
  return { eventType: 'Bounce', bounce: { ...bounce, feedbackId: randomUUID() } };
}

function mailEvent(mail: StoredMail, happened: MailEnd, time: string): string {
  const tags = Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]]));
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    source: 'aws.ses',
    'detail-type': DETAIL_TYPES[happened],
    account: '000000000000',
    time,
    region: 'us-east-1',
    resources: [],
    detail: {
      ...endOf(mail, happened, time),
      mail: {
        timestamp: mail.sentAt,
        messageId: randomUUID(),
        destination: [mail.to],
        headersTruncated: false,
        tags: { 'ses:configuration-set': ['local'], ...tags },
      },
    },
  });
}

/** Source: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components (statuses) */
function status({ to, tag }: StoredWhatsApp, happened: 'delivered' | 'failed', at: number): string {
  const errors = [{ code: 131026, title: 'Message undeliverable' }];
  const told = {
    id: `wamid.${randomUUID()}`,
    status: happened,
    timestamp: String(Math.floor(at / 1000)),
    recipient_id: metaNumber(to),
    biz_opaque_callback_data: tag,
    ...(happened === 'failed' && { errors }),
  };
  return webhookBody({ statuses: [told] }, at);
}
