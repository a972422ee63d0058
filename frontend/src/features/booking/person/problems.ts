import { ApiError, detailOf } from '../../../app/api/error.ts';
import { PERSON_FIELDS, type PersonErrors } from '../../../app/person/rules.ts';

/** Refusals that say everything themselves. The others are worded as the failure of what was being done. */
const SELF_EXPLAINING = new Set<string>([
  'unauthorized',
  'booking_limit',
  'closed_day',
  'sunday_closed',
  'outside_hours',
  'slot_in_past',
  'service_not_found',
]);

export interface SaidProblem {
  text: string;
  /** As a toast too, beside the text in the form. */
  toasted: boolean;
}

export function sayBookingProblem(error: unknown): SaidProblem {
  const detail = detailOf(error);
  return error instanceof ApiError && SELF_EXPLAINING.has(error.code)
    ? { text: detail, toasted: false }
    : { text: `Error al crear cita: ${detail}`, toasted: true };
}

export const sayProfileProblem = (error: unknown): SaidProblem => ({
  text: `Error al actualizar perfil: ${detailOf(error)}`,
  toasted: false,
});

/** What belongs under a field rather than above the form. */
export function wrongFieldsIn(error: unknown): PersonErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'phone_taken') return { phone: error.detail };
  const wrong = PERSON_FIELDS.filter((field) => error.fields[field] !== undefined);
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((field) => [field, error.fields[field]]));
}
