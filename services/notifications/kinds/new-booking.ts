import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import {
  aside,
  button,
  dropEmptyRows,
  heading,
  type LabelledRow,
  rowsAsText,
  table,
} from '@rostro/platform/mail/pieces';
import { html } from '@rostro/shared/html';
import { sayPhone } from '@rostro/shared/phone';
import { NEW_BOOKING_TEMPLATE } from '@rostro/shared/whatsapp';
import type { Wording } from '../domain/wording.ts';
import { BADGES } from '../templates/badge.ts';
import { panelUrl } from '../templates/links.ts';
import { MAX, short, shorten } from '../templates/short.ts';
import type { Kind } from './kind.ts';

/** Goes to the clinic itself. */
export interface NewBookingNotice extends Wording {
  kind: 'new-booking';
  appointmentId: string;
  /** The client's full name. */
  client: string;
  /** The client's; empty if unknown. */
  phone: string;
}

const HEADING = 'Cita nueva en línea';
const LINK = 'Ver la cita en el panel';
const NEXT = 'Llama al cliente y confírmala en el panel.';
const WHY_YOU =
  'Recibiste este correo porque la clínica pidió que le avisen aquí de cada cita nueva en línea. Se cambia en Configuración, «Avisos automáticos».';

const rowsOf = ({ client, phone, service, when, person = '' }: NewBookingNotice): LabelledRow[] =>
  dropEmptyRows([
    ['Cliente', client],
    ['Teléfono', phone],
    ['Tratamiento', service],
    ['Fecha y hora', when],
    ['Atiende', person],
  ]);

function newBookingMail(notice: NewBookingNotice, siteUrl: string): Mail {
  const [rows, url] = [rowsOf(notice), panelUrl(siteUrl, notice.appointmentId)];
  const page = renderFrame({
    title: HEADING,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic,
    body: html`${BADGES.pending}${heading(HEADING)}${table(rows)}${button(LINK, url)}${aside(NEXT)}`,
    whyYou: WHY_YOU,
  });
  const text = [HEADING, rowsAsText(rows), `${LINK}: ${url}`, NEXT, WHY_YOU].join('\n\n');
  return { subject: `${HEADING}: ${notice.when}`, html: page.html, text: `${text}\n` };
}

/** A parameter must not be empty. */
const NO_PHONE = 'sin teléfono';

export const newBooking: Kind<NewBookingNotice> = {
  tells: 'nothing',
  word: ({ wording, facts: { appointmentId, name, phone = '' } }) => ({
    ...wording,
    kind: 'new-booking',
    appointmentId,
    client: name,
    phone: sayPhone(phone),
  }),
  mail: newBookingMail,
  whatsapp: (notice, siteUrl) => {
    const { service, when } = shorten(notice);
    const client = [short(notice.client, MAX.name), short(notice.phone, MAX.phone) || NO_PHONE];
    return [NEW_BOOKING_TEMPLATE, [...client, service, when, panelUrl(siteUrl, notice.appointmentId)]];
  },
};
