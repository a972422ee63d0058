import type { CatalogRow } from './data/types.ts';
import styles from './RowDuration.module.css';

/** How long a service lasts; where nobody has said it, that it is asked for. */
export function RowDuration({ row: { duration, durationUnread } }: { row: CatalogRow }) {
  return (
    <>
      {duration}
      {durationUnread && <small className={styles.unread}>Por aclarar: decía «{durationUnread}»</small>}
    </>
  );
}
