import { sayMonth } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { dashboardQuery } from '#office/appointments/dashboard.ts';
import { Counters } from '#office/ui/Counters.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Note } from '#ui/note/Note.tsx';
import { places } from '#ui/skeleton/places.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { counters, waitingOfMonth } from './counted.ts';
import { Evolution } from './Evolution.tsx';
import { MonthNav } from './MonthNav.tsx';
import styles from './MonthStats.module.css';
import { useMonth } from './useMonth.ts';

function Coming() {
  return (
    <div className={panel.panel}>
      <p className="sr" role="status">
        Cargando las estadísticas…
      </p>
      <div className={styles.bones}>
        {places(4).map((place) => (
          <Skeleton key={place} height={56} />
        ))}
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = (
    <button type="button" className="link" onClick={onRetry}>
      Intentar de nuevo
    </button>
  );
  return (
    <Note announce action={retry}>
      No pudimos cargar las estadísticas. {detailOf(error)}
    </Note>
  );
}

/** A month in four numbers and a line for each day: the one that the address names. */
export function MonthStats({ today }: { today: string }) {
  const [month, choose] = useMonth();
  const seesAppointments = useCan('view_appointments');
  const { data, error, refetch } = useQuery(dashboardQuery(month));
  return (
    <section aria-labelledby="estadisticas" className={styles.section}>
      <h2 id="estadisticas" className={styles.title}>
        Estadísticas <span className={styles.month}>{sayMonth(month)}</span>
      </h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={panel.panel}>
          <Counters counters={counters(data, seesAppointments ? waitingOfMonth(month) : undefined)} />
        </div>
      )}
      {!data && !error && <Coming />}
      {(data ?? !error) && (
        <Evolution
          days={data?.dailyStats}
          month={month}
          today={today}
          nav={<MonthNav month={month} onChoose={choose} />}
        />
      )}
      {!data && error && <MonthNav month={month} onChoose={choose} />}
    </section>
  );
}
