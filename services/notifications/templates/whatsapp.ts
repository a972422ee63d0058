import { env } from '@rostro/platform/env';
import {
  AFTERCARE_FALLBACK,
  CANCELLATION_TEMPLATE,
  CANCELLED_BY,
  CONFIRMATION_TEMPLATE,
  NEW_BOOKING_TEMPLATE,
  type NoticeTemplate,
  REMINDER_TEMPLATE,
  RESCHEDULE_TEMPLATE,
  RESCHEDULED_AND,
  THANKS_TEMPLATE,
} from '@rostro/shared/whatsapp';
import { buttonPayload, type NamedVisit } from '../domain/button.ts';
import type { NewBookingNotice, Notice, ReminderNotice, ThanksNotice } from '../domain/wording.ts';
import { panelUrl } from './links.ts';

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

/** A parameter must not be empty. */
const NO_PHONE = 'sin teléfono';
/** With the longest body these stay within Meta's 1024 characters. */
const MAX = { name: 60, service: 120, when: 80, clinic: 80, place: 240, phone: 40, aftercare: 500 } as const;

/** Never cuts an emoji in half. */
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

const newBookingValues = ({ client, phone, service, when, appointmentId }: NewBookingNotice): string[] => [
  ...[short(client, MAX.name), short(phone, MAX.phone) || NO_PHONE],
  ...[short(service, MAX.service), short(when, MAX.when), panelUrl(env('SITE_URL'), appointmentId)],
];

/** The template of a notice, and its parameters; null if the notice only goes by e-mail. */
export function chooseTemplate(notice: Notice): [template: NoticeTemplate, values: string[]] | null {
  const name = short(notice.firstName, MAX.name);
  const service = short(notice.service, MAX.service);
  const when = short(notice.when, MAX.when);
  const clinic = short(notice.clinic.name, MAX.clinic);
  switch (notice.kind) {
    case 'acknowledgement':
      return null;
    case 'confirmation':
      if (notice.previously === null) return [CONFIRMATION_TEMPLATE, [name, service, when, clinic]];
      return [RESCHEDULE_TEMPLATE, [name, service, when, notice.previously, RESCHEDULED_AND.confirmed, clinic]];
    case 'reschedule':
      return [RESCHEDULE_TEMPLATE, [name, service, when, notice.previously ?? when, RESCHEDULED_AND.pending, clinic]];
    case 'cancellation':
      return [CANCELLATION_TEMPLATE, [name, clinic, service, when, CANCELLED_BY[notice.by]]];
    case 'reminder':
      return [REMINDER_TEMPLATE, [name, service, when, placeOf(notice)]];
    case 'new-booking':
      return [NEW_BOOKING_TEMPLATE, newBookingValues(notice)];
    case 'thanks':
      return [THANKS_TEMPLATE, [name, clinic, service, short(aftercareOf(notice), MAX.aftercare)]];
  }
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
  const filled = chooseTemplate(notice);
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
