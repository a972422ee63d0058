import { html } from '@rostro/shared/html';
import type { AccountLetter } from '../domain/letter.ts';
import { framed, INK, type Mail, MUTED, SANS, SERIF } from './frame.ts';

const HEADING = 'Pidieron cambiar el correo de tu cuenta';

const greeting = ({ firstName }: AccountLetter): string => (firstName === '' ? 'Hola.' : `Hola, ${firstName}.`);
const WHAT =
  'Alguien de la clínica pidió usar otro correo electrónico para tu cuenta. Hasta que ese correo se confirme, sigues entrando con este.';
const whatToDo = ({ clinic }: AccountLetter): string =>
  clinic.phone === ''
    ? 'Si no lo esperabas, avisa a la administración de la clínica y cambia tu contraseña.'
    : `Si no lo esperabas, llama al ${clinic.phone} y cambia tu contraseña.`;
const whyYou = ({ clinic }: AccountLetter): string =>
  `Recibiste este correo porque tienes una cuenta en ${clinic.name}.`;

/** What the old address is told, and the same in plain text. */
export function emailChangeMail(letter: AccountLetter): Mail {
  const body = html`<h1 style="margin:0 0 12px;font:400 28px/1.2 ${SERIF};color:${INK}">${HEADING}</h1>
              <p style="margin:0 0 16px;font:400 16px/1.6 ${SANS};color:${INK};word-break:break-word">${greeting(letter)} ${WHAT}</p>
              <p style="margin:0;font:400 14px/1.6 ${SANS};color:${MUTED}">${whatToDo(letter)}</p>`;
  const page = framed({
    title: HEADING,
    preview: whatToDo(letter),
    clinic: letter.clinic.name,
    body,
    whyYou: whyYou(letter),
  });
  const text = [HEADING, `${greeting(letter)} ${WHAT}`, whatToDo(letter), whyYou(letter)].join('\n\n');
  return { subject: HEADING, html: page.html, text: `${text}\n` };
}
