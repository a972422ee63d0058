import { RULE_ERRORS } from '@rostro/shared/contract/appointment';
import { ApiError } from '#api/error.ts';

export const SAVE_FAILED = 'Error al crear/actualizar la cita';

const LOST: ReadonlySet<string> = new Set(RULE_ERRORS);

/** Whether the server refused the chosen time, so that only the time has to be chosen again. */
export const isTimeLost = (error: unknown): boolean => error instanceof ApiError && LOST.has(error.code);

/** Renames the error of the API's field `clientId` to the form's field `client`. */
export function asInForm(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields.clientId === undefined) return error;
  const { clientId, ...fields } = error.fields;
  return new ApiError({ ...error, fields: { client: clientId, ...fields } });
}
