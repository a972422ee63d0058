import { type Mail, renderFrame } from '@rostro/platform/mail/frame';
import { aside, button, code, heading, paragraph } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import type { NoCode } from '@rostro/rules/accounts/code-account';
import type { CodePurpose } from '@rostro/rules/accounts/sign-in-code';
import { SIGN_IN_CODE_MINUTES } from '@rostro/shared/contract/clients/sign-in-codes';
import { html } from '@rostro/shared/html';
import type { AccountLetter } from '../domain/letter.ts';

/** Why a letter carries no code; `known`: the person who signs up has an account already. */
export type WithoutCode = NoCode | 'known';

export interface SignInLetter extends AccountLetter {
  email: string;
  /** The six digits, the key of the link, and their purpose; or why there are none. */
  code: { digits: string; linkKey: string; purpose: CodePurpose } | { none: WithoutCode };
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
 * E-mail, code and key stand behind `#`, so that they get into no server's log. The page only fills its fields with
 * them: nothing happens before a press. The key works where the digits were tried too often.
 */
const PAGES: Readonly<Record<CodePurpose, string>> = {
  'sign-in': '/login#email=',
  password: '/reset-password#email=',
  'sign-up': '/signup#confirm=',
};

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
  subject: HEADING,
  heading: HEADING,
  lead: LEAD,
  button: 'Entrar a mi cuenta',
  note: NOTE,
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

const SIGN_UP_HEADING = 'Tu código';

const toConfirm = ({ clinic }: SignInLetter): Words => ({
  subject: `Tu código para activar tu cuenta en ${clinic.name}`,
  heading: SIGN_UP_HEADING,
  lead: 'Gracias por crear tu cuenta. Escribe este código para confirmarla y poder reservar tus citas:',
  button: 'Activar mi cuenta',
  note: 'El código es válido durante 24 horas. Si tú no creaste esta cuenta, no la actives: abre el enlace y elige «No fui yo».',
  whyYou: `Recibiste este correo porque alguien creó una cuenta en ${clinic.name} con esta dirección.`,
});

const WORDS: Readonly<Record<CodePurpose, (letter: SignInLetter) => Words>> = {
  'sign-in': toSignIn,
  password: toChoosePassword,
  'sign-up': toConfirm,
};

const toEnter = (letter: SignInLetter, why: NoCode): Words => ({
  subject: NONE_HEADING,
  heading: NONE_HEADING,
  lead: NONE[why],
  button: 'Iniciar sesión',
  note: NONE_NOTE,
  whyYou: whyYou(letter),
});

const KNOWN_HEADING = 'Ya tienes una cuenta';

const toReturn = ({ clinic }: SignInLetter): Words => ({
  subject: `${KNOWN_HEADING} en ${clinic.name}`,
  heading: KNOWN_HEADING,
  lead: 'Alguien pidió crear una cuenta con este correo, que ya tiene una. Si fuiste tú, inicia sesión; si no recuerdas tu contraseña, ahí mismo puedes elegir otra.',
  button: 'Iniciar sesión',
  note: 'Si tú no lo pediste, ignora este mensaje: tu cuenta sigue igual.',
  whyYou: `Recibiste este correo porque alguien quiso crear una cuenta en ${clinic.name} con esta dirección.`,
});

function withoutCode(letter: SignInLetter, words: Words, siteUrl: string): Mail {
  const lead = `${hello(letter.firstName)} ${words.lead}`;
  const link = `${siteUrl}/login`;
  const page = renderFrame({
    title: words.heading,
    preview: words.lead,
    sender: letter.clinic,
    body: html`${heading(words.heading)}${paragraph(lead)}${button(words.button, link)}${aside(words.note)}`,
    whyYou: words.whyYou,
  });
  const text = [words.heading, lead, link, words.note, words.whyYou].join('\n\n');
  return { subject: words.subject, html: page.html, text: `${text}\n` };
}

export function signInCodeMail(letter: SignInLetter, siteUrl: string): Mail {
  if ('none' in letter.code) {
    const { none } = letter.code;
    return withoutCode(letter, none === 'known' ? toReturn(letter) : toEnter(letter, none), siteUrl);
  }
  const { digits, linkKey, purpose } = letter.code;
  const link = `${siteUrl}${PAGES[purpose]}${encodeURIComponent(letter.email)}&code=${digits}&key=${linkKey}`;
  return withCode(letter, digits, link, WORDS[purpose](letter));
}
