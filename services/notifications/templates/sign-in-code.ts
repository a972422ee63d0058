import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, button, code, heading, paragraph } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import type { NoCode } from '@rostro/rules/accounts/code-account';
import { SIGN_IN_CODE_MINUTES } from '@rostro/shared/contract/sign-in-codes';
import { html } from '@rostro/shared/html';
import type { AccountLetter } from '../domain/letter.ts';

export interface SignInLetter extends AccountLetter {
  email: string;
  /** The six digits, and whether they choose a new password; or why the account has none. */
  code: { digits: string; forPassword?: boolean } | { none: NoCode };
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
const linkTo = (page: string, email: string, digits: string): string =>
  `${page}#email=${encodeURIComponent(email)}&code=${digits}`;

interface Words {
  subject: string;
  heading: string;
  lead: string;
  button: string;
  note: string;
  whyYou: string;
}

function withCode(letter: SignInLetter, digits: string, link: string, words: Words): Mail {
  const lead = `${hello(letter.firstName)} ${words.lead}`;
  const page = renderFrame({
    title: words.heading,
    preview: words.note,
    sender: letter.clinic,
    body: html`${heading(words.heading)}${paragraph(lead)}${code(digits, link)}${button(words.button, link)}${aside(words.note)}`,
    whyYou: words.whyYou,
  });
  const text = [words.heading, lead, digits, link, words.note, words.whyYou].join('\n\n');
  return { subject: words.subject, html: page.html, text: `${text}\n` };
}

const toSignIn = (letter: SignInLetter): Words => ({
  ...{ subject: HEADING, heading: HEADING, lead: LEAD, button: 'Entrar a mi cuenta', note: NOTE },
  whyYou: whyYou(letter),
});

const PASSWORD_HEADING = 'Restablece tu contraseña';

const toChoosePassword = ({ clinic }: SignInLetter): Words => ({
  subject: `${PASSWORD_HEADING} de ${clinic.name}`,
  heading: PASSWORD_HEADING,
  lead: 'Recibimos una solicitud para restablecer tu contraseña. Escribe este código para elegir una nueva:',
  button: 'Elegir nueva contraseña',
  note: 'El código es válido durante una hora. Si tú no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  whyYou: `Recibiste este correo porque alguien pidió una contraseña nueva para tu cuenta en ${clinic.name}.`,
});

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

/** The letter for who asked for a code, and the same in plain text. */
export function signInCodeMail(letter: SignInLetter, siteUrl: string): Mail {
  if ('none' in letter.code) return withoutCode(letter, letter.code.none, siteUrl);
  const { digits, forPassword = false } = letter.code;
  const link = linkTo(`${siteUrl}/${forPassword ? 'reset-password' : 'login'}`, letter.email, digits);
  return withCode(letter, digits, link, forPassword ? toChoosePassword(letter) : toSignIn(letter));
}
