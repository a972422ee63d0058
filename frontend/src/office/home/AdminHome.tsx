import { sayDay } from '@rostro/shared/time';
import { Calendar, Leaf, type LucideIcon, Settings, SquareActivity, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HomeTabs } from '#office/nav/HomeTabs.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './AdminHome.module.css';
import { MonthStats } from './MonthStats.tsx';
import { SetupList } from './setup/SetupList.tsx';
import { Today } from './Today.tsx';

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

export function AdminHome() {
  useTitle('Panel de Administración');
  const today = useToday();
  const seesAppointments = useCan('view_appointments');
  return (
    <>
      <HomeTabs />
      <h1 className={styles.title}>Panel de Administración</h1>
      <p className={styles.date}>{sentence(sayDay(today))}</p>
      <SetupList />
      <Areas />
      {seesAppointments && <Today day={today} />}
      <MonthStats today={today} />
    </>
  );
}
