import {
  AFTERCARE_FALLBACK,
  CONFIRMATION_TEMPLATE,
  REMINDER_TEMPLATE,
  THANKS_TEMPLATE,
  type WhatsAppTemplate,
} from '@rostro/shared/whatsapp';
import type { Notice, ReminderNotice, ThanksNotice } from '../domain/saying.ts';

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

/** Together with the longest body they stay within the 1024 characters that Meta takes. */
const MAX = { name: 60, treatment: 120, when: 80, clinic: 80, place: 240, phone: 40, aftercare: 500 } as const;

/** Never half an emoji. */
function short(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function placeOf({ clinic }: ReminderNotice): string {
  const place = [clinic.name, clinic.address].filter((part) => part !== '').join(', ');
  return `${short(place, MAX.place)}${clinic.phone === '' ? '' : `, tel. ${short(clinic.phone, MAX.phone)}`}`;
}

const aftercareOf = ({ aftercare }: ThanksNotice): string =>
  aftercare.length === 0 ? AFTERCARE_FALLBACK : aftercare.join(' ');

/** The template of a notice, and what stands in its parameters. */
function filledOf(notice: Notice): [template: WhatsAppTemplate, values: string[]] {
  const name = short(notice.firstName, MAX.name);
  const treatment = short(notice.treatment, MAX.treatment);
  const when = short(notice.when, MAX.when);
  const clinic = short(notice.clinic.name, MAX.clinic);
  switch (notice.kind) {
    case 'confirmation':
      return [CONFIRMATION_TEMPLATE, [name, treatment, when, clinic]];
    case 'reminder':
      return [REMINDER_TEMPLATE, [name, treatment, when, placeOf(notice)]];
    case 'thanks':
      return [THANKS_TEMPLATE, [name, clinic, treatment, short(aftercareOf(notice), MAX.aftercare)]];
  }
}

/** A notice as a message, by its kind. `to` in the international form: `'+525512345678'`. */
export function noticeMessage(notice: Notice, to: string): TemplateMessage {
  const [{ name, language }, values] = filledOf(notice);
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
