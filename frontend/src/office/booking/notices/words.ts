import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AppointmentNotices, Notice } from '@rostro/shared/contract/notifications/notices';
import { MESSAGES } from '@rostro/shared/messages';
import { NOTICES } from '@rostro/shared/notice-kinds';
import { sayPhone } from '@rostro/shared/phone';
import type { NoticeChannel } from './api.ts';

export const CHANNEL_WORDS: Record<NoticeChannel, string> = { email: 'Correo', whatsapp: 'WhatsApp' };
/** The label of a notice. It says so if staff sent it on demand. */
export function sayKind({ kind, onDemand }: Pick<Notice, 'kind' | 'onDemand'>): string {
  const { label, byHand } = NOTICES[kind];
  return onDemand ? `${label}, ${byHand}` : label;
}
/** For use within a sentence. */
export const BY_CHANNEL: Record<NoticeChannel, string> = { email: 'por correo', whatsapp: 'por WhatsApp' };

export type Tone = 'good' | 'waiting' | 'bad';
export const STATES: Record<Notice['state'], { word: string; tone: Tone }> = {
  queued: { word: 'En espera', tone: 'waiting' },
  sending: { word: 'Enviando', tone: 'waiting' },
  sent: { word: 'Enviado', tone: 'good' },
  delivered: { word: 'Entregado', tone: 'good' },
  bounced: { word: 'Rebotó', tone: 'bad' },
  complained: { word: 'Marcado como no deseado', tone: 'bad' },
  skipped: { word: 'No se envió', tone: 'waiting' },
  failed: { word: 'No se pudo enviar', tone: 'bad' },
  unknown: { word: 'Sin confirmar', tone: 'bad' },
};

export function addressOf({ client }: Pick<StaffAppointment, 'client'>, channel: NoticeChannel): string | null {
  if (channel === 'email') return client?.email ?? null;
  return client?.phone ? sayPhone(client.phone) : null;
}

export function unsendable(appointment: StaffAppointment, channel: NoticeChannel, now: string): string | undefined {
  if (appointment.status !== 'confirmed' || appointment.startsAt <= now) return MESSAGES.appointment_not_confirmed;
  if (addressOf(appointment, channel) !== null) return undefined;
  return channel === 'email' ? MESSAGES.no_email_address : MESSAGES.no_phone;
}

const SOURCES: Record<string, string> = {
  'sign-up': 'al crear su cuenta',
  'guest-booking': 'al reservar en el sitio',
  desk: 'en la clínica',
  import: 'al importar clientes',
  panel: 'al crear su usuario del panel',
  profile: 'en su perfil',
  'mail-link': 'desde el enlace de un correo',
  'whatsapp-reply': 'al responder por WhatsApp',
  forgotten: 'al borrar sus datos',
};
export const saySource = ({ source }: NonNullable<AppointmentNotices['consent']>): string =>
  SOURCES[source] ?? 'en el sitio';
