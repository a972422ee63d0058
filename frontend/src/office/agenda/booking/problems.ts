import type { ErrorCode } from '@rostro/shared/errors';
import { ApiError } from '#api/error.ts';
import type { Values } from './values.ts';

export const SAVE_FAILED = 'Error al crear/actualizar la cita';

export interface FormProblems {
  client?: string | undefined;
  serviceId?: string | undefined;
  startsAt?: string | undefined;
  notes?: string | undefined;
}

/** What is missing. */
export const missingIn = ({ client, serviceId, startsAt }: Values, isNew: boolean): FormProblems => ({
  ...(isNew && client === undefined && { client: 'Selecciona un cliente' }),
  ...(serviceId === undefined && { serviceId: 'Selecciona un tratamiento' }),
  ...(startsAt === undefined && { startsAt: 'Selecciona un horario' }),
});

const FIELDS: Record<string, keyof FormProblems> = {
  clientId: 'client',
  serviceId: 'serviceId',
  startsAt: 'startsAt',
  notes: 'notes',
};

/** What the server says of a field goes under it. */
export function refusedIn(error: unknown): FormProblems {
  if (!(error instanceof ApiError)) return {};
  const known = Object.entries(error.fields).flatMap(([path, text]) => {
    const field = FIELDS[path];
    return field === undefined ? [] : [[field, text] as const];
  });
  return Object.fromEntries(known);
}

const LOST: ReadonlySet<string> = new Set<ErrorCode>([
  'slot_full',
  'closed_day',
  'sunday_closed',
  'outside_hours',
  'slot_in_past',
  'ends_after_closing',
]);

/** The time cannot be had: another one is to be chosen, and the rest stays. */
export const isTimeLost = (error: unknown): boolean => error instanceof ApiError && LOST.has(error.code);
