import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { logError, type OnError } from '../common/on-error.ts';
import type { SentMail } from './mail.ts';
import { Refusal } from './refusal.ts';
import { acceptanceXml, readSendRawEmail, refusalXml } from './ses.ts';

/** What becomes of a mail after SES has taken it. */
export type MailEnd = 'delivered' | 'bounced' | 'complained';

const DETAIL_TYPES: Record<MailEnd, string> = {
  delivered: 'Email Delivered',
  bounced: 'Email Bounced',
  complained: 'Email Complaint Received',
};

/** Source: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
function endOf(to: string, happened: MailEnd, timestamp: string): object {
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

/**
 * Returns the event that SES publishes to EventBridge, as a rule's queue receives it.
 * @param at epoch milliseconds
 */
export function mailEvent(
  mail: Pick<SentMail, 'to' | 'tags'> & { sentAt: string },
  happened: MailEnd,
  at: number,
): string {
  const time = new Date(at).toISOString();
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
      ...endOf(mail.to, happened, time),
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

export type { Attachment, SentMail } from './mail.ts';

export interface MailOptions {
  /** Keeps or shows a mail. SES's answer follows it, so a mail that was answered is kept. */
  accept: (mail: SentMail) => void | Promise<void>;
  onError?: OnError;
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' });
  response.end(body);
}

/** SES on this machine: checks what an SDK client sends as SES does, and hands it over. Nothing leaves the machine. */
export function mailEndpoint({ accept, onError = logError }: MailOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await accept(await readSendRawEmail(await text(request)));
      answer(response, 200, acceptanceXml(randomUUID()));
    } catch (error) {
      if (error instanceof Refusal) return answer(response, 400, refusalXml('Sender', error.code, error.message));
      onError('mail', error);
      answer(response, 500, refusalXml('Receiver', 'InternalFailure', 'The message was not stored.'));
    }
  };
}
