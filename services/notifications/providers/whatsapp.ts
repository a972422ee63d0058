import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { env } from '@rostro/kit/env';
import { recordTag } from '../domain/record-tag.ts';
import { noticeMessage, type TemplateMessage, type TextMessage, textMessage } from '../templates/whatsapp.ts';
import type { ChannelPort } from '../use-cases/deliver-notice.ts';
import type { Send } from '../use-cases/deliver-once.ts';
import type { AnswerPort } from '../use-cases/take-client-message.ts';
import { PATIENCE } from './patience.ts';

/** The version of Meta's Cloud API of the message. */
const META_API_VERSION = 'v20.0';

/** One attempt only: the SDK's own retry could send the message twice. */
const social = new SocialMessagingClient({ maxAttempts: 1, requestHandler: PATIENCE });

/** Meta returns the tag with every status of the message. */
type Outgoing = (TemplateMessage | TextMessage) & { biz_opaque_callback_data?: string };

function prepared(message: Outgoing): Send {
  const command = new SendWhatsAppMessageCommand({
    originationPhoneNumberId: env('WHATSAPP_PHONE_NUMBER_ID'),
    message: new TextEncoder().encode(JSON.stringify(message)),
    metaApiVersion: META_API_VERSION,
  });
  return async () => (await social.send(command)).messageId;
}

export const whatsapp: ChannelPort = {
  channel: 'whatsapp',
  prepare: (notice, to, record) => {
    const message = noticeMessage(notice, to, record);
    if (message === null) return { skip: 'channel_off' };
    return prepared({ ...message, biz_opaque_callback_data: recordTag(record) });
  },
};

export const answers: AnswerPort = { prepare: (text, to) => prepared(textMessage(text, to)) };
