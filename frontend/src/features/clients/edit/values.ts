import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { BirthDate, Email, FullName, Phone } from '@rostro/shared/contract/person';
import { phoneDigits } from '@rostro/shared/phone';
import type * as z from 'zod';
import { problemIn } from '../../../app/person/rules.ts';
import type { Rules } from '../../../ui/field/useForm.ts';
import type { ClientChanges } from '../api.ts';

export const FIELDS = ['fullName', 'email', 'phone', 'birthDate'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Values = Record<FieldName, string>;

/** A client as the form has them: what is not known is blank. */
export const valuesOf = ({ fullName, email, phone, birthDate }: ClientDetail): Values => ({
  fullName,
  email: email ?? '',
  phone: phone === null ? '' : phoneDigits(phone),
  birthDate: birthDate ?? '',
});

const trimmed = ({ fullName, email, ...rest }: Values): Values => ({
  ...rest,
  fullName: fullName.trim(),
  email: email.trim().toLowerCase(),
});

/** The fields that differ, as they are sent. */
export const changedFields = (before: Values, typed: Values): FieldName[] => {
  const after = trimmed(typed);
  return FIELDS.filter((name) => after[name] !== before[name]);
};

/** Only what differs from what was read is sent. */
export function changesOf(before: Values, typed: Values): ClientChanges {
  const after = trimmed(typed);
  return Object.fromEntries(changedFields(before, typed).map((name) => [name, after[name]]));
}

const SCHEMAS: Record<FieldName, z.ZodType> = { fullName: FullName, email: Email, phone: Phone, birthDate: BirthDate };

/** In the contract's own words. What somebody never had may stay so; what is there already is not asked about. */
export const rulesFor = (before: Values): Rules<FieldName> => {
  const ruleOf = (name: FieldName) => (typed: Values) =>
    typed[name] === before[name] ? undefined : problemIn(SCHEMAS[name], typed[name]);
  return {
    fullName: ruleOf('fullName'),
    email: ruleOf('email'),
    phone: ruleOf('phone'),
    birthDate: ruleOf('birthDate'),
  };
};

/**
 * Somebody else has saved meanwhile: what was typed here stays, everything else is theirs now. `theirs` is what they made
 * of the fields that both have changed.
 */
export function merged(before: Values, typed: Values, now: Values): { values: Values; theirs: Partial<Values> } {
  const mine = changedFields(before, typed);
  const values = { ...now, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) };
  const both = mine.filter((name) => now[name] !== before[name] && now[name] !== typed[name]);
  return { values, theirs: Object.fromEntries(both.map((name) => [name, now[name]])) };
}
