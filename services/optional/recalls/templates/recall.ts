import { fillTemplate, type TemplateMessage } from '@rostro/notifications/published';
import { type Mail, MUTED, renderFrame } from '@rostro/platform/mail/frame';
import { button, heading, paragraph } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import { RECALL_TEMPLATE } from '@rostro/shared/whatsapp';
import type { RecallLetter } from '../domain/recall-letter.ts';

const BOOK = 'Agendar mi cita';
const STOP = 'Ya no quiero recibir promociones';

const whyYou = ({ clinic }: RecallLetter): string =>
  `Recibiste este correo porque aceptaste recibir promociones de ${clinic.name}.`;

export function recallMail(letter: RecallLetter): Mail {
  const { title, text, bookUrl, stopUrl, clinic, unsubscribeUrl } = letter;
  const words = `${hello(letter.firstName)} ${text}`;
  const page = renderFrame({
    title,
    preview: text,
    sender: clinic,
    body: html`${heading(title)}${paragraph(words)}${button(BOOK, bookUrl)}`,
    whyYou: whyYou(letter),
    howToStop: html`<a href="${stopUrl}" style="color:${MUTED}">${STOP}</a>. Los avisos de tus citas siguen igual.`,
  });
  const plain = [title, words, `${BOOK}: ${bookUrl}`, whyYou(letter), `${STOP}: ${stopUrl}`];
  return { subject: title, html: page.html, text: `${plain.join('\n\n')}\n`, unsubscribeUrl };
}

export const recallMessage = (
  { firstName, clinic, text, bookUrl, stopUrl }: RecallLetter,
  to: string,
): TemplateMessage => fillTemplate(RECALL_TEMPLATE, [firstName, clinic.name, text, bookUrl, stopUrl], to);
