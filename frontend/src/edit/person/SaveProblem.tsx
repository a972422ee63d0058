import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';

const isPhoneTaken = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'phone_taken';

/** Fails with what is wrong at the fields of a profile that could not be saved. */
export function failAtFields(error: unknown): never {
  throw isPhoneTaken(error) ? new ApiError({ ...error, fields: { phone: PHONE_OF_ANOTHER } }) : error;
}

interface SaveProblemProps {
  error: unknown;
  /** What failed; a phone that is taken says all of it itself. */
  title: string;
  /** A phone that is taken may be theirs all the same. Absent: no code can come to it. */
  onProve?: (() => void) | undefined;
}

/** Above the fields. */
export function SaveProblem({ error, title, onProve }: SaveProblemProps) {
  if (!isPhoneTaken(error)) return <ErrorNote title={title} detail={detailOf(error)} />;
  return (
    <>
      <ErrorNote title={error.detail} />
      {onProve && (
        <p>
          ¿Es tu número?{' '}
          <button type="button" className="link" onClick={onProve}>
            Verificar por WhatsApp
          </button>
        </p>
      )}
    </>
  );
}
