import { Calendar, Leaf, type LucideIcon, Settings, SquareActivity, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HomeTabs } from '#office/nav/HomeTabs.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './AdminHome.module.css';
import { Attend } from './Attend.tsx';
import { Greeting } from './Greeting.tsx';
import { MonthStats } from './MonthStats.tsx';
import { SetupList } from './setup/SetupList.tsx';
import { Today } from './Today.tsx';
import { WeekMoney } from './WeekMoney.tsx';

interface Area {
  title: string;
  to: string;
  text: string;
  icon: LucideIcon;
}

/** The areas of the back office, in order. */
const AREAS: readonly Area[] = [
  { title: 'Citas', to: '/admin/appointments', text: 'Ver y administrar todas las citas', icon: Calendar },
  { title: 'Tratamientos', to: '/admin/services', text: 'Catálogo, precios y visibilidad', icon: Leaf },
  { title: 'Clientes', to: '/admin/clients', text: 'Datos, historial y registro', icon: UsersRound },
  { title: 'Configuración', to: '/admin/config', text: 'Horarios, personal y roles', icon: Settings },
  { title: 'Aparatología', to: '/admin/equipment', text: 'Aparatos de la clínica', icon: SquareActivity },
];

function Areas() {
  return (
    <ul className={styles.areas}>
      {AREAS.map(({ title, to, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.area}>
            <Icon size={18} strokeWidth={1.6} aria-hidden />
            <b>{title}</b>
            <small>{text}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is ahead and what waits come first; the areas and the numbers of the month stand below. */
export default function AdminHome() {
  useTitle('Panel de Administración');
  const today = useToday();
  const seesAppointments = useCan('view_appointments');
  const seesMoney = useCan('view_statistics');
  return (
    <>
      <HomeTabs />
      <h1 className={styles.title}>Panel de Administración</h1>
      <Greeting day={today} />
      <SetupList />
      {seesAppointments && (
        <div className={styles.ahead}>
          <Today day={today} />
          <Attend />
        </div>
      )}
      {seesMoney && <WeekMoney today={today} />}
      <Areas />
      <MonthStats today={today} />
    </>
  );
}
