import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';

export const CREATE_FAILED = 'Error al crear el cliente. Por favor, intenta de nuevo.';
const EMAIL_OF_ANOTHER = 'Ese correo ya pertenece a otra cuenta. Usa uno diferente.';

/** By field. */
export function wrongFieldsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'phone_taken') return { phone: PHONE_OF_ANOTHER };
  if (error.code === 'email_taken') return { email: EMAIL_OF_ANOTHER };
  return error.fields;
}

/** The message above the fields of a client who could not be saved. */
export const sayProblem = (error: unknown): string =>
  Object.keys(wrongFieldsIn(error)).length > 0 ? 'Revisa los datos marcados e intenta de nuevo.' : detailOf(error);

/**
 * Rethrows the error for a form of `useEdit`, with its messages at the fields.
 * @throws {unknown} the error itself, or an `ApiError` with messages by field
 */
export function failAtFields(error: unknown): never {
  const fields = wrongFieldsIn(error);
  if (!(error instanceof ApiError) || Object.keys(fields).length === 0) throw error;
  throw new ApiError({ ...error, fields, detail: sayProblem(error) });
}
