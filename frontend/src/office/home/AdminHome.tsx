import { sayDay } from '@rostro/shared/time';
import { useCan } from '#office/ui/permissions.ts';
import { sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './AdminHome.module.css';
import { Areas } from './Areas.tsx';
import { MonthStats } from './MonthStats.tsx';
import { Today } from './Today.tsx';

export function AdminHome() {
  useTitle('Panel de Administración');
  const today = useToday();
  const seesAppointments = useCan('view_appointments');
  return (
    <>
      <h1 className={styles.title}>Panel de Administración</h1>
      <p className={styles.date}>{sentence(sayDay(today))}</p>
      <Areas />
      {seesAppointments && <Today day={today} />}
      <MonthStats today={today} />
    </>
  );
}
