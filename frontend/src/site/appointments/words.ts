import type { Appointment } from '@rostro/shared/contract/booking';
import { wallClockOf } from '@rostro/shared/time';

const MONTH = new Intl.DateTimeFormat('es-MX', { month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('es-MX', { weekday: 'short', timeZone: 'UTC' });

/** The three lines of a calendar leaf: `nov`, `28`, `sáb`. */
export function leafOf(startsAt: string): { month: string; day: number; weekday: string } {
  const day = new Date(`${wallClockOf(startsAt).date}T00:00:00Z`);
  const plain = (text: string) => text.replace('.', '');
  return { month: plain(MONTH.format(day)), day: day.getUTCDate(), weekday: plain(WEEKDAY.format(day)) };
}

export const rescheduleLinkOf = ({ id, serviceId }: Appointment): string =>
  `/book?${new URLSearchParams({ service: String(serviceId), reschedule: id })}`;
