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
        className={classes(
          'inline-flex items-center gap-1.5 min-h-8 px-2 rounded-control',
          'text-ink font-medium no-underline whitespace-nowrap hover:bg-sand-2',
          isLit && styles.on,
          reason && styles.locked,
        )}
        {...(isLit && { 'aria-current': pathname === to ? 'page' : true })}
        {...(reason && { 'aria-label': `${label}. ${reason}` })}
      >
        {label}
        {reason && <Lock size={12} strokeWidth={1.8} aria-hidden />}
      </Link>
    </Tooltip>
  );
}

const HEAD =
  'inline-flex items-center min-h-8 px-2 rounded-control text-muted text-12 font-semibold no-underline min-[1360px]:min-h-6.5';
const LIST = 'flex flex-wrap gap-0.5 min-[1360px]:grid min-[1360px]:gap-0';

function Group({ group: { label, to, entries } }: { group: ConfigGroup }) {
  return (
    <li className="flex flex-wrap items-center gap-0.5 min-[1360px]:grid min-[1360px]:gap-0">
      {to === undefined ? (
        <span className={HEAD}>{label}</span>
      ) : (
        <NavLink to={to} end className={({ isActive }) => classes(HEAD, 'hover:bg-sand-2', isActive && styles.on)}>
          {label}
        </NavLink>
      )}
      <ul className={LIST} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.to} className="min-[1360px]:grid">
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
    <nav className={classes(styles.menu, 'mb-4 pb-2 border-b border-b-line')} aria-label="Menú de configuración">
      <ul className="flex flex-wrap gap-y-0.5 gap-x-4 min-[1360px]:grid min-[1360px]:gap-1.5">
        {useConfigMenu().map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </ul>
    </nav>
  );
}
