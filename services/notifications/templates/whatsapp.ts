import { env } from '@rostro/platform/env';
import {
  type NoticeTemplate,
  PLACE_OFFER_TEMPLATE,
  RECALL_TEMPLATE,
  type WhatsAppTemplate,
} from '@rostro/shared/whatsapp';
import { buttonPayload, type NamedVisit } from '../domain/button.ts';
import type { RecallLetter } from '../domain/recall-letter.ts';
import type { WaitlistLetter } from '../domain/waitlist-letter.ts';
import { type Notice, noticeTemplate } from '../kinds/index.ts';
import type { ReplyLinks } from './replies.ts';

interface BodyComponent {
  type: 'body';
  parameters: { type: 'text'; text: string }[];
}
interface ButtonComponent {
  type: 'button';
  sub_type: 'quick_reply';
  /** The button's position in the template. */
  index: string;
  parameters: [{ type: 'payload'; payload: string }];
}

/** A message of type `template` in Meta's Cloud API. Source: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
export interface TemplateMessage {
  messaging_product: 'whatsapp';
  to: string;
  type: 'template';
  template: {
    name: string;
    language: { code: string };
    components: (BodyComponent | ButtonComponent)[];
  };
}

const buttonsOf = ({ buttons = [] }: NoticeTemplate, visit: NamedVisit): ButtonComponent[] =>
  buttons.map(({ action }, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload: buttonPayload(action, visit) }],
  }));

/**
 * A notice as a message, by its kind. `to` in international form: `'+525512345678'`; its buttons are about `visit`.
 * Null if the notice only goes by e-mail.
 */
export function noticeMessage(
  notice: Notice,
  to: string,
  visit: NamedVisit,
  links: ReplyLinks,
): TemplateMessage | null {
  const chosen = noticeTemplate(notice, env('SITE_URL'), links);
  if (chosen === null) return null;
  const [template, values] = chosen;
  const { name, language } = template;
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [
        { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
        ...buttonsOf(template, visit),
      ],
    },
  };
}

/** A template without buttons, filled. */
const filled = ({ name, language }: WhatsAppTemplate, values: readonly string[], to: string): TemplateMessage => ({
  messaging_product: 'whatsapp',
  to,
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
  },
});

/** Null: the letter offers no place, and only goes by e-mail. */
export const offerMessage = (
  { firstName, clinic, service, offer, url }: WaitlistLetter,
  to: string,
): TemplateMessage | null =>
  offer === undefined
    ? null
    : filled(PLACE_OFFER_TEMPLATE, [firstName, clinic.name, service, offer.when, offer.until, url], to);

export const recallMessage = (
  { firstName, clinic, text, bookUrl, stopUrl }: RecallLetter,
  to: string,
): TemplateMessage => filled(RECALL_TEMPLATE, [firstName, clinic.name, text, bookUrl, stopUrl], to);

/** A free text, which Meta accepts within 24 hours of the client's last message. */
export interface TextMessage {
  messaging_product: 'whatsapp';
  to: string;
  type: 'text';
  text: { preview_url: false; body: string };
}

/** Without a preview, because Meta would open the link in it. */
export const textMessage = (body: string, to: string): TextMessage => ({
  messaging_product: 'whatsapp',
  to,
  type: 'text',
  text: { preview_url: false, body },
});
