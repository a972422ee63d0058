import { Calendar, Leaf, type LucideIcon, Settings, SquareActivity, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';

interface Area {
  title: string;
  to: string;
  text: string;
  icon: LucideIcon;
}

const AREAS: readonly Area[] = [
  { title: 'Citas', to: '/admin/appointments', text: 'Ver y administrar todas las citas', icon: Calendar },
  { title: 'Tratamientos', to: '/admin/services', text: 'Catálogo, precios y visibilidad', icon: Leaf },
  { title: 'Clientes', to: '/admin/clients', text: 'Datos, historial y registro', icon: UsersRound },
  { title: 'Configuración', to: '/admin/config', text: 'Horarios, personal y roles', icon: Settings },
  { title: 'Equipo', to: '/admin/equipment', text: 'Aparatos de la clínica', icon: SquareActivity },
];

/** The five specified areas, as one slim row; on a phone three and two. */
export function Areas() {
  return (
    <ul className="grid grid-cols-5 max-phone:grid-cols-6 gap-px mb-4 overflow-clip bg-line border border-line rounded-card shadow-low">
      {AREAS.map(({ title, to, text, icon: Icon }) => (
        <li key={to} className="bg-white max-phone:col-span-2 max-phone:nth-[n+4]:col-span-3">
          <Link
            to={to}
            className="flex items-center gap-2 max-phone:gap-1.5 max-phone:justify-center h-full min-h-11 py-2 px-3 max-phone:px-1 text-inherit no-underline hover:bg-plum-tint focus-visible:-outline-offset-2"
          >
            <Icon className="flex-none text-plum max-handset:hidden" size={18} strokeWidth={1.6} aria-hidden />
            <span className="grid min-w-0 leading-[1.35]">
              <b className="font-semibold">{title}</b>{' '}
              <small className="text-12 text-muted tracking-[-0.005em] max-desk:hidden">{text}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
