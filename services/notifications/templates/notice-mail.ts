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
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import type { AcknowledgementNotice, NewBookingNotice, Notice } from '../domain/wording.ts';
import { appointmentMail } from './appointment-mail.ts';
import { BADGES } from './badge.ts';
import { cancellationMail } from './cancellation.ts';
import { confirmationMail } from './email.ts';
import { panelUrl } from './links.ts';
import { reminderMail } from './reminder.ts';
import type { ReplyLinks } from './replies.ts';
import { rescheduleMail } from './reschedule.ts';
import { thanksMail } from './thanks.ts';

const HEADING = 'Cita nueva en línea';
const LINK = 'Ver la cita en el panel';
const NEXT = 'Llama al cliente y confírmala en el panel.';
const WHY_YOU =
  'Recibiste este correo porque la clínica pidió que le avisen aquí de cada cita nueva en línea. Se cambia en Configuración, «Avisos automáticos».';

const rowsOf = ({ client, phone, service, when }: NewBookingNotice): LabelledRow[] =>
  dropEmptyRows([
    ['Cliente', client],
    ['Teléfono', phone],
    ['Tratamiento', service],
    ['Fecha y hora', when],
  ]);

/** A booking of the site as a mail to the clinic, and the same in plain text. */
function newBookingMail(notice: NewBookingNotice, siteUrl: string): Mail {
  const [rows, url] = [rowsOf(notice), panelUrl(siteUrl, notice.appointmentId)];
  const page = renderFrame({
    title: HEADING,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic.name,
    body: html`${BADGES.pending}${heading(HEADING)}${table(rows)}${button(LINK, url)}${aside(NEXT)}`,
    whyYou: WHY_YOU,
  });
  const text = [HEADING, rowsAsText(rows), `${LINK}: ${url}`, NEXT, WHY_YOU].join('\n\n');
  return { subject: `${HEADING}: ${notice.when}`, html: page.html, text: `${text}\n` };
}

const TITLE = 'Recibimos tu solicitud';

/** An instant in words ends with its own period. */
const hold = ({ heldUntil }: AcknowledgementNotice): string =>
  heldUntil === null
    ? ''
    : ` Tu lugar está apartado hasta el ${heldUntil} Para conservarlo, confirma antes tu correo con el código que te enviamos en otro mensaje.`;
const greeting = (notice: AcknowledgementNotice): string =>
  `${hello(notice.firstName)} Recibimos tu solicitud de cita en ${notice.clinic.name}.${hold(notice)} Te llamaremos para confirmarla y, en cuanto quede confirmada, te lo diremos por correo.`;
const doesNotSuit = ({ heldUntil, movable, clinic }: AcknowledgementNotice): string => {
  const what = movable ? 'cambia o cancela' : 'cancela';
  const orCall = clinic.phone === '' ? '' : ` o llámanos al ${clinic.phone}`;
  const notYours = heldUntil === null ? '' : ' Si no la pediste, cancélala.';
  return `Si el horario no te queda bien, ${what} tu cita con los botones de este correo${orCall}.${notYours}`;
};

/** The mail that acknowledges a booking of the site, which waits for the clinic. */
const acknowledgementMail = (notice: AcknowledgementNotice, siteUrl: string, links: ReplyLinks): Mail =>
  appointmentMail(
    notice,
    {
      badge: BADGES.pending,
      title: TITLE,
      greeting: greeting(notice),
      advice: doesNotSuit(notice),
    },
    siteUrl,
    links,
  );

/** The words of a notice's mail, by its kind. */
export function noticeMail(notice: Notice, siteUrl: string, links: ReplyLinks): Mail {
  switch (notice.kind) {
    case 'acknowledgement':
      return acknowledgementMail(notice, siteUrl, links);
    case 'confirmation':
      return confirmationMail(notice, siteUrl, links);
    case 'reschedule':
      return rescheduleMail(notice, siteUrl, links);
    case 'cancellation':
      return cancellationMail(notice, siteUrl);
    case 'reminder':
      return reminderMail(notice, siteUrl, links);
    case 'new-booking':
      return newBookingMail(notice, siteUrl);
    case 'thanks':
      return thanksMail(notice, siteUrl, links);
  }
}
