import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import {
  aside,
  dropEmptyRows,
  heading,
  type LabelledRow,
  paragraph,
  rowsAsText,
  secondaryLink,
  table,
} from '@rostro/platform/mail/pieces';
import { type Html, html } from '@rostro/shared/html';
import type { AcknowledgementNotice, ConfirmationNotice, RescheduleNotice } from '../domain/wording.ts';
import { appointmentsUrl } from './links.ts';
import { type ReplyLinks, replyButtons } from './replies.ts';

type AppointmentNotice = AcknowledgementNotice | ConfirmationNotice | RescheduleNotice;

/** The differences between mails that name an appointment's time. */
export interface Wording {
  badge: Html;
  title: string;
  greeting: string;
  /** Advice for a client whom the time does not suit. */
  advice: string;
}

const LINK = 'Ver Mis Citas';

function rowsOf(notice: AppointmentNotice): LabelledRow[] {
  const { service, when, clinic } = notice;
  const isNew = notice.kind === 'acknowledgement';
  const previously = isNew ? null : notice.previously;
  return dropEmptyRows([
    ['Tratamiento', service],
    [previously === null ? 'Fecha y hora' : 'Nuevo horario', when],
    ['Duración', isNew ? notice.duration : ''],
    ['Horario anterior', previously ?? ''],
    ['Dirección', clinic.address],
    ['Teléfono', clinic.phone],
  ]);
}

/** The owner of the address may be another person than the one who booked. */
const whyYou = ({ kind, clinic }: AppointmentNotice): string =>
  kind === 'acknowledgement'
    ? `Recibiste este correo porque se pidió una cita en ${clinic.name} con esta dirección.`
    : `Recibiste este correo porque tienes una cita en ${clinic.name}.`;

/** An appointment as a mail with its possible actions, and the same in plain text. */
export function appointmentMail(
  notice: AppointmentNotice,
  { badge, title, greeting, advice }: Wording,
  siteUrl: string,
  links: ReplyLinks,
): Mail {
  const [rows, url, replies] = [rowsOf(notice), appointmentsUrl(siteUrl), replyButtons(links, notice)];
  const page = renderFrame({
    title,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic.name,
    body: html`${badge}${heading(title)}${paragraph(greeting)}${table(rows)}${replies.html}${aside(advice)}${secondaryLink(LINK, url)}`,
    whyYou: whyYou(notice),
  });
  const text = [title, greeting, rowsAsText(rows), replies.text, advice, `${LINK}: ${url}`, whyYou(notice)];
  return { subject: `${title}: ${notice.when}`, html: page.html, text: `${text.join('\n\n')}\n` };
}
