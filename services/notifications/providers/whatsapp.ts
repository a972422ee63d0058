import { prepareWhatsApp } from '@rostro/platform/whatsapp';
import { recordTag } from '../domain/record-tag.ts';
import {
  noticeMessage,
  offerMessage,
  recallMessage,
  type TemplateMessage,
  type TextMessage,
  textMessage,
} from '../templates/whatsapp.ts';
import type { ChannelPort } from '../use-cases/deliver-notice.ts';
import type { Send } from '../use-cases/deliver-once.ts';
import type { RecallPort } from '../use-cases/deliver-recall.ts';
import type { WaitlistPort } from '../use-cases/deliver-waitlist.ts';
import type { AnswerPort } from '../use-cases/take-client-message.ts';
import { replyLinksOf } from './reply-links.ts';

/** Meta returns the tag with every status of the message. */
type Outgoing = (TemplateMessage | TextMessage) & { biz_opaque_callback_data?: string };

const prepared = (message: Outgoing): Send => prepareWhatsApp(message);

export const whatsapp: ChannelPort = {
  channel: 'whatsapp',
  prepare: (notice, to, record) => {
    const message = noticeMessage(notice, to, record, replyLinksOf(record));
    if (message === null) return { skip: 'channel_off' };
    return prepared({ ...message, biz_opaque_callback_data: recordTag(record) });
  },
};

export const answers: AnswerPort = { prepare: (text, to) => prepared(textMessage(text, to)) };

export const waitlistMessages: WaitlistPort = {
  channel: 'whatsapp',
  prepare: (letter, to, record) => {
    const message = offerMessage(letter, to);
    if (message === null) return { skip: 'channel_off' };
    return prepared({ ...message, biz_opaque_callback_data: recordTag(record) });
  },
};

export const recallMessages: RecallPort = {
  channel: 'whatsapp',
  prepare: (letter, to, record) =>
    prepared({ ...recallMessage(letter, to), biz_opaque_callback_data: recordTag(record) }),
};
