import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, button, heading, type LabelledRow, paragraph, rowsAsText, table } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import type { BookingLink } from '@rostro/shared/booking-link';
import { html } from '@rostro/shared/html';
import { sayMoney } from '@rostro/shared/money';
import { CANCELLATION_TEMPLATE, CANCELLED_BY } from '@rostro/shared/whatsapp';
import type { Scheduling } from '../domain/wording.ts';
import { BADGES } from '../templates/badge.ts';
import { bookingUrl } from '../templates/links.ts';
import { shorten } from '../templates/short.ts';
import type { Kind } from './kind.ts';

export interface CancellationNotice extends Scheduling {
  kind: 'cancellation';
  by: 'client' | 'staff';
  /** Leads to the service, if it can be booked again. */
  again: BookingLink;
  /** `'$500.00'`, the credit that it left; absent: none. */
  credit?: string;
}

const HEADING = 'Tu cita se canceló';
const LINK = 'Agendar de nuevo';

const rowsOf = ({ service, when }: CancellationNotice): LabelledRow[] => [
  ['Tratamiento', service],
  ['Fecha y hora', when],
];

const greeting = ({ firstName, by, clinic }: CancellationNotice): string =>
  by === 'client'
    ? `${hello(firstName)} Cancelaste tu cita en ${clinic.name}. Ya no tienes que hacer nada.`
    : `${hello(firstName)} ${clinic.name} canceló tu cita. Lamentamos el cambio: agenda otra cuando te quede bien.`;

function questions({ by, clinic }: CancellationNotice): string {
  const doubt = by === 'client' ? 'Si no fuiste tú' : 'Si tienes alguna duda';
  return clinic.phone === '' ? `${doubt}, pregunta en la clínica.` : `${doubt}, llámanos al ${clinic.phone}.`;
}
/** Paid money is left in the client's favour, for any visit. */
const aboutMoney = ({ credit }: CancellationNotice): string | null =>
  credit === undefined
    ? null
    : `Los ${credit} que habías pagado quedaron a tu favor: puedes usarlos en tu próxima cita. Los ves en Mis Pagos.`;
const whyYou = ({ clinic }: CancellationNotice): string =>
  `Recibiste este correo porque tenías una cita en ${clinic.name}.`;

function cancellationMail(notice: CancellationNotice, siteUrl: string): Mail {
  const [rows, url] = [rowsOf(notice), bookingUrl(siteUrl, notice.again)];
  const money = aboutMoney(notice);
  const page = renderFrame({
    title: HEADING,
    preview: `${notice.service} · ${notice.when}`,
    sender: notice.clinic,
    body: html`${BADGES.cancelled}${heading(HEADING)}${paragraph(greeting(notice))}${money === null ? '' : paragraph(money)}${table(rows)}${button(LINK, url)}${aside(questions(notice))}`,
    whyYou: whyYou(notice),
  });
  const said = [greeting(notice), money].filter((line) => line !== null);
  const text = [HEADING, ...said, rowsAsText(rows), `${LINK}: ${url}`, questions(notice), whyYou(notice)];
  return { subject: `${HEADING}: ${notice.when}`, html: page.html, text: `${text.join('\n\n')}\n` };
}

export const cancellation: Kind<CancellationNotice> = {
  tells: 'nothing',
  word: ({ wording, invitation, previously, again, facts: { by = 'staff', creditCents = 0 } }) => ({
    ...wording,
    ...invitation,
    // A client knows a visit that was moved and at once cancelled by its old time.
    kind: 'cancellation',
    when: previously ?? wording.when,
    by,
    again,
    ...(creditCents > 0 && { credit: sayMoney(creditCents) }),
  }),
  mail: cancellationMail,
  whatsapp: (notice) => {
    const { name, service, when, clinic } = shorten(notice);
    return [CANCELLATION_TEMPLATE, [name, clinic, service, when, CANCELLED_BY[notice.by]]];
  },
};
