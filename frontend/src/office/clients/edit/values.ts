import { CLIENT_FIELDS } from '@rostro/shared/contract/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { isReachable } from '@rostro/shared/contract/person';
import { EMAIL_TO_SIGN_IN, UNREACHABLE } from '@rostro/shared/messages';
import { problemIn } from '#edit/person/rules.ts';
import { FORM_FIELDS, type FormField, tidyFact, typedFact } from '#office/chooseClient/fields.ts';
import type { Rules } from '#ui/field/useForm.ts';
import type { ClientChanges } from '../data/api.ts';

export type Values = Record<FormField, string>;

const valuesBy = (textOf: (field: FormField) => string): Values =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, textOf(field)])) as Values;

/** A client as the form has them: what is not known is blank. */
export const valuesOf = (client: ClientDetail): Values => valuesBy((field) => typedFact(field, client[field]));

const tidied = (typed: Values): Values => valuesBy((field) => tidyFact(field, typed[field]));

/** The fields that differ, as they are sent. */
export const changedFields = (before: Values, typed: Values): FormField[] => {
  const after = tidied(typed);
  return FORM_FIELDS.filter((name) => after[name] !== before[name]);
};

/** Only what differs from what was read is sent; what was emptied is taken away. */
export function changesOf(before: Values, typed: Values): ClientChanges {
  const after = tidied(typed);
  return Object.fromEntries(
    changedFields(before, typed).map((name) => [name, after[name] || CLIENT_FIELDS[name].blank]),
  );
}

/**
 * In the contract's own words; what is there already is not asked about. Anything but the name may be unknown, as long as
 * the clinic can reach the client, and whoever has an account can sign in to it.
 */
export const rulesFor = (before: Values, { hasAccount }: Pick<ClientDetail, 'hasAccount'>): Rules<FormField> => {
  const ifEmpty = (name: FormField, typed: Values): string | undefined => {
    if (name === 'email' && hasAccount) return EMAIL_TO_SIGN_IN;
    return (name === 'email' || name === 'phone') && !isReachable(tidied(typed)) ? UNREACHABLE : undefined;
  };
  const ruleOf = (name: FormField) => (typed: Values) => {
    if (typed[name].trim() === before[name]) return undefined;
    const { required, accepts } = CLIENT_FIELDS[name];
    return required || typed[name].trim() !== '' ? problemIn(accepts, typed[name]) : ifEmpty(name, typed);
  };
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, ruleOf(name)])) as Rules<FormField>;
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
