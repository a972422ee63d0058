import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import {
  aside,
  dropEmptyRows,
  heading,
  type LabelledRow,
  links as linkLine,
  paragraph,
  rowsAsText,
  table,
} from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import { addDays, todayAt } from '@rostro/shared/time';
import { REMINDER_TEMPLATE } from '@rostro/shared/whatsapp';
import type { Wording } from '../domain/wording.ts';
import { adviceUntil, whereToChange } from '../templates/appointment-mail.ts';
import { appointmentsUrl, pictureOf } from '../templates/links.ts';
import { type ReplyLinks, replyButtons } from '../templates/replies.ts';
import { MAX, short, shorten } from '../templates/short.ts';
import { howToStop } from '../templates/stop.ts';
import type { Kind } from './kind.ts';

export interface ReminderNotice extends Wording {
  kind: 'reminder';
  /** In everyday words; null for later days. `when` begins with it. */
  near: 'hoy' | 'mañana' | null;
  movable: boolean;
}

const LINK = 'Ver Mis Citas';

/** It contains the date, so that it stays true if the mail is read tomorrow. */
const subjectOf = ({ near, when }: ReminderNotice): string => `Tu cita es ${near === null ? `el ${when}` : when}`;
const titleOf = (notice: ReminderNotice): string =>
  notice.near === null ? subjectOf(notice) : `Tu cita es ${notice.near}`;

const rowsOf = ({ service, when, person = '', clinic }: ReminderNotice): LabelledRow[] =>
  dropEmptyRows([
    ['Tratamiento', service],
    ['Fecha y hora', when],
    ['Te atiende', person],
    ['Lugar', [clinic.name, clinic.address].filter((part) => part !== '').join(', ')],
    ['Teléfono', clinic.phone],
  ]);

const greeting = ({ firstName, clinic }: ReminderNotice): string =>
  `${hello(firstName)} Te recordamos tu cita en ${clinic.name}.`;

function cannotCome(notice: ReminderNotice): string {
  const { until, clinic } = notice;
  const orCall = clinic.phone === '' ? '' : `, o llámanos al ${clinic.phone}`;
  const early = until === undefined ? ' cuanto antes' : '';
  return adviceUntil(notice, `Si no puedes asistir, cancela tu cita ${whereToChange(notice)}${early}${orCall}.`);
}

const whyYou = ({ clinic }: ReminderNotice): string =>
  `Recibiste este correo porque tienes una cita en ${clinic.name} y aceptaste recibir recordatorios.`;

function reminderMail(notice: ReminderNotice, siteUrl: string, links: ReplyLinks): Mail {
  const [title, rows] = [titleOf(notice), rowsOf(notice)];
  const visits = notice.noAccount ? [] : [[LINK, appointmentsUrl(siteUrl)] as const];
  const [replies, stop] = [
    replyButtons(links, { ...notice, isAsked: true }),
    howToStop(links.stop, notice.clinic.phone),
  ];
  const page = renderFrame({
    title,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic,
    picture: pictureOf(notice, siteUrl),
    body: html`${heading(title)}${paragraph(greeting(notice))}${table(rows)}${replies.html}${aside(cannotCome(notice))}${linkLine(visits)}`,
    whyYou: whyYou(notice),
    howToStop: stop.html,
  });
  const text = [
    title,
    greeting(notice),
    rowsAsText(rows),
    replies.text,
    cannotCome(notice),
    ...visits.map(([label, url]) => `${label}: ${url}`),
    whyYou(notice),
    stop.text,
  ].join('\n\n');
  return { subject: subjectOf(notice), html: page.html, text: `${text}\n`, unsubscribeUrl: links.unsubscribe };
}

/** By the clinic's calendar: ten hours from now may be tomorrow. */
function nearDay(startsAt: string, now: string): ReminderNotice['near'] {
  const [day, today] = [todayAt(startsAt), todayAt(now)];
  if (day === today) return 'hoy';
  return day === addDays(today, 1) ? 'mañana' : null;
}

function placeOf({ clinic }: ReminderNotice): string {
  const place = [clinic.name, clinic.address].filter((part) => part !== '').join(', ');
  return `${short(place, MAX.place)}${clinic.phone === '' ? '' : `, tel. ${short(clinic.phone, MAX.phone)}`}`;
}

export const reminder: Kind<ReminderNotice> = {
  tells: 'nothing',
  word: ({ wording, movable, facts: { startsAt, now } }) => {
    const near = nearDay(startsAt, now);
    const when = near === null ? wording.when : `${near}, ${wording.when}`;
    return { ...wording, kind: 'reminder', near, movable, when };
  },
  mail: reminderMail,
  whatsapp: (notice) => {
    const { name, service, when } = shorten(notice);
    return [REMINDER_TEMPLATE, [name, service, when, placeOf(notice)]];
  },
};
