import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayPhone } from '@rostro/shared/phone';
import { joinNames } from '@rostro/shared/service-names';

/** `'viernes'` → `'Viernes'` */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `(1)` → `'1 cita'`, `(3)` → `'3 citas'` */
export const sayAppointments = (count: number): string => `${count} ${count === 1 ? 'cita' : 'citas'}`;

export const sayClient = ({ client }: Pick<StaffAppointment, 'client'>): string =>
  client?.fullName || 'Cliente sin datos';
export const sayService = ({ service, nextService }: Pick<StaffAppointment, 'service' | 'nextService'>): string =>
  joinNames(service?.name ?? 'Servicio no disponible', nextService?.name);
/** The formatted phone; the e-mail if there is none. */
export const sayContact = ({ client }: Pick<StaffAppointment, 'client'>): string =>
  client?.phone ? sayPhone(client.phone) : (client?.email ?? '—');
