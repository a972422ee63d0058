import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';

const isPhoneTaken = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'phone_taken';

/** Under the fields, where a profile could not be saved. */
export function wrongFieldsIn(error: unknown): Record<string, string> {
  if (isPhoneTaken(error)) return { phone: PHONE_OF_ANOTHER };
  return error instanceof ApiError ? error.fields : {};
}

interface SaveProblemProps {
  error: unknown;
  /** What failed; a phone that is taken says all of it itself. */
  title: string;
}

/** Above the fields. */
export function SaveProblem({ error, title }: SaveProblemProps) {
  const said = isPhoneTaken(error) ? error.detail : title;
  return <ErrorNote title={said} detail={detailOf(error)} />;
}
