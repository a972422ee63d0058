import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './WeekSkeleton.module.css';

const HOURS = ['9', '10', '11', '12', '13', '14', '15', '16', '17'];
const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];

/** The calendar's shape, so that nothing jumps when it comes. */
export function WeekSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.shape}>
      <p className="sr" role="status">
        Cargando el calendario…
      </p>
      {HOURS.map((hour) => (
        <div key={hour} className={styles.row}>
          <Skeleton height={12} width={48} />
          {DAYS.slice(0, columns).map((day) => (
            <Skeleton key={day} height={52} radius={7} />
          ))}
        </div>
      ))}
    </div>
  );
}
