import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import {
  aside,
  button,
  code,
  dropEmptyRows,
  heading,
  type LabelledRow,
  links as linkLine,
  paragraph,
  rowsAsText,
  subheading,
  table,
} from '@rostro/platform/mail/pieces';
import { type Html, html } from '@rostro/shared/html';
import { googleCalendarLink } from '@rostro/shared/scheduling/calendar';
import type { Scheduling, Wording } from '../domain/wording.ts';
import { appointmentsUrl, pictureOf } from './links.ts';
import { type ReplyLinks, replyButtons } from './replies.ts';

interface AppointmentNotice extends Scheduling {
  movable: boolean;
  duration?: string;
  /** The start as the client knew it, if the visit moved. */
  previously?: string | null;
}

/** The differences between mails that name an appointment's time. */
interface Differences {
  badge: Html;
  title: string;
  greeting: string;
  /** Advice for a client whom the time does not suit. */
  advice: string;
  /** Why the recipient gets the mail, if it is not about an appointment of their own. */
  whyYou?: string;
  /** Whether the client is asked to confirm. */
  isAsked: boolean;
  /** The purpose of the code in a guest's letter, above the code. */
  proofLead?: string;
}

const LINK = 'Ver Mis Citas';
const CALENDAR = 'Agregar a Google Calendar';

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

/** Where the reader changes a visit without a call: on the site, or, without an account, by the letter's buttons. */
export const whereToChange = ({ noAccount }: Wording): string =>
  noAccount ? 'con los botones de este correo' : 'en «Mis Citas»';

/**
 * Advice for a client who cannot come, with the last moments for it. After the last moment for a cancellation only
 * the clinic can help.
 */
export function adviceUntil({ until, clinic }: Wording, advice: string): string {
  if (until === undefined) return advice;
  if (!until.isOver && !until.cancelIsOver) return `${advice} ${until.said}`;
  const call = clinic.phone === '' ? 'comunícate con nosotros' : `llámanos al ${clinic.phone}`;
  return `${until.said} Si no puedes asistir, ${call}.`;
}

const ownAppointment = ({ clinic }: AppointmentNotice): string =>
  `Recibiste este correo porque tienes una cita en ${clinic.name}.`;

const PROVE = 'Escribir mi código';

/** The code by which a guest proves the e-mail; the button only opens the page that takes it. */
function proofBlock(lead: string | undefined, proof: ReplyLinks['proof']): { html: Html; text: string[] } {
  if (lead === undefined || proof === undefined) return { html: html``, text: [] };
  const { digits, page } = proof;
  return {
    html: html`${subheading('Tu código')}${paragraph(lead)}${code(digits, page)}${button(PROVE, page)}`,
    text: [lead, `Código: ${digits}`, `${PROVE}: ${page}`],
  };
}

/** For mail programs that do not offer the attached file. */
const calendarLink = ({ invitation }: AppointmentNotice): (readonly [label: string, url: string])[] =>
  invitation === undefined ? [] : [[CALENDAR, googleCalendarLink(invitation.visit, invitation.place)]];

export function appointmentMail(
  notice: AppointmentNotice,
  { badge, title, greeting, isAsked, proofLead, whyYou = ownAppointment(notice), ...differences }: Differences,
  siteUrl: string,
  links: ReplyLinks,
): Mail {
  const [rows, url, replies] = [rowsOf(notice), appointmentsUrl(siteUrl), replyButtons(links, { ...notice, isAsked })];
  const proof = proofBlock(proofLead, links.proof);
  const advice = adviceUntil(notice, differences.advice);
  const visits = notice.noAccount ? [] : [[LINK, url] as const];
  const own = [...visits, ...calendarLink(notice)];
  // A letter has one button: unless a code or a confirmation is asked for, it leads to the visit.
  const hasButton = isAsked || proof.text.length > 0;
  const [first, rest] = hasButton || visits.length === 0 ? [html``, own] : [button(LINK, url), own.slice(1)];
  const page = renderFrame({
    title,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic,
    picture: pictureOf(notice, siteUrl),
    body: html`${badge}${heading(title)}${paragraph(greeting)}${table(rows)}${proof.html}${first}${replies.html}${aside(advice)}${linkLine(rest)}`,
    whyYou,
  });
  const said = own.map(([label, to]) => `${label}: ${to}`);
  const text = [title, greeting, rowsAsText(rows), ...proof.text, replies.text, advice, ...said, whyYou];
  return { subject: `${title}: ${notice.when}`, html: page.html, text: `${text.join('\n\n')}\n` };
}
