import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { stageOf } from '@rostro/shared/stages';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { dayQuery } from '#office/booking/published/api.ts';
import { payPath } from '#office/booking/published/bookingPath.ts';
import { Pay } from '#office/booking/published/Pay.tsx';
import { PaymentMark } from '#office/booking/published/PaymentMark.tsx';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { useBranch } from '#office/clinic/published/branches.ts';
import panel from '#office/ui/Panel.module.css';
import { sayAppointments, sayClient, sayContact, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import section from './Section.module.css';
import styles from './Today.module.css';

const SHOWN = 6;

function Visit({ visit }: { visit: StaffAppointment }) {
  return (
    <li className={styles.visit}>
      <time dateTime={visit.startsAt}>{sayTime(wallClockOf(visit.startsAt).time)}</time>
      <span className={styles.who}>
        <b>{sayClient(visit)}</b>
        <small>{sayContact(visit)}</small>
      </span>
      <span className={classes(styles.what, 'truncate')}>{sayService(visit)}</span>
      <span className={classes(styles.marks, 'grid justify-items-start')}>
        <StatusChip status={shownStatusOf(visit)} />
        <span className={classes(styles.payment, 'flex gap-1 items-center min-h-6')}>
          <PaymentMark appointment={visit} />
          <Pay visit={visit} to={payPath(visit)} bare />
        </span>
      </span>
    </li>
  );
}

export type Expected = Pick<StaffAppointment, 'status' | 'closed' | 'arrivedAt' | 'startedAt' | 'endedAt'>;

/** The client is expected, late or not, as in the first lane of the board. */
export const isExpected = (visit: Expected): boolean => stageOf(visit) === 'expected';

function NextVisits({ rows }: { rows: readonly StaffAppointment[] }) {
  const ahead = rows.filter(isExpected);
  if (ahead.length === 0) {
    const isEmpty = rows.every(({ status }) => status === 'cancelled');
    return (
      <p className="py-5 px-4 text-muted">{isEmpty ? 'Hoy no hay citas.' : 'Ya no quedan citas por atender hoy.'}</p>
    );
  }
  return (
    <ol aria-label="Próximas visitas de hoy">
      {ahead.slice(0, SHOWN).map((visit) => (
        <Visit key={visit.id} visit={visit} />
      ))}
    </ol>
  );
}

const AGENDA_OF_TODAY = '/admin/appointments?range=today';

function Coming() {
  return (
    <div className={panel.panel}>
      <p className="sr" role="status">
        Cargando las citas de hoy…
      </p>
      <div className="grid gap-3 p-4">
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    </div>
  );
}

export function Today({ day }: { day: string }) {
  const query = useQuery(dayQuery(day, useBranch()));
  const { data, error, isError, refetch } = query;
  const held = data?.items.filter(({ status }) => status !== 'cancelled').length ?? 0;
  return (
    <section aria-labelledby="hoy">
      <div className={section.head}>
        <h2 id="hoy" className="font-head font-medium text-18 leading-[1.3]">
          Citas de hoy
        </h2>
        {data && (
          <Link to={AGENDA_OF_TODAY} className={section.all}>
            {held > 0 ? `Ver ${sayAppointments(held)} en la Agenda` : 'Ver la Agenda'}
          </Link>
        )}
      </div>
      {isError && (
        <ErrorNote title="Error al cargar las citas" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={panel.panel}>
          <NextVisits rows={data.items} />
        </div>
      )}
      {!data && !isError && <Coming />}
    </section>
  );
}
