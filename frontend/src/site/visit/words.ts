import type { Appointment } from '@rostro/shared/contract/booking';
import { daysBetween, epochOf, todayAt, wallClockOf } from '@rostro/shared/time';

export const nameOf = ({ service }: Appointment): string => service?.name ?? 'Servicio no encontrado';

export const minutesOf = ({ startsAt, endsAt }: Appointment): number => (epochOf(endsAt) - epochOf(startsAt)) / 60_000;

/** `', con Ana Paz'`; nothing where nobody in particular gives it. */
export const sayWith = ({ staff }: Pick<Appointment, 'staff'>): string => (staff ? `, con ${staff.name}` : '');

/** The advice for clients before an appointment. */
export const ARRIVAL = 'Llega 10 minutos antes y, si puedes, sin maquillaje.';

const RELATIVE = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });

/** `'hoy'`, `'mañana'`, `'dentro de 3 días'` */
export function sayDaysUntil(startsAt: string, now: string): string {
  return RELATIVE.format(daysBetween(todayAt(now), wallClockOf(startsAt).date), 'day');
}
