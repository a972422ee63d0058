import type { ErrorCode } from '@rostro/shared/errors';
import { ApiError, detailOf } from '#api/error.ts';

/** The old appointment does not exist, belongs to another client or cannot be moved. */
export const OLD_STAYS =
  'No se pudo cancelar la cita anterior. Verifica que la cita existe y tienes permisos para modificarla.';
const NOT_BOOKED = 'Error al reservar la cita. Por favor, intenta de nuevo.';

const OF_THE_OLD_ONE = new Set<string>([
  'appointment_not_found',
  'appointment_cancelled',
  'appointment_not_upcoming',
] satisfies ErrorCode[]);

/** Errors whose own text is enough, without a title. */
const SELF_EXPLAINING = new Set<string>([
  'booking_limit',
  'service_required',
  'service_not_found',
  'too_late_to_move',
] satisfies ErrorCode[]);

export const isAboutOldVisit = (error: unknown): boolean => error instanceof ApiError && OF_THE_OLD_ONE.has(error.code);

export interface MonthProblem {
  title: string;
  detail?: string;
}

export function sayMonthProblem(error: unknown): MonthProblem {
  if (isAboutOldVisit(error)) return { title: OLD_STAYS };
  const detail = detailOf(error);
  return error instanceof ApiError && SELF_EXPLAINING.has(error.code)
    ? { title: detail }
    : { title: NOT_BOOKED, detail };
}
