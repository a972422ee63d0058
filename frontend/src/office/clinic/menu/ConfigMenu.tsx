import { Tooltip } from 'antd';
import { Lock } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { ConfigEntry } from '#office/nav/door.ts';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import styles from './ConfigMenu.module.css';
import { useConfigMenu } from './entries.ts';

function Entry({ entry, inner }: { entry: ConfigEntry; inner: boolean }) {
  const { label, to, permission, inside } = entry;
  const reason = useCan(permission) ? undefined : missingPermission(permission);
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <NavLink
        to={to}
        end={inside !== undefined}
        className={({ isActive }) =>
          classes(styles.link, inner && styles.inner, isActive && styles.on, reason && styles.locked)
        }
        {...(reason && { 'aria-label': `${label}. ${reason}` })}
      >
        {label}
        {reason && <Lock size={12} strokeWidth={1.8} aria-hidden />}
      </NavLink>
    </Tooltip>
  );
}

function Entries({ entries, inner = false }: { entries: readonly ConfigEntry[]; inner?: boolean }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Entry entry={entry} inner={inner} />
          {entry.inside && <Entries entries={entry.inside} inner />}
        </li>
      ))}
    </ul>
  );
}

/** The menu of the configuration, above or beside its pages. Entries without permission are locked and show the reason. */
export function ConfigMenu() {
  return (
    <nav
      className={classes(
        styles.menu,
        'mb-4 pb-2 border-b border-b-line min-[1360px]:sticky min-[1360px]:top-[calc(72px_+_var(--offline,0px))] min-[1360px]:m-0 min-[1360px]:p-0 min-[1360px]:border-0',
      )}
      aria-label="Menú de configuración"
    >
      <Entries entries={useConfigMenu()} />
    </nav>
  );
}
