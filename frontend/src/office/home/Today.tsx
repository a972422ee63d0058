import { instantOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { dayQuery } from '#office/appointments/api.ts';
import panel from '#office/ui/Panel.module.css';
import { sayAppointments } from '#office/ui/say.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { DayCounters } from './DayCounters.tsx';
import { NextVisits } from './NextVisits.tsx';
import styles from './Today.module.css';

const AGENDA_OF_TODAY = '/admin/appointments?range=today';

function Coming() {
  return (
    <div className={panel.panel}>
      <p className="sr" role="status">
        Cargando las citas de hoy…
      </p>
      <div className={styles.bones}>
        <Skeleton height={56} />
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    </div>
  );
}

/** The day at a glance: how many of each, and who comes next. */
export function Today({ day }: { day: string }) {
  const query = useQuery(dayQuery(day));
  const { data, error, isError, refetch, dataUpdatedAt } = query;
  return (
    <section aria-labelledby="hoy">
      <div className={styles.head}>
        <h2 id="hoy" className={styles.title}>
          Citas de hoy
        </h2>
        {data && (
          <Link to={AGENDA_OF_TODAY} className={styles.all}>
            {data.total > 0 ? `Ver ${sayAppointments(data.total)} en la Agenda` : 'Ver la Agenda'}
          </Link>
        )}
      </div>
      {isError && (
        <ErrorNote title="Error al cargar las citas" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={panel.panel}>
          <DayCounters rows={data.items} today={day} />
          <NextVisits rows={data.items} now={instantOf(dataUpdatedAt)} />
        </div>
      )}
      {!data && !isError && <Coming />}
    </section>
  );
}
