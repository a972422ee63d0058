import * as z from 'zod';
import { type BirthDateProblem, birthDateProblem } from '../../birth-date.ts';
import { UNREACHABLE } from '../../messages.ts';
import { isFit } from '../../plain-text.ts';
import { searchable } from '../../text.ts';
import { instantOf, todayAt } from '../../time.ts';
import { ruleOver } from '../rules.ts';
import { Day } from '../schemas.ts';
import { Line, UNFIT_TEXT } from '../text.ts';

export * from '../clinic/contact.ts';
export * from '../privacy/consent.ts';

export const MAX_NAME = 120;
export const FullName = Line(MAX_NAME).min(1, 'El nombre completo es obligatorio');
/** The text under a birth date's field. */
export const BIRTH_DATE_REFUSED: Record<BirthDateProblem, string> = {
  unreal: 'Fecha no válida',
  ahead: 'La fecha de nacimiento no puede ser posterior a hoy',
  tooEarly: 'Revisa el año: esa fecha es de hace más de 120 años',
};
/** Of a living person, by local date. */
export const BirthDate = z
  .string()
  .min(1, 'La fecha de nacimiento es obligatoria')
  .pipe(Day)
  .superRefine((day, context) => {
    const problem = birthDateProblem(day, todayAt(instantOf(Date.now())));
    if (problem !== null) context.addIssue({ code: 'custom', message: BIRTH_DATE_REFUSED[problem] });
  });

/** As a record states it. */
export const SEXES = ['female', 'male', 'other'] as const;
export const Sex = z.enum(SEXES, { error: 'Elige una de las opciones' });
export type Sex = z.infer<typeof Sex>;
export const SEX_WORDS: Readonly<Record<Sex, string>> = {
  female: 'Mujer',
  male: 'Hombre',
  other: 'Otro o prefiere no decir',
};
/** As files of other systems say it, `searchable`; our own words and values are among them. */
const SEX_IN_FILES: Readonly<Record<Sex, readonly string[]>> = {
  female: ['f', 'fem', 'femenino', 'femenina', 'mujer', 'female', 'woman'],
  male: ['h', 'masc', 'masculino', 'hombre', 'varon', 'male', 'man'],
  other: [
    ...['x', 'o', 'otro', 'otra', 'otro o prefiere no decir', 'prefiere no decir', 'no binario', 'no binaria'],
    ...['no especifica', 'other', 'non binary'],
  ],
};
/** `'Femenino'` → `'female'`; undefined for a text that is none, such as a lone M, which means either. */
export const readSex = (text: string): Sex | undefined =>
  SEXES.find((sex) => SEX_IN_FILES[sex].includes(searchable(text.replaceAll(/[.-]/g, ' '))));

/**
 * What M means in a column: a man beside F, a woman beside H, as in the CURP. Elsewhere the text stays as it is.
 * @param column every text of it
 */
export function sexReaderOf(column: readonly string[]): (text: string) => string {
  const letters = new Set(column.map(letterOf));
  const [isBesideF, isBesideH] = [letters.has('f'), letters.has('h')];
  const m = isBesideF === isBesideH ? undefined : SEX_WORDS[isBesideF ? 'male' : 'female'];
  return (text) => (m !== undefined && letterOf(text) === 'm' ? m : text);
}
const letterOf = (text: string): string => searchable(text.replaceAll('.', ''));

const isSex = (stored: string): stored is Sex => stored in SEX_WORDS;
/** Of a stored fact. */
export const saySex = (stored: string): string => (isSex(stored) ? SEX_WORDS[stored] : stored);

interface Reachable {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}
/** Whether the clinic can call or write to this person. */
export const isReachable = ({ email, phone }: Reachable): boolean => Boolean(email || phone);
/** Whom the clinic calls for a person without phone and e-mail. */
export const ReachedBy = z.object({ fullName: z.string(), phone: z.string() });
export type ReachedBy = z.infer<typeof ReachedBy>;
/** Requires a phone or an e-mail of a client that staff enter or import; the error is shown at both fields. */
export const demandReachable = ruleOver<Reachable>(['email', 'phone'], (person, { addIssue }) => {
  if (isReachable(person)) return;
  for (const field of ['email', 'phone']) addIssue({ code: 'custom', path: [field], message: UNREACHABLE });
});

export const MIN_PASSWORD = 6;
/** The user pool's own limit. */
const MAX_PASSWORD = 256;
export const Password = z
  .string()
  .min(MIN_PASSWORD, `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`)
  .max(MAX_PASSWORD, `Escribe como máximo ${MAX_PASSWORD} caracteres`)
  .refine(isFit, { error: UNFIT_TEXT });
