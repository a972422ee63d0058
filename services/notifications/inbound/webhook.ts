import * as z from 'zod';

/**
 * AWS End User Messaging Social's event: Meta's own webhook entry, as a text. Source:
 * https://docs.aws.amazon.com/social-messaging/latest/userguide/managing-event-destination-dlrs.html
 */
const Envelope = z.object({ whatsAppWebhookEntry: z.string() });
const Entry = z.object({ changes: z.array(z.object({ value: z.unknown() })) });

/** The values of Meta's changes; none if it is no message of WhatsApp's. */
export function webhookValues(body: unknown): unknown[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  return Entry.parse(JSON.parse(envelope.data.whatsAppWebhookEntry)).changes.map(({ value }) => value);
}
