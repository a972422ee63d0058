import type { RecordedConsent } from '@rostro/shared/contract/clients';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';

const SOURCES: Record<string, string> = {
  'sign-up': 'al crear tu cuenta',
  'guest-booking': 'al reservar',
  desk: 'en la clínica',
  import: 'cuando la clínica te registró',
  panel: 'cuando la clínica creó tu cuenta',
  profile: 'en tu perfil',
  forgotten: 'al borrar tus datos',
};

/** When and where it was said; that somebody never said anything is said as well. */
export function sayRecorded({ reminders, at, source }: RecordedConsent): string {
  if (!reminders && source !== 'profile') return 'Todavía no los has aceptado: solo te confirmamos lo que reservas.';
  const when = `${sayLongDay(wallClockOf(at).date)}, ${SOURCES[source] ?? 'en el sitio'}`;
  return reminders ? `Aceptado el ${when}.` : `Desactivado el ${when}. Te seguimos confirmando lo que reservas.`;
}
