import { ApiError, detailOf, isConnectionError } from '#api/error.ts';
import { Note } from '#ui/note/Note.tsx';

/** After these errors the page reloads the link, and shows its state instead. */
const TOLD_BY_THE_PAGE = new Set(['link_used', 'link_stale', 'link_expired']);

/** The error of an answer. After a connection error it is unknown whether the answer arrived; a retry is safe. */
export function Refused({ error }: { error: unknown }) {
  if (error instanceof ApiError && TOLD_BY_THE_PAGE.has(error.code)) return null;
  const again = isConnectionError(error) && ' Intenta de nuevo: si ya quedó, te lo diremos.';
  return (
    <Note tone="bad" announce className="my-6">
      <b>{detailOf(error)}</b>
      {again}
    </Note>
  );
}
