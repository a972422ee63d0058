import * as z from 'zod';
import type { ProviderReport } from './settlement.ts';

/** A word of SES's own list, never a sentence or an address. */
const Word = z.string().regex(/^[\w -]{1,60}$/);
const mail = z.object({
  messageId: z.string(),
  destination: z.array(z.string()),
  /** Present in mails that were sent with a tag. */
  tags: z.object({ record: z.tuple([z.string()]).exactOptional() }).exactOptional(),
});

/**
 * The part of SES's event that we use. Source:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const MailEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Delivery'), mail }),
  z.object({ eventType: z.literal('Bounce'), mail, bounce: z.object({ bounceType: Word, bounceSubType: Word }) }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({ complaintFeedbackType: Word.nullish(), complaintSubType: Word.nullish() }),
  }),
  z.object({ eventType: z.literal('Reject'), mail }),
  z.object({ eventType: z.literal('Rendering Failure'), mail }),
]);
export type MailEvent = z.infer<typeof MailEvent>;
export type MailEventType = MailEvent['eventType'];
const TYPES: readonly string[] = MailEvent.options.map(({ shape }) => shape.eventType.value);

/** Delays, openings and clicks are ignored. */
export const isMailEventType = (type: string): boolean => TYPES.includes(type);

/** Null if it is no report: the recipient moved a mail out of the junk folder. */
export function reportOfMail(event: MailEvent): ProviderReport | null {
  switch (event.eventType) {
    case 'Delivery':
      return { state: 'delivered' };
    case 'Bounce': {
      const { bounceType, bounceSubType } = event.bounce;
      return { state: 'bounced', reason: `${bounceType} ${bounceSubType}`, blocks: bounceType === 'Permanent' };
    }
    case 'Complaint': {
      const { complaintFeedbackType: kind, complaintSubType } = event.complaint;
      if (kind === 'not-spam') return null;
      return { state: 'complained', reason: complaintSubType ?? kind ?? 'complaint', blocks: true };
    }
    case 'Reject':
    case 'Rendering Failure':
      // The mail was never sent, which says nothing about the address.
      return { state: 'bounced', reason: event.eventType, blocks: false };
  }
}
