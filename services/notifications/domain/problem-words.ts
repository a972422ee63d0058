import type { Attempt } from './delivery.ts';
import { INTERRUPTED } from './delivery.ts';
import type { Channel } from './notice.ts';

const ASK_FIRST = 'Pregunta al cliente antes de enviarlo otra vez.';
const INTERRUPTION = `El envío se interrumpió a la mitad y no se sabe si llegó. ${ASK_FIRST}`;
const SILENCE = `El proveedor no contestó a tiempo y no se sabe si llegó. ${ASK_FIRST}`;
const THEIR_FAILURE = `El proveedor falló mientras lo enviaba y no se sabe si llegó. ${ASK_FIRST}`;
const CUT_OFF = `Se cortó la conexión con el proveedor y no se sabe si llegó. ${ASK_FIRST}`;

const UNREACHED = 'No se pudo conectar con el proveedor; no salió nada. Envíalo de nuevo en unos minutos.';
const TOO_MANY = 'El proveedor no aceptó tantos mensajes a la vez. Envíalo de nuevo en unos minutos.';
const NOT_ALLOWED = 'El proveedor no nos deja enviar. Avisa a quien administra el sistema.';
const REFUSED: Readonly<Record<Channel, string>> = {
  email: 'El proveedor rechazó el mensaje. Revisa que el correo del cliente esté bien escrito.',
  whatsapp: 'El proveedor rechazó el mensaje. Revisa que el teléfono del cliente tenga WhatsApp.',
};

/** `'400 MessageRejected'` → its status and its code; what never got an answer has no status. */
function partsOf(reason: string): { status: number; code: string } {
  const [first = '', ...rest] = reason.split(' ');
  return /^\d{3}$/.test(first) ? { status: Number(first), code: rest.join(' ') } : { status: 0, code: reason };
}

function sayUncertain(reason: string): string {
  if (reason === INTERRUPTED) return INTERRUPTION;
  if (/time(d)?_?out/i.test(reason)) return SILENCE;
  return partsOf(reason).status >= 500 ? THEIR_FAILURE : CUT_OFF;
}

function sayRefused(reason: string, channel: Channel): string {
  const { status, code } = partsOf(reason);
  if (status === 429 || /throttl|toomany|limitexceeded/i.test(code)) return TOO_MANY;
  if (status === 401 || status === 403 || code === 'CredentialsProviderError') return NOT_ALLOWED;
  return status === 0 ? UNREACHED : REFUSED[channel];
}

/** Why it did not arrive, in words for staff; what a provider said of it stays in the record. */
export const sayReason = ({ state, reason = '' }: Pick<Attempt, 'state' | 'reason'>, channel: Channel): string =>
  state === 'uncertain' ? sayUncertain(reason) : sayRefused(reason, channel);
