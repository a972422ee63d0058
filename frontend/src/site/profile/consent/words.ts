import type { RecordedConsent } from '@rostro/shared/contract/clients';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';

const SOURCES: Record<string, string> = {
  'sign-up': 'al crear tu cuenta',
  'guest-booking': 'al reservar',
  desk: 'en la clínica',
  import: 'cuando la clínica te registró',
  panel: 'cuando la clínica creó tu cuenta',
  profile: 'en tu perfil',
  'mail-link': 'desde el enlace de un correo',
  forgotten: 'al borrar tus datos',
};

/** Where people take back what they agreed to. */
const TAKEN_BACK = new Set(['profile', 'mail-link']);

/** When and where it was said; that somebody never said anything is said as well. */
export function sayRecorded({ reminders, at, source }: RecordedConsent): string {
  if (source === 'whatsapp-reply') {
    return `Nos pediste dejar de escribirte por WhatsApp el ${sayLongDay(wallClockOf(at).date)}.`;
  }
  if (!reminders && !TAKEN_BACK.has(source)) return 'Todavía no los has aceptado: solo te confirmamos lo que reservas.';
  const when = `${sayLongDay(wallClockOf(at).date)}, ${SOURCES[source] ?? 'en el sitio'}`;
  return reminders ? `Aceptado el ${when}.` : `Desactivado el ${when}. Te seguimos confirmando lo que reservas.`;
}
