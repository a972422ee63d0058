import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { joinNames } from '@rostro/shared/service-names';
import { daysBetween, epochOf, todayAt, wallClockOf } from '@rostro/shared/time';

export const nameOf = ({ service, nextService }: Pick<Appointment, 'service' | 'nextService'>): string =>
  joinNames(service?.name ?? 'Servicio no encontrado', nextService?.name);

export const minutesOf = ({ startsAt, endsAt }: Appointment): number => (epochOf(endsAt) - epochOf(startsAt)) / 60_000;

/** `', con Ana Paz'`; empty without a named person. */
export const sayWith = ({ staff }: Pick<Appointment, 'staff'>): string => (staff ? `, con ${staff.name}` : '');

export const ARRIVAL = 'Llega 10 minutos antes.';

const RELATIVE = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });

/** `'hoy'`, `'mañana'`, `'dentro de 3 días'` */
export function sayDaysUntil(startsAt: string, now: string): string {
  return RELATIVE.format(daysBetween(todayAt(now), wallClockOf(startsAt).date), 'day');
}
