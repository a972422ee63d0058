import { type Mail, renderFrame } from '@rostro/kit/mail/frame';
import { aside, button, dropEmptyRows, heading, type Row, rowsAsText, table } from '@rostro/kit/mail/pieces';
import { html } from '@rostro/shared/html';
import type { NewBookingNotice } from '../domain/wording.ts';
import { BADGES } from './badge.ts';
import { panelUrl } from './links.ts';

const HEADING = 'Cita nueva en línea';
const LINK = 'Ver la cita en el panel';
const NEXT = 'Llama al cliente y confírmala en el panel.';
const WHY_YOU =
  'Recibiste este correo porque la clínica pidió que le avisen aquí de cada cita nueva en línea. Se cambia en Configuración, «Avisos automáticos».';

const rowsOf = ({ client, phone, service, when }: NewBookingNotice): Row[] =>
  dropEmptyRows([
    ['Cliente', client],
    ['Teléfono', phone],
    ['Tratamiento', service],
    ['Fecha y hora', when],
  ]);

/** A booking of the site as a mail to the clinic, and the same in plain text. */
export function newBookingMail(notice: NewBookingNotice, siteUrl: string): Mail {
  const [rows, url] = [rowsOf(notice), panelUrl(siteUrl, notice.appointmentId)];
  const page = renderFrame({
    title: HEADING,
    preview: `${notice.service} · ${notice.when}`,
    clinic: notice.clinic.name,
    body: html`${BADGES.pending}${heading(HEADING)}${table(rows)}${button(LINK, url)}${aside(NEXT)}`,
    whyYou: WHY_YOU,
  });
  const text = [HEADING, rowsAsText(rows), `${LINK}: ${url}`, NEXT, WHY_YOU].join('\n\n');
  return { subject: `${HEADING}: ${notice.when}`, html: page.html, text: `${text}\n` };
}
