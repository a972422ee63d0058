import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';

const isPhoneTaken = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'phone_taken';

/** Rethrows a failed save of a profile, with a message at the phone field if the phone is taken. */
export function failAtFields(error: unknown): never {
  throw isPhoneTaken(error) ? new ApiError({ ...error, fields: { phone: PHONE_OF_ANOTHER } }) : error;
}

interface SaveProblemProps {
  error: unknown;
  /** The title of the error; if the phone is taken, the error's own detail is shown instead. */
  title: string;
  /** Starts the proof that a taken phone belongs to the person. Undefined if no code can be sent. */
  onProve?: (() => void) | undefined;
}

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
