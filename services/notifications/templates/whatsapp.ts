import { env } from '@rostro/platform/env';
import { type NoticeTemplate, PLACE_OFFER_TEMPLATE } from '@rostro/shared/whatsapp';
import { buttonPayload, type NamedVisit } from '../domain/button.ts';
import type { WaitlistLetter } from '../domain/waitlist-letter.ts';
import { type Notice, noticeTemplate } from '../kinds/index.ts';

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
export function noticeMessage(notice: Notice, to: string, visit: NamedVisit): TemplateMessage | null {
  const filled = noticeTemplate(notice, env('SITE_URL'));
  if (filled === null) return null;
  const [template, values] = filled;
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

/** An offered place as a message; null: the letter offers none, and only goes by e-mail. */
export function offerMessage(
  { firstName, clinic, service, offer, url }: WaitlistLetter,
  to: string,
): TemplateMessage | null {
  if (offer === undefined) return null;
  const { name, language } = PLACE_OFFER_TEMPLATE;
  const values = [firstName, clinic.name, service, offer.when, offer.until, url];
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
    },
  };
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
