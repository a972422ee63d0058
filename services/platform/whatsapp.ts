import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { env } from './env.ts';
import { PATIENCE } from './patience.ts';

const META_API_VERSION = 'v20.0';

/** One attempt only: the client's own retry could send the message twice. */
const social = new SocialMessagingClient({ maxAttempts: 1, requestHandler: PATIENCE });

/**
 * Prepares a message of Meta's Cloud API. Failures before the call happen here.
 * @returns a function that sends it, and returns the provider's id of it
 */
export function prepareWhatsApp(message: object): () => Promise<string | undefined> {
  const command = new SendWhatsAppMessageCommand({
    originationPhoneNumberId: env('WHATSAPP_PHONE_NUMBER_ID'),
    message: new TextEncoder().encode(JSON.stringify(message)),
    metaApiVersion: META_API_VERSION,
  });
  return async () => (await social.send(command)).messageId;
}
