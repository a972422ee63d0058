import { fillTemplate, type TemplateMessage } from '@rostro/notifications/published';
import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import {
  aside,
  button,
  dropEmptyRows,
  heading,
  type LabelledRow,
  paragraph,
  rowsAsText,
  table,
} from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import { OFFER_MINUTES, UNPROVEN_MINUTES } from '@rostro/shared/scheduling/waitlist';
import { PLACE_OFFER_TEMPLATE } from '@rostro/shared/whatsapp';
import type { WaitlistLetter } from '../domain/waitlist-letter.ts';

interface LetterWords {
  heading: string;
  lead: string;
  rows: LabelledRow[];
  button: string;
  note: string;
}

const askToConfirm = ({ service, wanted, person, clinic }: WaitlistLetter): LetterWords => ({
  heading: 'Confirma tu lugar en la lista de espera',
  lead: `Pediste que te avisemos si se libera un lugar en ${clinic.name}. Confírmalo para que te lo podamos ofrecer.`,
  rows: [
    ['Tratamiento', service],
    ['Cuándo', wanted],
    ['Con', person],
  ],
  button: 'Confirmar que espero',
  note: `Tienes ${UNPROVEN_MINUTES / 60} horas para confirmarlo. Con este mismo enlace lo ves o lo quitas después. Si tú no lo pediste, ignora este mensaje.`,
});

const offerPlace = ({ service, clinic }: WaitlistLetter, offer: NonNullable<WaitlistLetter['offer']>): LetterWords => ({
  heading: 'Se liberó un lugar para ti',
  lead: `Lo apartamos para ti en ${clinic.name} durante ${OFFER_MINUTES} minutos, hasta las ${offer.until}`,
  rows: [
    ['Tratamiento', service],
    ['Fecha y hora', offer.when],
    ['Con', offer.person],
  ],
  button: 'Ver el lugar',
  note: 'En la página eliges si lo tomas o lo dejas pasar. Si no contestas a tiempo, se lo ofrecemos a alguien más y sigues en la lista de espera.',
});

const whyYou = ({ clinic }: WaitlistLetter): string =>
  `Recibiste este correo porque pediste un lugar en la lista de espera de ${clinic.name}.`;

export function waitlistMail(letter: WaitlistLetter): Mail {
  const words = letter.offer === undefined ? askToConfirm(letter) : offerPlace(letter, letter.offer);
  const lead = `${hello(letter.firstName)} ${words.lead}`;
  const rows = dropEmptyRows(words.rows);
  const page = renderFrame({
    title: words.heading,
    preview: letter.offer === undefined ? letter.service : `${letter.service} · ${letter.offer.when}`,
    sender: letter.clinic,
    body: html`${heading(words.heading)}${paragraph(lead)}${table(rows)}${button(words.button, letter.url)}${aside(words.note)}`,
    whyYou: whyYou(letter),
  });
  const text = [words.heading, lead, rowsAsText(rows), letter.url, words.note, whyYou(letter)].join('\n\n');
  return { subject: `${words.heading}: ${letter.clinic.name}`, html: page.html, text: `${text}\n` };
}

/** Null: the letter offers no place, and only goes by e-mail. */
export const offerMessage = (
  { firstName, clinic, service, offer, url }: WaitlistLetter,
  to: string,
): TemplateMessage | null =>
  offer === undefined
    ? null
    : fillTemplate(PLACE_OFFER_TEMPLATE, [firstName, clinic.name, service, offer.when, offer.until, url], to);
