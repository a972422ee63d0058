import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, button, heading, paragraph } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import type { DataRequestLetter } from '../domain/data-request-letter.ts';

const ANSWER = 'Respuesta a tu solicitud sobre tus datos';
const OVERDUE = 'Venció el plazo de una solicitud sobre datos personales';

const AUTHORITY =
  'Si no estás de acuerdo con la respuesta, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad que vigila el cumplimiento de la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.';
const CARRIED_OUT = 'Haremos efectivo lo que pediste en los 15 días hábiles siguientes a esta respuesta.';
const answeredYou = ({ clinic }: DataRequestLetter): string =>
  `Recibiste este correo porque ejerciste un derecho sobre tus datos en ${clinic.name}.`;

function answerMail(letter: DataRequestLetter): Mail {
  const said = letter.lines.filter((line) => line !== '');
  const asides = letter.accepted ? [CARRIED_OUT, AUTHORITY] : [AUTHORITY];
  const page = renderFrame({
    title: ANSWER,
    preview: said[0] ?? '',
    sender: letter.clinic,
    body: html`${heading(ANSWER)}${paragraph(hello(letter.firstName))}${said.map(paragraph)}${asides.map(aside)}`,
    whyYou: answeredYou(letter),
  });
  const text = [ANSWER, hello(letter.firstName), ...said, ...asides, answeredYou(letter)].join('\n\n');
  return { subject: `${ANSWER}: ${letter.clinic.name}`, html: page.html, text: `${text}\n` };
}

const RECEIVED = 'Recibimos tu solicitud sobre tus datos';
const EXTENDED = 'Ampliamos el plazo de tu solicitud sobre tus datos';

function personMail(letter: DataRequestLetter, siteUrl: string): Mail {
  const isReceipt = letter.letter === 'received';
  const title = isReceipt ? RECEIVED : EXTENDED;
  const what = letter.letter === 'extended-carryOut' ? 'La llevaremos a cabo' : 'Te responderemos';
  const said = isReceipt
    ? [`La clínica la tiene registrada. ${what} a más tardar el ${letter.dueOn}.`]
    : [
        `${what} a más tardar el ${letter.dueOn}.`,
        `Motivo: ${letter.reason}`,
        'La ley permite ampliar cada plazo una sola vez.',
      ];
  const link = `${siteUrl}/profile`;
  const page = renderFrame({
    title,
    preview: said[0] ?? '',
    sender: letter.clinic,
    body: html`${heading(title)}${paragraph(hello(letter.firstName))}${said.map(paragraph)}${isReceipt ? button('Ver mi solicitud', link) : ''}`,
    whyYou: answeredYou(letter),
  });
  const text = [title, hello(letter.firstName), ...said, ...(isReceipt ? [link] : []), answeredYou(letter)].join(
    '\n\n',
  );
  return { subject: `${title}: ${letter.clinic.name}`, html: page.html, text: `${text}\n` };
}

/** It names no person: users who may see the register do. */
function overdueMail({ letter, clinic, dueOn, requestId }: DataRequestLetter, siteUrl: string): Mail {
  const what = letter === 'overdue-answer' ? 'responder' : 'llevar a cabo';
  const lead = `El plazo para ${what} una solicitud venció el ${dueOn}. Atiéndela hoy mismo: la ley no permite ampliar un plazo que ya venció.`;
  const link = `${siteUrl}/admin/data-requests/${requestId}`;
  const why = `Recibiste este correo porque es la dirección de ${clinic.name} para lo relacionado con datos personales.`;
  const page = renderFrame({
    title: OVERDUE,
    preview: lead,
    sender: clinic,
    body: html`${heading(OVERDUE)}${paragraph(lead)}${button('Abrir la solicitud', link)}`,
    whyYou: why,
  });
  return { subject: OVERDUE, html: page.html, text: `${[OVERDUE, lead, link, why].join('\n\n')}\n` };
}

export function dataRequestMail(letter: DataRequestLetter, siteUrl: string): Mail {
  if (letter.letter === 'answer') return answerMail(letter);
  const isToClinic = letter.letter === 'overdue-answer' || letter.letter === 'overdue-carryOut';
  return isToClinic ? overdueMail(letter, siteUrl) : personMail(letter, siteUrl);
}
