import { addDays, instantOf, sayDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { dayQuery } from '#office/appointments/api.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sentence } from '#office/ui/say.ts';
import { useSession } from '#session/useSession.ts';
import styles from './Greeting.module.css';
import { greet, sayAhead } from './greeting.ts';

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
