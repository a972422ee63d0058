import { AHEAD_DAYS, SOON_DAYS } from '@rostro/shared/inbox';
import { addDays, sayDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { INBOX_TITLES, inboxCountQuery } from '#office/booking/published/inbox.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import panel from '#office/ui/Panel.module.css';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { SectionHead } from './SectionHead.tsx';

const LINE = '[&+&]:border-t [&+&]:border-t-row-line';
const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-3 items-baseline content-center min-h-10 max-phone:min-h-11 py-1.5 px-4 text-inherit no-underline hover:bg-plum-tint focus-visible:-outline-offset-2';

const sayUntil = (day: string): string => `hasta el ${sayDay(day).replace(/ de .*/, '')}`;

/** What waits now adds up to the menu's number; what is still to confirm in the rest of seven days stands below. */
export function Attend({ today }: { today: string }) {
  const { data, error, isError, refetch } = useQuery(inboxCountQuery(useBranch()));
  const kinds = data?.kinds.filter(({ soon }) => soon > 0) ?? [];
  return (
    <section aria-labelledby="por-atender">
      <SectionHead
        id="por-atender"
        title={
          <>
            Por atender{' '}
            {kinds.length > 0 && (
              <span className="ml-1 text-muted font-text font-normal text-14 leading-none tracking-normal tabular-nums">
                {data?.soon}
              </span>
            )}
          </>
        }
        link={{ to: '/admin/inbox', label: 'Ver todo' }}
      />
      <div className={panel.panel}>
        {isError && !data && (
          <ErrorNote
            title="No pudimos cargar lo que está por atender"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <div className="grid gap-3 p-4">
            <Skeleton height={32} />
            <Skeleton height={32} />
          </div>
        )}
        {data && kinds.length === 0 && (
          <p className="flex gap-2 items-center p-4 text-muted">
            <CircleCheckBig size={16} aria-hidden /> No hay nada por atender.
          </p>
        )}
        {data && (kinds.length > 0 || data.ahead > 0) && (
          <ul>
            {kinds.map(({ kind, soon }) => (
              <li key={kind} className={LINE}>
                <Link to="/admin/inbox" className={ROW}>
                  <span>
                    {INBOX_TITLES[kind]}
                    {kind === 'to_confirm' && (
                      <small className="text-muted text-12"> {sayUntil(addDays(today, SOON_DAYS))}</small>
                    )}
                  </span>{' '}
                  <b className="font-semibold tabular-nums">{soon}</b>
                </Link>
              </li>
            ))}
            {data.ahead > 0 && (
              <li className={LINE}>
                <Link to="/admin/inbox" className={ROW}>
                  <span className="text-muted">
                    Después<small className="text-12"> por confirmar, {sayUntil(addDays(today, AHEAD_DAYS))}</small>
                  </span>{' '}
                  <span className="text-muted tabular-nums">{data.ahead}</span>
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}
