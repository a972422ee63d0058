import { renderFrame, type Sender } from '@rostro/platform/mail/frame';
import { aside, button, code, heading, paragraph, password } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { html } from '@rostro/shared/html';
import { firstNameOf } from '@rostro/shared/text';

interface CodeMail {
  heading: string;
  /** The person's first name, if known. */
  name: string | undefined;
  /** One paragraph above the code. */
  lead: string;
  /** The placeholder that Cognito replaces with the code. */
  code: string;
  /** The code is a temporary password. */
  isPassword?: true;
  /** The page that takes the code; null if that page is open already. */
  page: { button: string; link: string } | null;
  /** One quiet paragraph below: the validity of the code, and advice for a reader who did not ask for it. */
  note: string;
  whyYou: string;
  sender: Sender;
}

const firstName = (name = ''): string => firstNameOf(name);

/**
 * A mail around a code. The code stands there in letters, not only in the link, because some programs open links before
 * the person does.
 */
function codeMail(mail: CodeMail): string {
  const { page, note } = mail;
  const letters = mail.isPassword ? password(mail.code) : code(mail.code, page?.link);
  const link = page === null ? [] : [button(page.button, page.link)];
  return renderFrame({
    title: mail.heading,
    preview: note,
    sender: mail.sender,
    body: html`${heading(mail.heading)}${paragraph(`${hello(firstName(mail.name))} ${mail.lead}`)}${letters}${link}${aside(note)}`,
    whyYou: mail.whyYou,
  }).html;
}

export interface CodeRequest {
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  clinic: Sender;
  email: string;
  name: string | undefined;
  /** The placeholder that Cognito replaces with the code. */
  codeParameter: string;
  /** The placeholder that Cognito replaces with the user name: invitations must carry it. */
  usernameParameter?: string | null;
  /** Staff asked, not the person. */
  byStaff?: boolean;
}

export interface Message {
  subject: string;
  html: string;
}

/** Staff made the account. The password is not in the link, because browsers keep addresses in their history. */
export function invitationMessage(request: CodeRequest): Message {
  return {
    subject: `Tu cuenta en ${request.clinic.name} está lista`,
    html: codeMail({
      sender: request.clinic,
      heading: `Te damos la bienvenida a ${request.clinic.name}`,
      name: request.name,
      lead: `Creamos una cuenta para ti. Tu usuario es ${request.usernameParameter ?? '{username}'}. Entra con esta contraseña temporal y elige la tuya:`,
      code: request.codeParameter,
      isPassword: true,
      page: { button: 'Iniciar sesión', link: `${request.siteUrl}/login` },
      note: 'La contraseña temporal es válida durante 7 días. Si no esperabas este mensaje, puedes ignorarlo.',
      whyYou: `Recibiste este correo porque la clínica creó una cuenta en ${request.clinic.name} con esta dirección.`,
    }),
  };
}

/** It goes to the new address. The signed-in person enters the code in their profile, so there is no link. */
export function newAddressMessage(request: CodeRequest): Message {
  return {
    subject: `Tu nuevo correo en ${request.clinic.name}`,
    html: codeMail({
      sender: request.clinic,
      heading: '¿Es tu nuevo correo?',
      name: request.name,
      lead: `${request.byStaff ? 'La clínica pidió' : 'Pediste'} usar este correo en tu cuenta. Escribe este código en tu perfil para confirmarlo:`,
      code: request.codeParameter,
      page: null,
      note: 'El código es válido durante 24 horas; mientras tanto tu cuenta conserva el correo anterior. Si tú no lo pediste, ignora este mensaje.',
      whyYou: `Recibiste este correo porque alguien pidió usar esta dirección en una cuenta de ${request.clinic.name}.`,
    }),
  };
}
