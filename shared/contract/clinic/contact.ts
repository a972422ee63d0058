import * as z from 'zod';
import { LOCAL_PART, LONG_LOCAL_PART } from '../../email.ts';
import { type PhoneProblem, readPhone } from '../../phone.ts';

/** Contact fields, apart from other personal data, so that a function that only needs an address stays small. */

/** The text under a phone's field: its error, and what to do. */
export const PHONE_REFUSED: Record<PhoneProblem, string> = {
  short: 'Ingresa un número de teléfono válido',
  long: 'Tiene más de 10 dígitos. Si es de otro país, empieza con + y su código',
  zero: 'Un número de México no empieza con 0: escribe sus 10 dígitos',
  repeated: 'Ese número repite un solo dígito: escribe uno al que podamos llamar',
  cut: 'Faltan dígitos: después del 52 van 10',
  letters: 'Escribe un solo número, sin letras',
  foreign: 'Un número de otro país lleva +, su código y entre 8 y 15 dígitos en total',
};
/** Longer than any spelling of a number; input is never cut. */
const MAX_PHONE_TEXT = 40;
const PhoneText = z.string().max(MAX_PHONE_TEXT, PHONE_REFUSED.long);
function storedAs(text: string, context: z.core.$RefinementCtx<string>): string {
  const read = readPhone(text);
  if ('phone' in read) return read.phone;
  context.addIssue({ code: 'custom', message: PHONE_REFUSED[read.problem] });
  return z.NEVER;
}
/** A phone in any spelling; the result is as stored (`shared/phone.ts`). */
export const Phone = PhoneText.transform(storedAs);
/** As `Phone`, or an empty text. */
export const PhoneOrNone = PhoneText.transform((text, context) => (text.trim() === '' ? '' : storedAs(text, context)));
/** The user pool's own limit. */
const MAX_EMAIL = 254;
export const INVALID_EMAIL = 'Ingresa un correo electrónico válido';
/** In lower case: addresses that differ only in case are the same. */
export const Email = z
  .string()
  .trim()
  .max(MAX_EMAIL, INVALID_EMAIL)
  .regex(LOCAL_PART, LONG_LOCAL_PART)
  .toLowerCase()
  .pipe(z.email(INVALID_EMAIL));
