import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, button, heading, paragraph } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import { HEALTH_FORM_TEMPLATE } from '@rostro/shared/whatsapp';
import type { Wording } from '../domain/wording.ts';
import type { ReplyLinks } from '../templates/replies.ts';
import { shorten } from '../templates/short.ts';
import type { Kind } from './kind.ts';

export interface HealthFormNotice extends Wording {
  kind: 'health-form';
}

const TITLE = 'Antes de tu cita, cuéntanos de tu salud';
const BUTTON = 'Contestar el formulario';
/** The page asks for the consent before it shows a question; the letter contains nothing of the record. */
const PRIVATE =
  'El enlace es solo tuyo y sirve una vez, hasta la hora de tu cita, también si la cambias. Antes de preguntarte algo te pedimos tu consentimiento. Si ya nos lo contaste y nada cambió, no hace falta que lo contestes.';

const greeting = ({ firstName, service, when }: HealthFormNotice): string =>
  `${hello(firstName)} Tu cita de ${service} es el ${when} Contesta desde casa, con tus medicamentos a la mano: toma unos minutos y nos ayuda a atenderte bien.`;
const whyYou = ({ clinic }: HealthFormNotice): string =>
  `Recibiste este correo porque tienes una cita en ${clinic.name}.`;

function healthFormMail(notice: HealthFormNotice, _siteUrl: string, { healthForm }: ReplyLinks): Mail {
  const page = renderFrame({
    title: TITLE,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic,
    body: html`${heading(TITLE)}${paragraph(greeting(notice))}${button(BUTTON, healthForm)}${aside(PRIVATE)}`,
    whyYou: whyYou(notice),
  });
  const text = [TITLE, greeting(notice), `${BUTTON}: ${healthForm}`, PRIVATE, whyYou(notice)].join('\n\n');
  return { subject: `${TITLE}: ${notice.clinic.name}`, html: page.html, text: `${text}\n` };
}

/** The medical form of ADR 0083, which is sent automatically before a visit whose service asks for it. */
export const healthForm: Kind<HealthFormNotice> = {
  tells: 'nothing',
  word: ({ wording }) => ({ ...wording, kind: 'health-form' }),
  mail: healthFormMail,
  whatsapp: (notice, _siteUrl, { healthForm: link }) => {
    const { name, clinic, service, when } = shorten(notice);
    return [HEALTH_FORM_TEMPLATE, [name, clinic, service, when, link]];
  },
};
