import type { ClientMessage, LateChange } from '@rostro/shared/contract/notifications/client-messages';
import { sayMoney } from '@rostro/shared/money';
import { canonicalPhone, chatLink, sayPhone } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';

export const SETTLE = 'Ya se atendió';

/** The sender's name, or the number if no client has it. A message from a closed account shows the name of that account. */
export const sayWho = ({ clientName, phone, disowned }: ClientMessage): string =>
  clientName || disowned?.fullName || disowned?.email || sayPhone(phone);

/** The line below the name: the number and how the client is known. */
export function sayFrom({ clientName, phone, disowned, credited, changed, duplicate }: ClientMessage): string {
  if (duplicate) return 'Posible duplicado';
  if (disowned !== null) return disowned.email;
  if (credited || (changed && !changed.movedTo)) return 'Cancelación en línea';
  if (changed) return 'Cambio en línea';
  return clientName ? sayPhone(phone) : 'Número sin registrar';
}

/** The visit of an automatic message; undefined for a client's own. */
export const visitOf = ({ credited, changed }: ClientMessage): string | undefined =>
  changed?.movedTo?.appointmentId ?? changed?.appointmentId ?? credited?.appointmentId;

function sayChange({ startsAt, movedTo }: LateChange): string {
  if (movedTo === undefined) return `Canceló en línea su cita del ${sayInstant(startsAt)} Ese horario quedó libre.`;
  return `Cambió en línea su cita del ${sayInstant(startsAt)} al ${sayInstant(movedTo.startsAt)}`;
}

/** The text of the message, or what happened and what to do. */
export function sayWords({ text, disowned, clientId, credited, changed, duplicate }: ClientMessage): string {
  if (duplicate) {
    const other = duplicate.clientName ? `el de ${duplicate.clientName}` : 'otro, que ya no existe';
    return `Alguien demostró que el correo o el teléfono de este registro es suyo, y no basta para unir los dos: este y ${other}. Pregúntale, y si es la misma persona, combínalos.`;
  }
  if (credited) {
    const { startsAt, amountCents } = credited;
    return `Canceló en línea su cita (${sayInstant(startsAt)}). Los ${sayMoney(amountCents)} que había pagado quedaron a su favor: se usan al cobrar su próxima cita, o se devuelven desde el pago de la cita cancelada.`;
  }
  if (changed) return sayChange(changed);
  if (disowned === null) return text;
  const name = disowned.fullName ? ` a nombre de «${disowned.fullName}»` : '';
  const next =
    clientId === null
      ? 'No tenía citas: no hace falta hacer nada.'
      : 'Sus citas siguen en la agenda, sin correo: llama para saber de quién son.';
  return `Alguien abrió una cuenta con el correo ${disowned.email}${name}. Quien lee ese correo dijo «No fui yo»: la cuenta se borró y el correo quedó libre. ${next}`;
}

/** The name of a row in the accessible name of its controls. */
export const nameOf = (message: ClientMessage): string => `mensaje de ${sayWho(message)}`;

/** `(1)` → `'1 mensaje por atender'` */
export const sayCount = (count: number, more: boolean): string =>
  more ? `Más de ${count} mensajes por atender` : `${count} ${count === 1 ? 'mensaje' : 'mensajes'} por atender`;

/** The address that opens the chat in the clinic's own WhatsApp; null if the sender's number is hidden. */
export function chatOf({ phone }: ClientMessage): string | null {
  const number = canonicalPhone(phone);
  return number === null ? null : chatLink(number);
}
