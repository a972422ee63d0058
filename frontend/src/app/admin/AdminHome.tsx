import { sayDay } from '@rostro/shared/time';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './AdminHome.module.css';
import { Areas } from './home/Areas.tsx';
import { MonthStats } from './home/MonthStats.tsx';
import { Today } from './home/Today.tsx';
import { useCan } from './ui/permissions.ts';
import { sentence } from './ui/say.ts';
import { useToday } from './ui/useToday.ts';

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
