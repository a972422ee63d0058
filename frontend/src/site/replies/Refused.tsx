import { ApiError, detailOf, isConnectionError } from '#api/error.ts';
import { Note } from '#ui/note/Note.tsx';
import styles from './Reply.module.css';

/** The page is about to show what is so instead. */
const TOLD_BY_THE_PAGE = new Set(['link_used', 'link_stale', 'link_expired']);

/** Why it was not done, or is not known to be; pressing again does no harm. */
export function Refused({ error }: { error: unknown }) {
  if (error instanceof ApiError && TOLD_BY_THE_PAGE.has(error.code)) return null;
  const again = isConnectionError(error) && ' Intenta de nuevo: si ya quedó, te lo diremos.';
  return (
    <Note tone="bad" announce className={styles.refused}>
      <b>{detailOf(error)}</b>
      {again}
    </Note>
  );
}
