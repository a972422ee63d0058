import type { ErrorCode } from '@rostro/shared/errors';
import { ApiError } from '#api/error.ts';

export const SAVE_FAILED = 'Error al crear/actualizar la cita';

const LOST: ReadonlySet<string> = new Set<ErrorCode>([
  'slot_full',
  'closed_day',
  'sunday_closed',
  'outside_hours',
  'slot_in_past',
  'ends_after_closing',
]);

/** Whether the server refused the chosen time, so that only the time has to be chosen again. */
export const isTimeLost = (error: unknown): boolean => error instanceof ApiError && LOST.has(error.code);

/** Renames the error of the API's field `clientId` to the form's field `client`. */
export function asInForm(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields.clientId === undefined) return error;
  const { clientId, ...fields } = error.fields;
  return new ApiError({ ...error, fields: { client: clientId, ...fields } });
}
