import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { addDays, instantOf, sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { dayQuery } from '#office/appointments/api.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments, sentence } from '#office/ui/say.ts';
import { useSession } from '#session/useSession.ts';
import styles from './Greeting.module.css';

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

/** What is ahead, read with the day that stands below. */
function Ahead({ day }: { day: string }) {
  const today = useQuery(dayQuery(day));
  const tomorrow = useQuery(dayQuery(addDays(day, 1)));
  if (!today.data || !tomorrow.data) return null;
  return (
    <p className={styles.ahead}>{sayAhead(today.data.items, tomorrow.data.items, instantOf(today.dataUpdatedAt))}</p>
  );
}

export function Greeting({ day }: { day: string }) {
  const { me } = useSession();
  const seesAppointments = useCan('view_appointments');
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>{greet(instantOf(Date.now()), me?.fullName)}</p>
      {seesAppointments && <Ahead day={day} />}
      <p className={styles.date}>{sentence(sayDay(day))}</p>
    </div>
  );
}
