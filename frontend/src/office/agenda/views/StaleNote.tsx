import type { UseQueryResult } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import styles from './StaleNote.module.css';

/** Says above a calendar that it could not be read again; what was read stays. */
export function StaleNote({ query }: { query: Pick<UseQueryResult, 'isError' | 'data' | 'error' | 'refetch'> }) {
  if (!query.isError || query.data === undefined) return null;
  return (
    <div className={styles.stale}>
      <ErrorNote
        title="El calendario puede no estar al día."
        detail={detailOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
