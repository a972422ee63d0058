import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { env } from './env.ts';
import { PATIENCE } from './patience.ts';

/** The version of Meta's Cloud API that messages are written for. */
const META_API_VERSION = 'v20.0';

/** One attempt only: a second one by the client itself could send the message twice. */
const social = new SocialMessagingClient({ maxAttempts: 1, requestHandler: PATIENCE });

/**
 * A message of Meta's Cloud API, ready to leave from our number. What can go wrong before the call goes wrong here.
 * @returns what sends it, and answers the provider's name for it
 */
export function prepareWhatsApp(message: object): () => Promise<string | undefined> {
  const command = new SendWhatsAppMessageCommand({
    originationPhoneNumberId: env('WHATSAPP_PHONE_NUMBER_ID'),
    message: new TextEncoder().encode(JSON.stringify(message)),
    metaApiVersion: META_API_VERSION,
  });
  return async () => (await social.send(command)).messageId;
}
