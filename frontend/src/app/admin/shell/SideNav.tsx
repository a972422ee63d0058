import { Tooltip } from 'antd';
import { Lock } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classes } from '../../../ui/classes.ts';
import { missingPermission, useCan } from '../ui/permissions.ts';
import { NAV, type NavEntry } from './nav.ts';
import styles from './SideNav.module.css';

interface SideNavProps {
  /** Icons only, each with its name in a tooltip. */
  rail?: boolean;
  onGo?: () => void;
}

const hintOf = (label: string, rail: boolean, reason: string | undefined): string =>
  [rail ? label : undefined, reason].filter(Boolean).join('. ');

function Entry({ entry, rail, onGo }: { entry: NavEntry; rail: boolean; onGo: () => void }) {
  const { label, to, icon: Icon, permission } = entry;
  const granted = useCan(permission ?? 'view_appointments');
  const reason = permission !== undefined && !granted ? missingPermission(permission) : undefined;
  return (
    <Tooltip title={hintOf(label, rail, reason)} placement="right" trigger={['hover', 'focus']}>
      <NavLink
        to={to}
        end={to === '/admin'}
        onClick={onGo}
        aria-label={[label, reason].filter(Boolean).join('. ')}
        className={({ isActive }) =>
          classes(styles.link, rail && styles.icon, isActive && styles.on, reason && styles.locked)
        }
      >
        <Icon size={rail ? 18 : 16} strokeWidth={1.6} aria-hidden />
        {!rail && <span>{label}</span>}
        {reason && <Lock className={styles.lock ?? ''} size={12} strokeWidth={1.8} aria-hidden />}
      </NavLink>
    </Tooltip>
  );
}

const stay = (): void => undefined;

export function SideNav({ rail = false, onGo = stay }: SideNavProps) {
  return (
    <nav aria-label="Administración">
      <ul className={styles.list}>
        {NAV.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} rail={rail} onGo={onGo} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
