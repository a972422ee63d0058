import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { env } from '@rostro/kit/env';
import { noticeMessage } from '../templates/whatsapp.ts';
import type { ChannelPort } from '../use-cases/deliver-notice.ts';
import { PATIENCE } from './patience.ts';

/** The version of Meta's Cloud API that the message is written for. */
const META_API_VERSION = 'v20.0';

/** One attempt only: a second one by the client itself could send the message twice. */
const social = new SocialMessagingClient({ maxAttempts: 1, requestHandler: PATIENCE });

export const whatsapp: ChannelPort = {
  channel: 'whatsapp',
  prepare(notice, to) {
    const command = new SendWhatsAppMessageCommand({
      originationPhoneNumberId: env('WHATSAPP_PHONE_NUMBER_ID'),
      message: new TextEncoder().encode(JSON.stringify(noticeMessage(notice, to))),
      metaApiVersion: META_API_VERSION,
    });
    return async () => (await social.send(command)).messageId;
  },
};
