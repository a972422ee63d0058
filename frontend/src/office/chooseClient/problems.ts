import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';

export const CREATE_FAILED = 'Error al crear el cliente. Por favor, intenta de nuevo.';
const EMAIL_OF_ANOTHER = 'Ese correo ya pertenece a otra cuenta. Usa uno diferente.';

/** Under the fields, where a client could not be saved. */
export function wrongFieldsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'phone_taken') return { phone: PHONE_OF_ANOTHER };
  if (error.code === 'email_taken') return { email: EMAIL_OF_ANOTHER };
  return error.fields;
}

/** What is said above the fields, which say the rest. */
export const sayProblem = (error: unknown): string =>
  Object.keys(wrongFieldsIn(error)).length > 0 ? 'Revisa los datos marcados e intenta de nuevo.' : detailOf(error);

/** Fails with what a form over `useEdit` shows: at the fields, what is wrong with them. */
export function failAtFields(error: unknown): never {
  const fields = wrongFieldsIn(error);
  if (!(error instanceof ApiError) || Object.keys(fields).length === 0) throw error;
  throw new ApiError({ ...error, fields, detail: sayProblem(error) });
}
