import { useSize } from '../../app/admin/ui/useSize.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './ListSkeleton.module.css';

const WIDTHS = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '72%', '50%', '64%'];

/** The list's shape, so that nothing jumps when it comes. */
export function ListSkeleton() {
  const { phone } = useSize();
  return (
    <div className={styles.skeleton}>
      <p className="sr" role="status">
        Cargando las citas…
      </p>
      {!phone && <div className={styles.head} />}
      {WIDTHS.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton height={14} width={72} />
          <Skeleton height={14} width={width} />
          {!phone && <Skeleton height={14} width={width} />}
          <Skeleton height={22} width={104} radius={6} />
        </div>
      ))}
    </div>
  );
}
