import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { SendAttempt } from './delivery.ts';
import { INTERRUPTED } from './delivery.ts';

const ASK_FIRST = 'Pregunta al cliente antes de enviarlo otra vez.';
const INTERRUPTION = `El envío se interrumpió a la mitad y no se sabe si llegó. ${ASK_FIRST}`;
const SILENCE = `El proveedor no contestó a tiempo y no se sabe si llegó. ${ASK_FIRST}`;
const THEIR_FAILURE = `El proveedor falló mientras lo enviaba y no se sabe si llegó. ${ASK_FIRST}`;
const CUT_OFF = `Se cortó la conexión con el proveedor y no se sabe si llegó. ${ASK_FIRST}`;

const UNREACHED = 'No se pudo conectar con el proveedor; no salió nada. Envíalo de nuevo en unos minutos.';
const TOO_MANY = 'El proveedor no aceptó tantos mensajes a la vez. Envíalo de nuevo en unos minutos.';
const NOT_ALLOWED = 'El proveedor no nos deja enviar. Avisa a quien administra el sistema.';
const REFUSED: Readonly<Record<NoticeChannel, string>> = {
  email: 'El proveedor rechazó el mensaje. Revisa que el correo del cliente esté bien escrito.',
  whatsapp: 'El proveedor rechazó el mensaje. Revisa que el teléfono del cliente tenga WhatsApp.',
};

const THEIR_LIMIT = 'WhatsApp no lo entregó para no saturar al cliente. Envíalo de nuevo más tarde, o llámale.';
const NOT_DELIVERED = 'WhatsApp no pudo entregarlo. Envíalo de nuevo más tarde, o avísale por otro medio.';
/** Meta's codes of accepted but undelivered messages, in words for staff. */
const FAILED: readonly [codes: readonly string[], words: string][] = [
  [['131026'], 'Ese teléfono no recibe WhatsApp: no tiene cuenta, o su aplicación es muy antigua.'],
  [['131049', '130472', '131050'], THEIR_LIMIT],
  [['130429', '131048', '131056', '80007'], TOO_MANY],
  [['368', '130497', '131031', '131042', '131045'], NOT_ALLOWED],
];

const NO_SUCH_MAILBOX = 'El correo rebotó: esa dirección no existe o no recibe correo.';
const NOT_NOW = 'El servidor de correo del cliente no lo aceptó. Envíalo de nuevo más tarde, o avísale por otro medio.';
const CONTENT = 'El servidor de correo del cliente rechazó el contenido. Avísale por otro medio.';
const NEVER_LEFT = 'El proveedor de correo no lo envió. Avisa a quien administra el sistema.';
/** Temporary bounces of a mail, by SES's word. */
const BOUNCED: Readonly<Record<string, string>> = {
  MailboxFull: 'El buzón del cliente está lleno. Envíalo de nuevo más tarde, o avísale por otro medio.',
  MessageTooLarge: CONTENT,
  ContentRejected: CONTENT,
  AttachmentRejected: CONTENT,
};
const COMPLAINED = 'El cliente lo marcó como correo no deseado.';

/** `'400 MessageRejected'` → its status and its code; without an answer there is no status. */
function partsOf(reason: string): { status: number; code: string } {
  const [first = '', ...rest] = reason.split(' ');
  return /^\d{3}$/.test(first) ? { status: Number(first), code: rest.join(' ') } : { status: 0, code: reason };
}

function sayUncertain(reason: string): string {
  if (reason === INTERRUPTED) return INTERRUPTION;
  if (/time(d)?_?out/i.test(reason)) return SILENCE;
  return partsOf(reason).status >= 500 ? THEIR_FAILURE : CUT_OFF;
}

function sayRefused(reason: string, channel: NoticeChannel): string {
  const { status, code } = partsOf(reason);
  if (status === 429 || /throttl|toomany|limitexceeded/i.test(code)) return TOO_MANY;
  if (status === 401 || status === 403 || code === 'CredentialsProviderError') return NOT_ALLOWED;
  return status === 0 ? UNREACHED : REFUSED[channel];
}

function sayBounced(reason: string, channel: NoticeChannel): string {
  if (channel === 'whatsapp') return FAILED.find(([codes]) => codes.includes(reason))?.[1] ?? NOT_DELIVERED;
  const [type, subtype = ''] = reason.split(' ');
  if (type === 'Permanent') return NO_SUCH_MAILBOX;
  if (type === 'Reject' || type === 'Rendering') return NEVER_LEFT;
  return BOUNCED[subtype] ?? NOT_NOW;
}

/** The provider's own words stay in the record. */
export function sayReason(
  { state, reason = '' }: Pick<SendAttempt, 'state' | 'reason'>,
  channel: NoticeChannel,
): string {
  if (state === 'uncertain') return sayUncertain(reason);
  if (state === 'complained') return COMPLAINED;
  return state === 'bounced' ? sayBounced(reason, channel) : sayRefused(reason, channel);
}
