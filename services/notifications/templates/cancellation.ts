import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, button, heading, type LabelledRow, paragraph, rowsAsText, table } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import type { CancellationNotice } from '../domain/wording.ts';
import { BADGES } from './badge.ts';
import { bookingUrl } from './links.ts';

const HEADING = 'Tu cita se canceló';
const LINK = 'Agendar de nuevo';

const rowsOf = ({ service, when }: CancellationNotice): LabelledRow[] => [
  ['Tratamiento', service],
  ['Fecha y hora', when],
];

const greeting = ({ firstName, by, clinic }: CancellationNotice): string =>
  by === 'client'
    ? `${hello(firstName)} Cancelaste tu cita en ${clinic.name}. Ya no tienes que hacer nada.`
    : `${hello(firstName)} ${clinic.name} canceló tu cita. Si quieres, agenda otra cuando te quede bien.`;

function questions({ by, clinic }: CancellationNotice): string {
  const doubt = by === 'client' ? 'Si no fuiste tú' : 'Si tienes alguna duda';
  return clinic.phone === '' ? `${doubt}, pregunta en la clínica.` : `${doubt}, llámanos al ${clinic.phone}.`;
}
const whyYou = ({ clinic }: CancellationNotice): string =>
  `Recibiste este correo porque tenías una cita en ${clinic.name}.`;

/** A cancellation as a mail, and the same in plain text. */
export function cancellationMail(notice: CancellationNotice, siteUrl: string): Mail {
  const [rows, url] = [rowsOf(notice), bookingUrl(siteUrl, notice.serviceId)];
  const page = renderFrame({
    title: HEADING,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic.name,
    body: html`${BADGES.cancelled}${heading(HEADING)}${paragraph(greeting(notice))}${table(rows)}${button(LINK, url)}${aside(questions(notice))}`,
    whyYou: whyYou(notice),
  });
  const text = [HEADING, greeting(notice), rowsAsText(rows), `${LINK}: ${url}`, questions(notice), whyYou(notice)];
  return { subject: `${HEADING}: ${notice.when}`, html: page.html, text: `${text.join('\n\n')}\n` };
}
