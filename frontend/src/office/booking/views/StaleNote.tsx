import type { UseQueryResult } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';

/** Shown above a calendar whose reload failed; the earlier data stay. */
export function StaleNote({ query }: { query: Pick<UseQueryResult, 'isError' | 'data' | 'error' | 'refetch'> }) {
  if (!query.isError || query.data === undefined) return null;
  return (
    <div className="p-3">
      <ErrorNote
        title="El calendario puede no estar al día."
        detail={detailOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
