import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import type { NoticePreview } from '@rostro/shared/contract/notice-preview';

export type Kind = NoticePreview['kind'];
type Category = NonNullable<NoticePreview['whatsapp']>['category'];

export const GROUPS: readonly { label: string; kinds: readonly Kind[] }[] = [
  { label: 'Citas', kinds: ['acknowledgement', 'confirmation', 'reschedule', 'cancellation', 'reminder', 'thanks'] },
  { label: 'Para la clínica', kinds: ['new-booking'] },
  { label: 'Pagos', kinds: ['receipt'] },
  { label: 'Cuentas', kinds: ['verification', 'recovery', 'new-address', 'invitation', 'email-change'] },
];

export const CATEGORIES: Record<Category, string> = { UTILITY: 'Utilidad', MARKETING: 'Marketing' };

/** Why clients do not get it at present; undefined where they do. */
export function whyNotSent(kind: Kind, byWhatsApp: boolean, policy: NoticePolicy): string | undefined {
  if (kind === 'reminder' && policy.reminderHours.length === 0) return 'Ahora no se envía: no hay recordatorios.';
  if (kind === 'thanks' && !policy.thanks) return 'Ahora no se envía: el agradecimiento está apagado.';
  if (kind === 'new-booking') {
    const isOn = policy.newBookings.channels.includes(byWhatsApp ? 'whatsapp' : 'email');
    return isOn ? undefined : 'Ahora no se envía a la clínica.';
  }
  const isAutomatic = kind === 'reminder' || kind === 'thanks';
  if (!isAutomatic || policy.channels.includes(byWhatsApp ? 'whatsapp' : 'email')) return undefined;
  return byWhatsApp ? 'Ahora no se envía por WhatsApp.' : 'Ahora no se envía por correo.';
}
