import { Tooltip } from 'antd';
import { Lock } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { ConfigEntry, ConfigGroup } from '#office/nav/door.ts';
import { belongsTo } from '#office/nav/menu.ts';
import { classes } from '#ui/classes.ts';
import styles from './ConfigMenu.module.css';
import { CONFIG_ENTRIES, useConfigMenu } from './entries.ts';
import { useLock } from './useLock.ts';

/** A page below several addresses belongs to the longest of them. */
function entryAt(path: string): ConfigEntry | undefined {
  const reach = ({ to, tabs = [] }: ConfigEntry): string[] => [to, ...tabs.map((tab) => tab.to)];
  return CONFIG_ENTRIES.filter((entry) => belongsTo(path, reach(entry)))
    .toSorted((a, b) => a.to.length - b.to.length)
    .at(-1);
}

function Entry({ entry }: { entry: ConfigEntry }) {
  const { label, to } = entry;
  const { pathname } = useLocation();
  const reason = useLock(entry);
  const isLit = entryAt(pathname)?.to === to;
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Link
        to={to}
        className={classes(styles.link, isLit && styles.on, reason && styles.locked)}
        {...(isLit && { 'aria-current': pathname === to ? 'page' : true })}
        {...(reason && { 'aria-label': `${label}. ${reason}` })}
      >
        {label}
        {reason && <Lock size={12} strokeWidth={1.8} aria-hidden />}
      </Link>
    </Tooltip>
  );
}

function Group({ group: { label, to, entries } }: { group: ConfigGroup }) {
  return (
    <li className="flex flex-wrap items-center gap-0.5 min-[1360px]:grid min-[1360px]:gap-0">
      {to === undefined ? (
        <span className={styles.head}>{label}</span>
      ) : (
        <NavLink to={to} end className={({ isActive }) => classes(styles.head, isActive && styles.on)}>
          {label}
        </NavLink>
      )}
      <ul aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The menu of the configuration, above or beside its pages. */
export function ConfigMenu() {
  return (
    <nav className={styles.menu} aria-label="Menú de configuración">
      <ul>
        {useConfigMenu().map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </ul>
    </nav>
  );
}
