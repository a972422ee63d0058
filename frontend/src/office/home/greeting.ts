import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { sayAppointments } from '#office/ui/say.ts';

/** `'Buenos días, Sofía'`, by the clinic's clock. */
export function greet(now: string, fullName: string | undefined): string {
  const hour = Number(wallClockOf(now).time.slice(0, 2));
  const words = hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches';
  const [first] = (fullName ?? '').trim().split(/\s+/);
  return first ? `${words}, ${first}` : words;
}

type Visit = Pick<StaffAppointment, 'startsAt' | 'status' | 'closed'>;
const isAhead = ({ startsAt, status, closed }: Visit, now: string): boolean =>
  startsAt > now && status !== 'cancelled' && !closed;
const sayToConfirm = (visits: readonly Visit[]): string => {
  const count = visits.filter(({ status }) => status === 'pending').length;
  return count > 0 ? `, ${count} por confirmar` : '';
};

/** What is left of today and what tomorrow brings: `'Hoy quedan 3 citas; la próxima, 11:00 a.m. Mañana: 6 citas, 1 por confirmar.'` */
export function sayAhead(today: readonly Visit[], tomorrow: readonly Visit[], now: string): string {
  const left = today.filter((visit) => isAhead(visit, now)).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const [next] = left;
  const count = sayAppointments(left.length);
  const said = next
    ? `Hoy ${left.length === 1 ? 'queda' : 'quedan'} ${count}${sayToConfirm(left)}; la próxima, ${sayTime(wallClockOf(next.startsAt).time)}`
    : 'Hoy ya no quedan citas.';
  const others = tomorrow.filter((visit) => isAhead(visit, now));
  const then = others.length > 0 ? `${sayAppointments(others.length)}${sayToConfirm(others)}` : 'sin citas';
  // The hour ends with a point of its own.
  return `${said} Mañana: ${then}.`;
}
