import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { Lock, Plus } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { waitingQuery } from '#office/booking/published/api.ts';
import { inboxCountQuery } from '#office/booking/published/inbox.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import { type Creation, NAV, type NavGroup } from '#office/nav/nav.ts';
import { useRights } from '#office/nav/useRights.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import styles from './SideNav.module.css';

/** The number that an entry shows, with its words; 0 if unknown. */
interface Count {
  count: number;
  said: string;
}

function useCounts(): Record<NonNullable<NavGroup['counts']>, Count> {
  const enabled = useCan('view_appointments');
  const branch = useBranch();
  const { data: waiting } = useQuery({ ...waitingQuery(branch), enabled });
  const { data: inbox } = useQuery({ ...inboxCountQuery(branch), enabled });
  const [count, total] = enabled ? [waiting?.count ?? 0, inbox?.total ?? 0] : [0, 0];
  return {
    waiting: { count, said: `${sayAppointments(count)} por confirmar` },
    inbox: { count: total, said: `${total} por atender` },
  };
}

interface SideNavProps {
  /** Shows icons only, with the names in tooltips. */
  rail?: boolean;
  onGo?: () => void;
}

interface EntryProps {
  entry: NavGroup;
  reason: string | undefined;
  count: Count | undefined;
  rail: boolean;
  onGo: () => void;
}

const hintOf = (label: string, rail: boolean, reason: string | undefined): string =>
  [rail ? label : undefined, reason].filter(Boolean).join('. ');

function Entry({ entry, reason, count: shown, rail, onGo }: EntryProps) {
  const { label, to, icon: Icon } = entry;
  const waiting = shown?.count ?? 0;
  const count = waiting > 0 ? shown?.said : undefined;
  const said = reason ?? count;
  return (
    <Tooltip
      title={hintOf(label, rail, reason ?? (rail ? count : undefined))}
      placement="right"
      trigger={['hover', 'focus']}
    >
      <NavLink
        to={to}
        end={to === '/admin'}
        onClick={onGo}
        className={({ isActive }) =>
          classes(styles.link, rail && styles.icon, isActive && styles.on, reason && styles.locked)
        }
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
        {reason && <Lock className={classes(styles.lock, 'ml-auto')} size={12} strokeWidth={1.8} aria-hidden />}
      </NavLink>
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
  const { grants, lockOf } = useRights();
  const counts = useCounts();
  return (
    <nav aria-label="Administración">
      <ul className="grid gap-0.5">
        {NAV.map((entry) => (
          <li key={entry.to} className={classes('relative', entry.apart && 'mt-3 pt-3 border-t border-t-line')}>
            <Entry
              entry={entry}
              reason={lockOf(entry)}
              count={entry.counts && counts[entry.counts]}
              rail={rail}
              onGo={onGo}
            />
            {!rail && entry.create && entry.create.needs.some(grants) && (
              <Create label={entry.create.label} to={entry.create.to} onGo={onGo} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
