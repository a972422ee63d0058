import * as z from 'zod';
import type { ProviderReport } from './settlement.ts';

/** A word out of SES's own list: no sentence, and no address in it. */
const Word = z.string().regex(/^[\w -]{1,60}$/);
const mail = z.object({
  messageId: z.string(),
  destination: z.array(z.string()),
  /** Of mails that were sent with one. */
  tags: z.object({ record: z.tuple([z.string()]).exactOptional() }).exactOptional(),
});

/**
 * What SES tells of a mail, as far as anything follows from it.
 * Source: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
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

/** A delay, an opening or a click is of no concern. */
export const isMailEventType = (type: string): boolean => TYPES.includes(type);

/** Null where it is none: somebody took a mail back out of the junk. */
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
      // It never left, and that says nothing of the address.
      return { state: 'bounced', reason: event.eventType, blocks: false };
  }
}
