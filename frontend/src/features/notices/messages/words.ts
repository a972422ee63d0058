import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import { canonicalPhone, chatLink, sayPhone } from '@rostro/shared/phone';

export const SETTLE = 'Ya se atendió';

/** Their name, or the number where it is nobody's that we know. */
export const sayWho = ({ clientName, phone }: ClientMessage): string => clientName || sayPhone(phone);

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
