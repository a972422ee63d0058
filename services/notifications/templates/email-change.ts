import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, heading, paragraph } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import type { AccountLetter } from '../domain/letter.ts';

const HEADING = 'Pidieron cambiar el correo de tu cuenta';

const WHAT =
  'Alguien de la clínica pidió usar otro correo para tu cuenta. Hasta que se abra el enlace que le enviamos, sigues entrando con este.';
const whatToDo = ({ clinic }: AccountLetter): string =>
  clinic.phone === ''
    ? 'Si no lo esperabas, avisa a la administración de la clínica y cambia tu contraseña.'
    : `Si no lo esperabas, llama al ${clinic.phone} y cambia tu contraseña.`;
const whyYou = ({ clinic }: AccountLetter): string =>
  `Recibiste este correo porque tienes una cuenta en ${clinic.name}.`;

export function emailChangeMail(letter: AccountLetter): Mail {
  const what = `${hello(letter.firstName)} ${WHAT}`;
  const page = renderFrame({
    title: HEADING,
    preview: whatToDo(letter),
    sender: letter.clinic,
    body: html`${heading(HEADING)}${paragraph(what)}${aside(whatToDo(letter))}`,
    whyYou: whyYou(letter),
  });
  const text = [HEADING, what, whatToDo(letter), whyYou(letter)].join('\n\n');
  return { subject: HEADING, html: page.html, text: `${text}\n` };
}
