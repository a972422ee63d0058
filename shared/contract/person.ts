import * as z from 'zod';
import { UNREACHABLE } from '../messages.ts';
import { PHONE_DIGITS } from '../phone.ts';
import { isRealDay } from '../time.ts';
import { Day, Instant } from './schemas.ts';

/** What people say of themselves, wherever they say it. */
export const MAX_NAME = 120;
export const FullName = z
  .string()
  .trim()
  .min(1, 'El nombre completo es obligatorio')
  .max(MAX_NAME, `Escribe como máximo ${MAX_NAME} caracteres`);
/** The ten digits; stored with 52 before them. */
export const Phone = z.string().regex(PHONE_DIGITS, 'Ingresa un número de teléfono válido');
export const BirthDate = z
  .string()
  .min(1, 'La fecha de nacimiento es obligatoria')
  .pipe(Day)
  .refine(isRealDay, { error: 'Fecha no válida' });

/** The user pool's own bound. */
const MAX_EMAIL = 254;
export const INVALID_EMAIL = 'Ingresa un correo electrónico válido';
/** In small letters: addresses that differ in capitals only are one address. */
export const Email = z.string().trim().max(MAX_EMAIL, INVALID_EMAIL).toLowerCase().pipe(z.email(INVALID_EMAIL));

interface Reachable {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}
/** Can the clinic call or write to this person? */
export const isReachable = ({ email, phone }: Reachable): boolean => Boolean(email || phone);
/** Refines what the clinic takes down of a client, at the desk or out of a file: said at both fields. */
export function demandReachable(person: Reachable, context: z.core.$RefinementCtx): void {
  if (isReachable(person)) return;
  for (const field of ['email', 'phone']) context.addIssue({ code: 'custom', path: [field], message: UNREACHABLE });
}

export const MIN_PASSWORD = 6;
/** The user pool's own bound. */
const MAX_PASSWORD = 256;
export const Password = z
  .string()
  .min(MIN_PASSWORD, `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`)
  .max(MAX_PASSWORD, `Escribe como máximo ${MAX_PASSWORD} caracteres`);

/** What a person agreed to be sent, apart from what their own bookings ask for. */
export const Consent = z
  .strictObject({
    /** Reminders and thanks, by e-mail. */
    reminders: z.boolean(),
    /** The same by WhatsApp too. */
    whatsapp: z.boolean(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;
export const RecordedConsent = z
  .object({ ...Consent.shape, at: Instant, source: z.string() })
  .meta({ id: 'RecordedConsent' });
export type RecordedConsent = z.infer<typeof RecordedConsent>;
