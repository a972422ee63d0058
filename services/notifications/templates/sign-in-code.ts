import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, button, code, heading, paragraph } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import type { NoCode } from '@rostro/rules/accounts/code-account';
import { SIGN_IN_CODE_MINUTES } from '@rostro/shared/contract/sign-in-codes';
import { html } from '@rostro/shared/html';
import type { AccountLetter } from '../domain/letter.ts';

export interface SignInLetter extends AccountLetter {
  email: string;
  /** The six digits, or why the account has none. */
  code: { digits: string } | { none: NoCode };
}

const HEADING = 'Tu código para entrar';
const LEAD = 'Escribe este código en la página donde lo pediste:';
const NOTE = `El código sirve una vez, durante ${SIGN_IN_CODE_MINUTES} minutos desde que lo pediste. No lo compartas con nadie. Si tú no lo pediste, ignora este mensaje: sin el código nadie entra a tu cuenta.`;

const NONE_HEADING = 'Entra con tu contraseña';
const NONE: Readonly<Record<NoCode, string>> = {
  'second-factor':
    'Tu cuenta usa verificación en dos pasos: entra con tu contraseña y el código de tu aplicación de verificación. Por eso no te enviamos un código por correo.',
  staff:
    'La clínica pide verificación en dos pasos a su personal: entra con tu contraseña y actívala en tu perfil. Por eso no te enviamos un código por correo.',
};
const NONE_NOTE = 'Si tú no pediste un código para entrar, ignora este mensaje: nadie entró a tu cuenta.';

const whyYou = ({ clinic }: AccountLetter): string =>
  `Recibiste este correo porque alguien pidió un código para entrar a tu cuenta en ${clinic.name}.`;

/**
 * E-mail and code stand behind `#`, so that no server's log contains them. The page only fills its fields with them: nothing
 * happens until the person presses.
 */
const linkTo = (siteUrl: string, email: string, digits: string): string =>
  `${siteUrl}/login#email=${encodeURIComponent(email)}&code=${digits}`;

function withCode(letter: SignInLetter, digits: string, siteUrl: string): Mail {
  const lead = `${hello(letter.firstName)} ${LEAD}`;
  const link = linkTo(siteUrl, letter.email, digits);
  const page = renderFrame({
    title: HEADING,
    preview: NOTE,
    sender: letter.clinic,
    body: html`${heading(HEADING)}${paragraph(lead)}${code(digits, link)}${button('Entrar a mi cuenta', link)}${aside(NOTE)}`,
    whyYou: whyYou(letter),
  });
  const text = [HEADING, lead, digits, link, NOTE, whyYou(letter)].join('\n\n');
  return { subject: HEADING, html: page.html, text: `${text}\n` };
}

function withoutCode(letter: SignInLetter, why: NoCode, siteUrl: string): Mail {
  const lead = `${hello(letter.firstName)} ${NONE[why]}`;
  const link = `${siteUrl}/login`;
  const page = renderFrame({
    title: NONE_HEADING,
    preview: NONE[why],
    sender: letter.clinic,
    body: html`${heading(NONE_HEADING)}${paragraph(lead)}${button('Iniciar sesión', link)}${aside(NONE_NOTE)}`,
    whyYou: whyYou(letter),
  });
  const text = [NONE_HEADING, lead, link, NONE_NOTE, whyYou(letter)].join('\n\n');
  return { subject: NONE_HEADING, html: page.html, text: `${text}\n` };
}

/** The letter for who asked to sign in by a code, and the same in plain text. */
export const signInCodeMail = (letter: SignInLetter, siteUrl: string): Mail =>
  'digits' in letter.code
    ? withCode(letter, letter.code.digits, siteUrl)
    : withoutCode(letter, letter.code.none, siteUrl);
