import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import { canonicalPhone, chatLink, sayPhone } from '@rostro/shared/phone';

export const SETTLE = 'Ya se atendió';

/** Their name, or the number where it is nobody's that we know; of an account that was ended, under which name it was begun. */
export const sayWho = ({ clientName, phone, disowned }: ClientMessage): string =>
  clientName || disowned?.fullName || disowned?.email || sayPhone(phone);

/** What is known beside the name. */
export function sayFrom({ clientName, phone, disowned }: ClientMessage): string {
  if (disowned !== null) return disowned.email;
  return clientName ? sayPhone(phone) : 'Número sin registrar';
}

/** What was written; or what happened, and what to do. */
export function sayWords({ text, disowned, clientId }: ClientMessage): string {
  if (disowned === null) return text;
  const name = disowned.fullName ? ` a nombre de «${disowned.fullName}»` : '';
  const next =
    clientId === null
      ? 'No tenía citas: no hace falta hacer nada.'
      : 'Sus citas siguen en la agenda, sin correo: llama para saber de quién son.';
  return `Alguien abrió una cuenta con el correo ${disowned.email}${name}. Quien lee ese correo dijo «No fui yo»: la cuenta se borró y el correo quedó libre. ${next}`;
}

/** How a control names its row to somebody who hears it. */
export const nameOf = (message: ClientMessage): string => `mensaje de ${sayWho(message)}`;

/** `(1)` → `'1 mensaje por atender'` */
export const sayCount = (count: number, more: boolean): string =>
  more ? `Más de ${count} mensajes por atender` : `${count} ${count === 1 ? 'mensaje' : 'mensajes'} por atender`;

/** Where the clinic answers from its own WhatsApp; null of who shows no number. */
export function chatOf({ phone }: ClientMessage): string | null {
  const number = canonicalPhone(phone);
  return number === null ? null : chatLink(number);
}
