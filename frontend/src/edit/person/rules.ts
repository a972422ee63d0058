import { birthDateRange } from '@rostro/shared/birth-date';
import type { EDITED_BY_PERSON } from '@rostro/shared/contract/clients/client-fields';
import { BirthDate, FullName, Phone } from '@rostro/shared/contract/clients/person';
import { instantOf, todayAt } from '@rostro/shared/time';
import * as z from 'zod';

/** Without JIT, because the content security policy forbids `eval`. */
z.config({ jitless: true });

export type PersonField = (typeof EDITED_BY_PERSON)[number];
export type PersonTexts = Record<PersonField, string>;
export type PersonErrors = Partial<PersonTexts>;

const RULES: Record<PersonField, z.ZodType> = { fullName: FullName, phone: Phone, birthDate: BirthDate };
export const PERSON_FIELDS = Object.keys(RULES) as PersonField[];

/** Returns the contract's message for an invalid value. */
export function problemIn(schema: z.ZodType, value: string): string | undefined {
  const checked = schema.safeParse(value);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

const problemWith = (field: PersonField, value: string): string | undefined => problemIn(RULES[field], value);

/** A schema that validates only the fields that `askedOf` returns. */
export const personSchema = <T extends PersonTexts>(askedOf: (typed: T) => readonly PersonField[]) =>
  z.custom<T>().superRefine((typed, { addIssue }) => {
    for (const field of askedOf(typed)) {
      const message = problemWith(field, typed[field]);
      if (message !== undefined) addIssue({ code: 'custom', path: [field], message });
    }
  });

/** The hint of the birth date. The form does not check the age. */
export const OF_AGE = 'Debes ser mayor de 18 años';

export const bornBetween = () => birthDateRange(todayAt(instantOf(Date.now())));
