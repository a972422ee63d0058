import type { Notice } from '../domain/notice.ts';

/**
 * The template as it must be registered with Meta, word for word: a message only names it and brings the parameters.
 * Meta refuses a parameter with a line break in it, and a body that begins or ends with a parameter.
 */
export const CONFIRMATION_TEMPLATE = {
  name: 'cita_confirmada',
  language: 'es_MX',
  parameters: 4,
  body: `Hola, {{1}}. Tu cita está confirmada.

Tratamiento: {{2}}
Fecha y hora: {{3}}

Te esperamos en {{4}}. Si no puedes asistir, cancela tu cita con tiempo en «Mis Citas».`,
} as const;

/** Every template that the clinic sends. */
export const WHATSAPP_TEMPLATES = [CONFIRMATION_TEMPLATE];

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
