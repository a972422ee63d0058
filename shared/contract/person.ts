import * as z from 'zod';
import { type BirthDateProblem, birthDateProblem } from '../birth-date.ts';
import { UNREACHABLE } from '../messages.ts';
import { type PhoneProblem, readPhone } from '../phone.ts';
import { isFit } from '../plain-text.ts';
import { instantOf, todayAt } from '../time.ts';
import { Day } from './schemas.ts';
import { Line, UNFIT_TEXT } from './text.ts';

export * from './consent.ts';

/** What people say of themselves, wherever they say it. */
export const MAX_NAME = 120;
export const FullName = Line(MAX_NAME).min(1, 'El nombre completo es obligatorio');
/** Under a phone's field: why it is none, and what to do. */
export const PHONE_REFUSED: Record<PhoneProblem, string> = {
  short: 'Ingresa un número de teléfono válido',
  long: 'Tiene más de 10 dígitos. Si es de otro país, empieza con + y su código',
  zero: 'Un número de México no empieza con 0: escribe sus 10 dígitos',
  repeated: 'Ese número repite un solo dígito: escribe uno al que podamos llamar',
  cut: 'Faltan dígitos: después del 52 van 10',
  letters: 'Escribe un solo número, sin letras',
  foreign: 'Un número de otro país lleva +, su código y entre 8 y 15 dígitos en total',
};
/** Longer than any spelling of a number; nothing is cut from what is typed. */
const MAX_PHONE_TEXT = 40;
const PhoneText = z.string().max(MAX_PHONE_TEXT, PHONE_REFUSED.long);
function storedAs(text: string, context: z.core.$RefinementCtx<string>): string {
  const read = readPhone(text);
  if ('phone' in read) return read.phone;
  context.addIssue({ code: 'custom', message: PHONE_REFUSED[read.problem] });
  return z.NEVER;
}
/** A phone in any spelling; comes out as it is stored (`shared/phone.ts`). */
export const Phone = PhoneText.transform(storedAs);
/** The same, or nothing. */
export const PhoneOrNone = PhoneText.transform((text, context) => (text.trim() === '' ? '' : storedAs(text, context)));
/** Under a birth date's field. */
export const BIRTH_DATE_REFUSED: Record<BirthDateProblem, string> = {
  unreal: 'Fecha no válida',
  ahead: 'La fecha de nacimiento no puede ser posterior a hoy',
  tooEarly: 'Revisa el año: esa fecha es de hace más de 120 años',
};
/** Of somebody who lives today, on the clinic's wall. */
export const BirthDate = z
  .string()
  .min(1, 'La fecha de nacimiento es obligatoria')
  .pipe(Day)
  .superRefine((day, context) => {
    const problem = birthDateProblem(day, todayAt(instantOf(Date.now())));
    if (problem !== null) context.addIssue({ code: 'custom', message: BIRTH_DATE_REFUSED[problem] });
  });

/** The user pool's own bound. */
const MAX_EMAIL = 254;
export const INVALID_EMAIL = 'Ingresa un correo electrónico válido';
/** No mail server takes more. */
export const LONG_LOCAL_PART = 'Antes de la @ van como máximo 64 caracteres';
/** In small letters: addresses that differ in capitals only are one address. */
export const Email = z
  .string()
  .trim()
  .max(MAX_EMAIL, INVALID_EMAIL)
  .regex(/^[^@]{0,64}(@|$)/, LONG_LOCAL_PART)
  .toLowerCase()
  .pipe(z.email(INVALID_EMAIL));

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
  .max(MAX_PASSWORD, `Escribe como máximo ${MAX_PASSWORD} caracteres`)
  .refine(isFit, { error: UNFIT_TEXT });
