import { Calendar, Leaf, type LucideIcon, Settings, SquareActivity, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './Areas.module.css';

interface Area {
  title: string;
  to: string;
  text: string;
  icon: LucideIcon;
}

/** The areas of the back office, in order; one that joins is one more row. */
const AREAS: readonly Area[] = [
  { title: 'Citas', to: '/admin/appointments', text: 'Ver y administrar todas las citas', icon: Calendar },
  { title: 'Tratamientos', to: '/admin/services', text: 'Catálogo, precios y visibilidad', icon: Leaf },
  { title: 'Clientes', to: '/admin/clients', text: 'Datos, historial y registro', icon: UsersRound },
  { title: 'Configuración', to: '/admin/config', text: 'Horarios, personal y roles', icon: Settings },
  { title: 'Aparatología', to: '/admin/equipment', text: 'Aparatos de la clínica', icon: SquareActivity },
];

export function Areas() {
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
