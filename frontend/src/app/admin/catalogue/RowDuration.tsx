import styles from './RowDuration.module.css';
import type { CatalogueRow } from './types.ts';

/** How long a treatment lasts; where nobody has said it, that it is asked for. */
export function RowDuration({ row: { duration, durationUnread } }: { row: CatalogueRow }) {
  return (
    <>
      {duration}
      {durationUnread && <small className={styles.unread}>Por aclarar: decía «{durationUnread}»</small>}
    </>
  );
}
