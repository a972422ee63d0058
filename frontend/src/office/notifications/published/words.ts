import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { isNoticeKind, NOTICES, type NoticeKind } from '@rostro/shared/notice-kinds';
import { sayInstant } from '@rostro/shared/time';
import { phoneToCall } from '#office/ui/phoneToCall.ts';
import { sentence } from '#office/ui/say.ts';
import type { ProblemAction } from './api.ts';

/** Messages that are not notices of an appointment. */
const LETTERS: Record<Exclude<DeliveryProblem['kind'], NoticeKind>, string> = {
  receipt: 'Recibo',
  'email-change': 'Cambio de correo',
  'data-request': 'Solicitud sobre datos',
};
const CHANNELS: Record<DeliveryProblem['channel'], string> = { email: 'Correo', whatsapp: 'WhatsApp' };
const BY_CHANNEL: Record<DeliveryProblem['channel'], string> = { email: 'por correo', whatsapp: 'por WhatsApp' };
export const STATES: Record<DeliveryProblem['state'], string> = {
  failed: 'No se pudo enviar',
  unknown: 'Sin confirmar',
  bounced: 'Rebotó',
  complained: 'Marcado como no deseado',
  untold: 'Llámale',
};
export const LABELS: Record<ProblemAction, string> = {
  replayDelivery: 'Enviar de nuevo',
  dismissDelivery: 'Ya se atendió',
  unblockAddress: 'Ya es correcto',
};

export const sayKind = ({ kind }: Pick<DeliveryProblem, 'kind'>): string =>
  isNoticeKind(kind) ? NOTICES[kind].label : LETTERS[kind];
/** No channel is open to the client: the desk calls. */
export const isCall = ({ state }: Pick<DeliveryProblem, 'state'>): boolean => state === 'untold';
export const sayChannel = (problem: Pick<DeliveryProblem, 'channel' | 'state'>): string =>
  isCall(problem) ? 'Por teléfono' : CHANNELS[problem.channel];
export const sayClientName = ({ clientName }: Pick<DeliveryProblem, 'clientName'>): string =>
  clientName || 'Cliente sin datos';
export const sayWhen = (instant: string): string => sentence(sayInstant(instant));

/** `'Recordatorio por WhatsApp'`, `'Cancelación por teléfono'` */
export const sayMessage = (problem: Pick<DeliveryProblem, 'kind' | 'channel' | 'state'>): string =>
  `${sayKind(problem)} ${isCall(problem) ? 'por teléfono' : BY_CHANNEL[problem.channel]}`;

/** The words for a call; else why none is needed, or what is missing. */
export function sayCall(problem: Pick<DeliveryProblem, 'say' | 'reason' | 'phone' | 'reachedBy'>): string {
  const { say, reason } = problem;
  if (say === null) return reason;
  const called = phoneToCall(problem);
  if (called === undefined) return `Dile: «${say}» ${reason}`;
  return `Dile${called.holder === undefined ? '' : ` a ${called.holder}`}: «${say}»`;
}

export const nameOf = (problem: DeliveryProblem): string => `${sayMessage(problem)}, ${sayClientName(problem)}`;

/** `(1)` → `'1 intento'`, `(3)` → `'3 intentos'` */
export const sayAttempts = (count: number): string => `${count} ${count === 1 ? 'intento' : 'intentos'}`;

/** `(1)` → `'1 aviso por atender'` */
export const sayCount = (count: number, more: boolean): string =>
  more ? `Más de ${count} avisos por atender` : `${count} ${count === 1 ? 'aviso' : 'avisos'} por atender`;

export const DONE: Record<ProblemAction, string> = {
  replayDelivery: 'El aviso va en camino',
  dismissDelivery: 'El aviso quedó atendido',
  unblockAddress: 'Se le vuelve a escribir',
};
export const FAILED: Record<ProblemAction, string> = {
  replayDelivery: 'No se pudo enviar el aviso',
  dismissDelivery: 'No se pudo quitar el aviso de la lista',
  unblockAddress: 'No se pudo guardar que el dato es correcto',
};
