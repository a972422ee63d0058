import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import {
  aside,
  button,
  dropEmptyRows,
  heading,
  type LabelledRow,
  paragraph,
  rowsAsText,
  subheading,
  table,
} from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import type { BookingLink } from '@rostro/shared/booking-link';
import { html } from '@rostro/shared/html';
import { AFTERCARE_FALLBACK, THANKS_TEMPLATE } from '@rostro/shared/whatsapp';
import { linesOf } from '../domain/text.ts';
import type { Wording } from '../domain/wording.ts';
import { bookingUrl, pictureOf } from '../templates/links.ts';
import type { ReplyLinks } from '../templates/replies.ts';
import { MAX, short, shorten } from '../templates/short.ts';
import { howToStop } from '../templates/stop.ts';
import type { Kind } from './kind.ts';

export interface ThanksNotice extends Wording {
  kind: 'thanks';
  /** The text about aftercare of the services, or else of the clinic, in paragraphs; often empty. */
  aftercare: string[];
  /** Leads to the service, if it can be booked again. */
  again: BookingLink;
}

const HEADING = 'Gracias por tu visita';
const AFTERCARE = 'Cuidados para después';
const LINK = 'Agendar de nuevo';
const COME_BACK = 'Vuelve cuando quieras';
const INVITATION = 'Elige día y hora en línea.';

const greeting = ({ firstName, clinic }: ThanksNotice): string =>
  `${hello(firstName)} Gracias por venir a ${clinic.name}.`;
const rowsOf = ({ service, when, person = '' }: ThanksNotice): LabelledRow[] =>
  dropEmptyRows([
    ['Tratamiento', service],
    ['Fecha y hora', when],
    ['Te atendió', person],
  ]);
const questions = ({ clinic }: ThanksNotice): string =>
  clinic.phone === ''
    ? 'Si tienes alguna duda sobre tu tratamiento, pregunta en la clínica.'
    : `Si tienes alguna duda sobre tu tratamiento, llámanos al ${clinic.phone}.`;
const whyYou = ({ clinic }: ThanksNotice): string =>
  `Recibiste este correo porque tuviste una cita en ${clinic.name} y aceptaste recibir recordatorios.`;

function thanksMail(notice: ThanksNotice, siteUrl: string, links: ReplyLinks): Mail {
  const { aftercare, clinic, service, when } = notice;
  const [rows, url] = [rowsOf(notice), bookingUrl(siteUrl, notice.again)];
  const stop = howToStop(links.stop, clinic.phone);
  const care = aftercare.length === 0 ? [] : [subheading(AFTERCARE), ...aftercare.map(paragraph)];
  const invitation = [subheading(COME_BACK), paragraph(INVITATION), button(LINK, url)];
  const page = renderFrame({
    title: HEADING,
    preview: aftercare[0] ?? `${service} · ${when}`,
    sender: clinic,
    picture: pictureOf(notice, siteUrl),
    body: html`${heading(HEADING)}${paragraph(greeting(notice))}${table(rows)}${care}${invitation}${aside(questions(notice))}`,
    whyYou: whyYou(notice),
    howToStop: stop.html,
  });
  const text = [
    HEADING,
    greeting(notice),
    rowsAsText(rows),
    ...(aftercare.length === 0 ? [] : [AFTERCARE, ...aftercare]),
    `${COME_BACK}\n${INVITATION}`,
    `${LINK}: ${url}`,
    questions(notice),
    whyYou(notice),
    stop.text,
  ].join('\n\n');
  return {
    subject: `${HEADING}: ${clinic.name}`,
    html: page.html,
    text: `${text}\n`,
    unsubscribeUrl: links.unsubscribe,
  };
}

const aftercareOf = ({ aftercare }: ThanksNotice): string =>
  aftercare.length === 0 ? AFTERCARE_FALLBACK : aftercare.join(' ');

export const thanks: Kind<ThanksNotice> = {
  tells: 'nothing',
  word: ({ wording, again, aftercare }) => ({
    ...wording,
    kind: 'thanks',
    aftercare: linesOf(aftercare),
    again,
  }),
  mail: thanksMail,
  whatsapp: (notice) => {
    const { name, service, clinic } = shorten(notice);
    return [THANKS_TEMPLATE, [name, clinic, service, short(aftercareOf(notice), MAX.aftercare)]];
  },
  example: { days: -1 },
};
