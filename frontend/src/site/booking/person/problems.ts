import type { ErrorCode } from '@rostro/shared/errors';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';
import { PERSON_FIELDS, type PersonErrors } from '#edit/person/rules.ts';
import { GUEST_FIELDS, type GuestField } from './guestRules.ts';

/** Errors whose own text is enough. The texts of other errors get a prefix that names what failed. */
const SELF_EXPLAINING = new Set<string>([
  'unauthorized',
  'booking_limit',
  'service_required',
  'service_not_found',
  'guest_limit',
  'guest_phone_limit',
  'network_limit',
  'guest_letter_limit',
] satisfies ErrorCode[]);

const UNREADABLE_DATE = 'Error al procesar la fecha de la cita. Por favor, intenta de nuevo.';
const ADDRESS_TAKEN = 'No se pudo crear el usuario. Por favor, intenta con otro correo electrónico.';
/** Shown under the e-mail field, together with the message above the form. */
const SIGN_IN_INSTEAD = 'Ya hay una cuenta con este correo. Inicia sesión para reservar con ella.';

export interface BookingProblem {
  text: string;
  signIn?: boolean;
}

const isDateRefused = (error: ApiError): boolean => error.code === 'validation' && error.fields.startsAt !== undefined;

export function sayBookingProblem(error: unknown): BookingProblem {
  const detail = detailOf(error);
  if (error instanceof ApiError && SELF_EXPLAINING.has(error.code)) return { text: detail };
  if (error instanceof ApiError && isDateRefused(error)) return { text: UNREADABLE_DATE };
  return { text: `Error al crear cita: ${detail}` };
}

export const sayProfileProblem = (error: unknown): BookingProblem => ({
  text: `Error al actualizar perfil: ${detailOf(error)}`,
});

export function wrongFieldsIn(error: unknown): PersonErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'phone_taken') return { phone: error.detail };
  const wrong = PERSON_FIELDS.filter((field) => error.fields[field] !== undefined);
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((field) => [field, error.fields[field]]));
}

/** Errors that concern the new account, not the appointment. */
const OF_THE_ACCOUNT = new Set<string>(['captcha_failed'] satisfies ErrorCode[]);

export function sayGuestProblem(error: unknown): BookingProblem {
  if (!(error instanceof ApiError)) return sayBookingProblem(error);
  const { code, detail } = error;
  if (code === 'email_taken') return { text: ADDRESS_TAKEN, signIn: true };
  if (code === 'phone_taken') return { text: `Error al crear perfil: ${detail}` };
  const aboutAccount = OF_THE_ACCOUNT.has(code) || GUEST_FIELDS.some((field) => error.fields[field] !== undefined);
  return aboutAccount ? { text: `Error al crear usuario: ${detail}` } : sayBookingProblem(error);
}

export function wrongGuestFieldsIn(error: unknown): Partial<Record<GuestField, string>> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'email_taken') return { email: SIGN_IN_INSTEAD };
  if (error.code === 'phone_taken') return { phone: PHONE_OF_ANOTHER };
  const wrong = GUEST_FIELDS.filter((field) => error.fields[field] !== undefined);
  return Object.fromEntries(wrong.map((field) => [field, error.fields[field]]));
}
