import { codeMail } from './code-mail.ts';

export interface CodeRequest {
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  email: string;
  name: string | undefined;
  /** The placeholder that Cognito replaces with the code. */
  codeParameter: string;
}

export interface Message {
  subject: string;
  html: string;
}

/** The placeholder must stay as it is in the link: encoded, Cognito would not find it. */
const linkTo = ({ siteUrl, email, codeParameter }: CodeRequest, path: string, emailParameter: string): string =>
  `${siteUrl}${path}?${emailParameter}=${encodeURIComponent(email)}&code=${codeParameter}`;

/** Sign-up and a code asked for again. */
export function verificationMessage(request: CodeRequest): Message {
  return {
    subject: 'Confirma tu cuenta en Rostro',
    html: codeMail({
      heading: 'Confirma tu correo electrónico',
      name: request.name,
      lead: 'Gracias por crear tu cuenta. Escribe este código para confirmarla y poder reservar tus citas:',
      code: request.codeParameter,
      button: 'Confirmar mi cuenta',
      link: linkTo(request, '/signup', 'confirm'),
      note: 'El código es válido durante 24 horas. Si tú no creaste esta cuenta, puedes ignorar este mensaje.',
    }),
  };
}

export function recoveryMessage(request: CodeRequest): Message {
  return {
    subject: 'Restablece tu contraseña de Rostro',
    html: codeMail({
      heading: 'Restablece tu contraseña',
      name: request.name,
      lead: 'Recibimos una solicitud para restablecer tu contraseña. Escribe este código para elegir una nueva:',
      code: request.codeParameter,
      button: 'Elegir nueva contraseña',
      link: linkTo(request, '/reset-password', 'email'),
      note: 'El código es válido durante una hora. Si tú no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
    }),
  };
}
