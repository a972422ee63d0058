import { sayDay } from '@rostro/shared/time';
import { Calendar, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './AdminHome.module.css';
import { Today } from './home/Today.tsx';
import { useCan } from './ui/permissions.ts';
import { sentence } from './ui/say.ts';
import { useToday } from './ui/useToday.ts';

/** The areas of the back office, in order; a new page is one more row. */
const AREAS = [
  { title: 'Citas', to: '/admin/appointments', text: 'Ver y administrar todas las citas', icon: Calendar },
  { title: 'Configuración', to: '/admin/config/general', text: 'Las reglas de la clínica y del panel', icon: Settings },
] as const;

export default function AdminHome() {
  useTitle('Panel de Administración');
  const today = useToday();
  const seesAppointments = useCan('view_appointments');
  return (
    <>
      <h1 className={styles.title}>Panel de Administración</h1>
      <p className={styles.date}>{sentence(sayDay(today))}</p>
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
      {seesAppointments && <Today day={today} />}
    </>
  );
}
