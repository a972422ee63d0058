import type { AppointmentItem, ProfileItem, ReceiptItem } from '@rostro/rules/table/items';
import type { BlockedAddressItem } from '@rostro/rules/table/message-items';
import type { ReachedBy } from '@rostro/shared/contract/clients/person';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { isOncePerVisit, NOTICES } from '@rostro/shared/notice-kinds';
import type { Delivery } from './delivery.ts';
import { decideNotice, type SkipReason } from './notice.ts';
import type { Undelivered } from './problem-name.ts';
import { decideReceipt } from './receipt-letter.ts';

/** The current facts of an undelivered message. */
export interface ProblemFacts {
  appointment: AppointmentItem | null;
  receipt: ReceiptItem | null;
  client: ProfileItem | null;
  /** Whom the clinic calls for the client; absent: nobody. */
  reachedBy?: ReachedBy;
  /** The block of its target address; null without one. */
  blocked: BlockedAddressItem | null;
  /** The channel for sending it again; absent: its own. */
  road?: NoticeChannel;
}

export const NO_CLIENT = 'El cliente ya no existe.';
export const NO_VISIT = 'La cita ya no existe.';
const NO_ADDRESS: Readonly<Record<NoticeChannel, string>> = {
  email: 'El cliente no tiene un correo válido registrado.',
  whatsapp: 'El cliente no tiene un teléfono válido registrado.',
};
const BLOCKED: Readonly<Record<NoticeChannel, Readonly<Record<BlockedAddressItem['state'], string>>>> = {
  email: {
    bounced: 'El correo rebotó. Corrígelo en la página del cliente, o indica que ya es correcto.',
    complained: 'El cliente marcó un correo nuestro como no deseado. Pregúntale antes de volver a escribirle.',
  },
  whatsapp: {
    bounced: 'Ese teléfono no recibe WhatsApp. Corrígelo en la página del cliente, o indica que ya es correcto.',
    complained: 'El cliente no quiere mensajes de WhatsApp. Pregúntale antes de volver a escribirle.',
  },
};
const sayBlocked = (channel: NoticeChannel, blocked: BlockedAddressItem | null): string =>
  BLOCKED[channel][blocked?.state ?? 'bounced'];
const OLD_ADDRESS = 'Iba al correo anterior de la cuenta, que no se guarda. Avísale por otro medio.';
const OF_CLINIC = 'Era para la clínica: la cita ya está en tu agenda.';
const OF_REGISTER = 'Está en «Derechos sobre datos»: imprime la respuesta, o avisa por otro medio.';
const VOID = 'El recibo se canceló.';

/** In words about the sender, which decides. */
const SKIPPED: Readonly<Record<Exclude<SkipReason, 'no_address' | 'blocked'>, string>> = {
  stale: 'La cita ya no está como decía el aviso.',
  no_client: NO_CLIENT,
  no_name: 'El cliente no tiene nombre registrado.',
  channel_off: 'La clínica no envía este aviso.',
  no_consent: 'El cliente no dio su consentimiento para recibirlo.',
};

/** What staff can send again: the notice, the receipt, or nothing, with the reason in words. */
export type Replay = { notice: Delivery; of: AppointmentItem } | { receipt: ReceiptItem } | { stuck: string };

/** Why the notice no longer fits the appointment; null if it still does. */
export function whyStale({ kind, startsAt }: Delivery, appointment: AppointmentItem, now: string): string | null {
  const { told } = NOTICES[kind];
  if (told !== 'cancelled' && appointment.status === 'cancelled') return 'La cita se canceló.';
  if (appointment.startsAt !== startsAt && !isOncePerVisit(kind))
    return 'La cita cambió de horario y el aviso decía otro.';
  if (told === 'attended') return null;
  if (appointment.startsAt <= now) return 'La cita ya pasó.';
  if (appointment.closed) return 'La cita ya está cerrada.';
  if (told === 'cancelled' || told === appointment.status) return null;
  return told === 'pending' ? 'La cita ya se confirmó.' : 'La cita ya no está confirmada.';
}

function noticeAgain(record: Delivery, { appointment, client, blocked, road }: ProblemFacts, now: string): Replay {
  const notice = { ...record, channel: road ?? record.channel };
  if (NOTICES[notice.kind].to === 'clinic') return { stuck: OF_CLINIC };
  if (appointment === null) return { stuck: NO_VISIT };
  const stale = whyStale(notice, appointment, now);
  if (stale !== null) return { stuck: stale };
  const { kind, channel } = notice;
  const { startsAt } = appointment;
  const facts = {
    appointment,
    client,
    service: null,
    business: DEFAULT_BUSINESS,
    policy: DEFAULT_NOTICE_POLICY,
    blocked: blocked !== null,
  };
  // Staff request it, so the policy does not matter.
  const decision = decideNotice(facts, { kind, startsAt, requestId: 'asked' }, channel, now);
  if (!('skip' in decision)) return { notice, of: appointment };
  if (decision.skip === 'blocked') return { stuck: sayBlocked(channel, blocked) };
  return { stuck: decision.skip === 'no_address' ? NO_ADDRESS[channel] : SKIPPED[decision.skip] };
}

function receiptAgain({ receipt, client, blocked }: ProblemFacts): Replay {
  if (receipt === null) return { stuck: VOID };
  const decision = decideReceipt({ receipt, client, service: null, business: DEFAULT_BUSINESS });
  if (!('skip' in decision)) return blocked === null ? { receipt } : { stuck: sayBlocked('email', blocked) };
  if (decision.skip === 'void') return { stuck: VOID };
  return { stuck: decision.skip === 'no_client' ? NO_CLIENT : NO_ADDRESS.email };
}

export function decideReplay(record: Undelivered, facts: ProblemFacts, now: string): Replay {
  if ('eventId' in record && record.dataRequest !== undefined) return { stuck: OF_REGISTER };
  if ('eventId' in record && record.receipt === undefined) return { stuck: OLD_ADDRESS };
  if (facts.client?.forgottenAt !== undefined) return { stuck: NO_CLIENT };
  return 'eventId' in record ? receiptAgain(facts) : noticeAgain(record, facts, now);
}
