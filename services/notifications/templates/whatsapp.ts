import { env } from '@rostro/platform/env';
import type { NoticeTemplate, WhatsAppTemplate } from '@rostro/shared/whatsapp';
import { buttonPayload, type NamedVisit } from '../domain/button.ts';
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

export const fillTemplate = (
  { name, language }: WhatsAppTemplate,
  values: readonly string[],
  to: string,
  buttons: readonly ButtonComponent[] = [],
): TemplateMessage => ({
  messaging_product: 'whatsapp',
  to,
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }, ...buttons],
  },
});

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
  return fillTemplate(template, values, to, buttonsOf(template, visit));
}

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
