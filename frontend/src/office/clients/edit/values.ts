import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { BirthDate, Email, FullName, isReachable, Phone } from '@rostro/shared/contract/person';
import { EMAIL_TO_SIGN_IN, UNREACHABLE } from '@rostro/shared/messages';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import type * as z from 'zod';
import { problemIn } from '#edit/person/rules.ts';
import type { Rules } from '#ui/field/useForm.ts';
import type { ClientChanges } from '../data/api.ts';

export const FIELDS = ['fullName', 'email', 'phone', 'birthDate'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Values = Record<FieldName, string>;

/** A client as the form has them: what is not known is blank. */
export const valuesOf = ({ fullName, email, phone, birthDate }: ClientDetail): Values => ({
  fullName,
  email: email ?? '',
  phone: phone === null ? '' : sayPhone(phone),
  birthDate: birthDate ?? '',
});

const trimmed = ({ fullName, email, phone, birthDate }: Values): Values => ({
  birthDate,
  phone: tidyPhone(phone),
  fullName: fullName.trim(),
  email: email.trim().toLowerCase(),
});

/** The fields that differ, as they are sent. */
export const changedFields = (before: Values, typed: Values): FieldName[] => {
  const after = trimmed(typed);
  return FIELDS.filter((name) => after[name] !== before[name]);
};

/** Only what differs from what was read is sent; what was emptied is taken away. */
export function changesOf(before: Values, typed: Values): ClientChanges {
  const after = trimmed(typed);
  return Object.fromEntries(changedFields(before, typed).map((name) => [name, after[name] || null]));
}

const SCHEMAS: Record<FieldName, z.ZodType> = { fullName: FullName, email: Email, phone: Phone, birthDate: BirthDate };

/**
 * In the contract's own words; what is there already is not asked about. Anything but the name may be unknown, as long as
 * the clinic can reach the client, and whoever has an account can sign in to it.
 */
export const rulesFor = (before: Values, { hasAccount }: Pick<ClientDetail, 'hasAccount'>): Rules<FieldName> => {
  const ruleOf = (name: FieldName, ifEmpty: (typed: Values) => string | undefined) => (typed: Values) => {
    if (typed[name].trim() === before[name]) return undefined;
    return typed[name].trim() === '' ? ifEmpty(typed) : problemIn(SCHEMAS[name], typed[name]);
  };
  const unreachable = (typed: Values) => (isReachable(trimmed(typed)) ? undefined : UNREACHABLE);
  return {
    fullName: ruleOf('fullName', ({ fullName }) => problemIn(FullName, fullName)),
    email: ruleOf('email', (typed) => (hasAccount ? EMAIL_TO_SIGN_IN : unreachable(typed))),
    phone: ruleOf('phone', unreachable),
    birthDate: ruleOf('birthDate', () => undefined),
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
