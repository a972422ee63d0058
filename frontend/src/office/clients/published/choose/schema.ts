import { CLIENT_FIELDS, type ClientField } from '@rostro/shared/contract/clients/client-fields';
import { isReachable } from '@rostro/shared/contract/clients/person';
import { EMAIL_TO_SIGN_IN, UNREACHABLE } from '@rostro/shared/messages';
import type * as z from 'zod';
import { problemIn } from '#edit/person/rules.ts';
import { tidyFact } from './fields.ts';

/** The fields as form values; unknown facts are empty. */
export type FieldTexts<F extends ClientField> = Record<F, string>;

export const factsBy = <F extends ClientField>(fields: readonly F[], textOf: (field: F) => string): FieldTexts<F> =>
  Object.fromEntries(fields.map((field) => [field, textOf(field)])) as FieldTexts<F>;

interface SavedClient {
  /** The saved values, which are not validated again. */
  before?: Partial<Record<ClientField, string>>;
  hasAccount?: boolean;
}

/**
 * A refinement that adds the contract's messages to the fields. Only required fields must be filled, but the clinic
 * needs a phone or an e-mail, and a client with an account needs the e-mail.
 */
export const validateFacts =
  <F extends ClientField>(fields: readonly F[], { before, hasAccount = false }: SavedClient = {}) =>
  (typed: FieldTexts<F>, { addIssue }: z.core.$RefinementCtx): void => {
    const ifEmpty = (name: F): string | undefined => {
      if (name === 'email' && hasAccount) return EMAIL_TO_SIGN_IN;
      const tidy: Partial<Record<ClientField, string>> = factsBy(fields, (field) => tidyFact(field, typed[field]));
      return (name === 'email' || name === 'phone') && !isReachable(tidy) ? UNREACHABLE : undefined;
    };
    for (const name of fields) {
      const text = typed[name].trim();
      if (text === before?.[name]) continue;
      const { required, accepts } = CLIENT_FIELDS[name];
      const message = required || text !== '' ? problemIn(accepts, typed[name]) : ifEmpty(name);
      if (message !== undefined) addIssue({ code: 'custom', path: [name], message });
    }
  };
