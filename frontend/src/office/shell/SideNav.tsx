import { SOON_DAYS } from '@rostro/shared/inbox';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { inboxCountQuery } from '#office/booking/published/inbox.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import { type Area, areaAt, useMenu } from '#office/nav/menu.ts';
import type { Creation } from '#office/nav/nav.ts';
import { useRights } from '#office/nav/useRights.ts';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import styles from './SideNav.module.css';

/** How much of the inbox is of today and the next days; 0 if unknown. */
function useWaiting(): number {
  const enabled = useCan('view_appointments');
  const { data } = useQuery({ ...inboxCountQuery(useBranch()), enabled });
  return enabled ? (data?.soon ?? 0) : 0;
}

interface SideNavProps {
  /** Shows icons only, with the names in tooltips. */
  rail?: boolean;
  onGo?: () => void;
}

interface EntryProps {
  area: Area;
  isLit: boolean;
  waiting: number;
  rail: boolean;
  onGo: () => void;
}

function Entry({ area: { label, to, icon: Icon }, isLit, waiting, rail, onGo }: EntryProps) {
  const { pathname } = useLocation();
  const said = waiting > 0 ? `${waiting} hasta dentro de ${SOON_DAYS} días` : undefined;
  return (
    <Tooltip title={rail && [label, said].filter(Boolean).join('. ')} placement="right" trigger={['hover', 'focus']}>
      <Link
        to={to}
        onClick={onGo}
        className={classes(styles.link, rail && styles.icon, isLit && styles.on)}
        {...(isLit && { 'aria-current': pathname === to ? 'page' : true })}
      >
        <Icon size={rail ? 18 : 16} strokeWidth={1.6} aria-hidden />
        <span className={rail ? 'sr' : undefined}>{label}</span>
        {said && <span className="sr"> ({said})</span>}
        {waiting > 0 && (
          <span
            className={
              rail
                ? 'absolute right-2.25 top-2.25 w-2 h-2 border border-sand rounded-[50%] bg-pending-ink'
                : 'min-w-5 px-1.5 rounded-[10px] bg-pending-bg text-pending-ink font-text font-semibold text-12 leading-[18px] tabular-nums text-center'
            }
            aria-hidden
          >
            {!rail && waiting}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}

function Create({ label, to, onGo }: Pick<Creation, 'label' | 'to'> & { onGo: () => void }) {
  return (
    <Tooltip title={label} placement="right" trigger={['hover', 'focus']}>
      <Link to={to} className={styles.create} aria-label={label} onClick={onGo}>
        <Plus size={16} strokeWidth={1.8} aria-hidden />
      </Link>
    </Tooltip>
  );
}

const stay = (): void => undefined;

export function SideNav({ rail = false, onGo = stay }: SideNavProps) {
  const { grants } = useRights();
  const menu = useMenu();
  const lit = areaAt(menu, useLocation().pathname);
  const waiting = useWaiting();
  return (
    <nav aria-label="Administración">
      <ul className="grid gap-0.5">
        {menu.map((area) => (
          <li key={area.label} className={classes('relative', area.apart && 'mt-3 pt-3 border-t border-t-line')}>
            <Entry area={area} isLit={area === lit} waiting={area.counts ? waiting : 0} rail={rail} onGo={onGo} />
            {!rail && area.create && area.create.needs.some(grants) && (
              <Create label={area.create.label} to={area.create.to} onGo={onGo} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
