import { CONFIRMATION_TEMPLATE } from '@rostro/shared/whatsapp';
import type { Notice } from '../domain/notice.ts';

/** A message of type `template` in Meta's Cloud API. Source: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
export interface TemplateMessage {
  messaging_product: 'whatsapp';
  to: string;
  type: 'template';
  template: {
    name: string;
    language: { code: string };
    components: { type: 'body'; parameters: { type: 'text'; text: string }[] }[];
  };
}

/** `to` in the international form: `'+525512345678'`. */
export function confirmationMessage(notice: Notice, to: string): TemplateMessage {
  const values = [notice.firstName, notice.treatment, notice.when, notice.clinic.name];
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name: CONFIRMATION_TEMPLATE.name,
      language: { code: CONFIRMATION_TEMPLATE.language },
      components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
    },
  };
}
