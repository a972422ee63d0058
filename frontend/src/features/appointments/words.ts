import type { Appointment } from '@rostro/shared/contract/booking';
import { daysBetween, epochOf, todayAt, wallClockOf } from '@rostro/shared/time';

export const nameOf = ({ service }: Appointment): string => service?.name ?? 'Servicio no encontrado';

export const minutesOf = ({ startsAt, endsAt }: Appointment): number => (epochOf(endsAt) - epochOf(startsAt)) / 60_000;

const RELATIVE = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });

/** `'hoy'`, `'mañana'`, `'dentro de 3 días'` */
export function sayDaysUntil(startsAt: string, now: string): string {
  return RELATIVE.format(daysBetween(todayAt(now), wallClockOf(startsAt).date), 'day');
}

const MONTH = new Intl.DateTimeFormat('es-MX', { month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('es-MX', { weekday: 'short', timeZone: 'UTC' });

/** The three lines of a calendar leaf: `nov`, `28`, `sáb`. */
export function leafOf(startsAt: string): { month: string; day: number; weekday: string } {
  const day = new Date(`${wallClockOf(startsAt).date}T00:00:00Z`);
  const plain = (text: string) => text.replace('.', '');
  return { month: plain(MONTH.format(day)), day: day.getUTCDate(), weekday: plain(WEEKDAY.format(day)) };
}
