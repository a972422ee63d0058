import { prepareWhatsApp } from '@rostro/platform/whatsapp';
import type { Undelivered } from '../domain/problem-name.ts';
import { recordTag } from '../domain/record-tag.ts';
import { noticeMessage, type TemplateMessage, type TextMessage, textMessage } from '../templates/whatsapp.ts';
import type { Channel } from '../use-cases/channel.ts';
import type { Send } from '../use-cases/deliver-once.ts';
import type { AnswerPort } from '../use-cases/take-client-message.ts';
import { replyLinksOf } from './reply-links.ts';

/** Meta returns the tag with every status of the message. */
type Outgoing = (TemplateMessage | TextMessage) & { biz_opaque_callback_data?: string };

const prepared = (message: Outgoing): Send => prepareWhatsApp(message);

const preparedOn = (record: Undelivered, message: TemplateMessage | null): Send | { skip: 'channel_off' } =>
  message === null ? { skip: 'channel_off' } : prepared({ ...message, biz_opaque_callback_data: recordTag(record) });

export const WHATSAPP: Channel = {
  name: 'whatsapp',
  notice: (notice, to, record) => preparedOn(record, noticeMessage(notice, to, record, replyLinksOf(record))),
  letter: ({ whatsapp }, letter, to, record) => preparedOn(record, whatsapp?.(letter, to) ?? null),
};

export const answers: AnswerPort = { prepare: (text, to) => prepared(textMessage(text, to)) };
