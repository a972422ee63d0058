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
import type { Wording } from '../domain/wording.ts';
import { appointmentsUrl } from './links.ts';
import { type ReplyLinks, replyButtons } from './replies.ts';

interface AppointmentNotice extends Wording {
  movable: boolean;
  duration?: string;
  /** The start as the client knew it, if it has another time now. */
  previously?: string | null;
}

/** The differences between mails that name an appointment's time. */
interface Differences {
  badge: Html;
  title: string;
  greeting: string;
  /** Advice for a client whom the time does not suit. */
  advice: string;
  /** Why the recipient has it, if not for an appointment of their own. */
  whyYou?: string;
  /** Is the client asked to confirm? */
  isAsked: boolean;
}

const LINK = 'Ver Mis Citas';

const rowsOf = ({
  service,
  when,
  duration = '',
  previously = null,
  person = '',
  clinic,
}: AppointmentNotice): LabelledRow[] =>
  dropEmptyRows([
    ['Tratamiento', service],
    [previously === null ? 'Fecha y hora' : 'Nuevo horario', when],
    ['Duración', duration],
    ['Te atiende', person],
    ['Horario anterior', previously ?? ''],
    ['Dirección', clinic.address],
    ['Teléfono', clinic.phone],
  ]);

const ownAppointment = ({ clinic }: AppointmentNotice): string =>
  `Recibiste este correo porque tienes una cita en ${clinic.name}.`;

/** An appointment as a mail with its possible actions, and the same in plain text. */
export function appointmentMail(
  notice: AppointmentNotice,
  { badge, title, greeting, advice, isAsked, whyYou = ownAppointment(notice) }: Differences,
  siteUrl: string,
  links: ReplyLinks,
): Mail {
  const [rows, url, replies] = [rowsOf(notice), appointmentsUrl(siteUrl), replyButtons(links, { ...notice, isAsked })];
  const page = renderFrame({
    title,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic.name,
    body: html`${badge}${heading(title)}${paragraph(greeting)}${table(rows)}${replies.html}${aside(advice)}${secondaryLink(LINK, url)}`,
    whyYou,
  });
  const text = [title, greeting, rowsAsText(rows), replies.text, advice, `${LINK}: ${url}`, whyYou];
  return { subject: `${title}: ${notice.when}`, html: page.html, text: `${text.join('\n\n')}\n` };
}
