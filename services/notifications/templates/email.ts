import { html } from '@rostro/shared/html';
import type { ConfirmationNotice } from '../domain/saying.ts';
import { framed, type Mail, SANS } from './frame.ts';
import { appointmentsUrl } from './links.ts';
import { aside, button, filled, heading, paragraph, type Row, rowsAsText, table } from './pieces.ts';

const CONFIRMED = '#1F6B34';
const CONFIRMED_BG = '#E4F3E7';

const HEADING = 'Tu cita está confirmada';
const LINK = 'Ver Mis Citas';

const rowsOf = ({ treatment, when, clinic }: ConfirmationNotice): Row[] =>
  filled([
    ['Tratamiento', treatment],
    ['Fecha y hora', when],
    ['Dirección', clinic.address],
    ['Teléfono', clinic.phone],
  ]);

const greeting = ({ firstName, clinic }: ConfirmationNotice): string =>
  `Hola, ${firstName}. Te esperamos en ${clinic.name}.`;
const cannotCome = ({ clinic }: ConfirmationNotice): string =>
  clinic.phone === ''
    ? 'Si no puedes asistir, cancela tu cita en «Mis Citas» con tiempo.'
    : `Si no puedes asistir, cancela tu cita en «Mis Citas» o llámanos al ${clinic.phone}.`;
const whyYou = ({ clinic }: ConfirmationNotice): string =>
  `Recibiste este correo porque tienes una cita en ${clinic.name}.`;

const BADGE = html`<p style="margin:0 0 16px;font:500 14px/1.4 ${SANS}">
                <span style="padding:4px 10px;border-radius:6px;background:${CONFIRMED_BG};color:${CONFIRMED}">Confirmada</span>
              </p>
              `;

/** A confirmation as a mail, and the same in plain text. */
export function confirmationMail(notice: ConfirmationNotice, siteUrl: string): Mail {
  const [rows, url] = [rowsOf(notice), appointmentsUrl(siteUrl)];
  const page = framed({
    title: HEADING,
    preview: `${notice.treatment} · ${notice.when}`,
    clinic: notice.clinic.name,
    body: html`${BADGE}${heading(HEADING)}${paragraph(greeting(notice))}${table(rows)}${button(LINK, url)}${aside(cannotCome(notice))}`,
    whyYou: whyYou(notice),
  });
  const text = [
    HEADING,
    greeting(notice),
    rowsAsText(rows),
    `${LINK}: ${url}`,
    cannotCome(notice),
    whyYou(notice),
  ].join('\n\n');
  return { subject: `${HEADING}: ${notice.when}`, html: page.html, text: `${text}\n` };
}
