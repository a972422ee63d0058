import { randomUUID } from 'node:crypto';
import { instantOf } from '@rostro/shared/time';

/**
 * Returns AWS's message for the queue, for a change that Meta reports. Source:
 * https://docs.aws.amazon.com/social-messaging/latest/userguide/managing-event-destination-dlrs.html
 */
export function webhookBody(change: object, at: number): string {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '524420000000', phone_number_id: 'local' },
    ...change,
  };
  return JSON.stringify({
    context: { MetaWabaIds: [], MetaPhoneNumberIds: [] },
    whatsAppWebhookEntry: JSON.stringify({ id: 'local', changes: [{ value, field: 'messages' }] }),
    aws_account_id: '000000000000',
    message_timestamp: instantOf(at),
    messageId: randomUUID(),
  });
}
