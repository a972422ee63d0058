import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { INBOX_TITLES, inboxCountQuery } from '#office/appointments/inbox.ts';
import { useBranch } from '#office/config/branches.ts';
import panel from '#office/ui/Panel.module.css';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import section from './Section.module.css';
import styles from './Side.module.css';

/** How much waits for a person of the clinic, by kind. */
export function Attend() {
  const { data, error, isError, refetch } = useQuery(inboxCountQuery(useBranch()));
  const kinds = data?.kinds.filter(({ count }) => count > 0) ?? [];
  return (
    <section aria-labelledby="por-atender">
      <div className={section.head}>
        <h2 id="por-atender" className={section.title}>
          Por atender
        </h2>
        <Link to="/admin/inbox" className={section.all}>
          Ver todo
        </Link>
      </div>
      <div className={panel.panel}>
        {isError && !data && (
          <ErrorNote
            title="No pudimos cargar lo que está por atender"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <div className={section.bones}>
            <Skeleton height={32} />
            <Skeleton height={32} />
          </div>
        )}
        {data && kinds.length === 0 && (
          <p className={styles.none}>
            <CircleCheckBig size={16} aria-hidden /> No hay nada por atender.
          </p>
        )}
        {kinds.length > 0 && (
          <ul className={styles.kinds}>
            {kinds.map(({ kind, count }) => (
              <li key={kind}>
                <Link to="/admin/inbox">
                  {INBOX_TITLES[kind]} <b>{count}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
