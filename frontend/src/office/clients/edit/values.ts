import { CLIENT_FIELDS } from '@rostro/shared/contract/clients/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import * as z from 'zod';
import type { Saved } from '#edit/useEdit.ts';
import { FORM_FIELDS, type FormField, tidyFact, typedFact } from '#office/chooseClient/fields.ts';
import { type FieldTexts, factsBy, validateFacts } from '#office/chooseClient/schema.ts';
import type { ClientChanges } from '../data/api.ts';

type ClientValues = FieldTexts<FormField>;

/** The client as form values; unknown facts are empty. */
export const factsIn = (client: ClientDetail): Saved<ClientValues> => ({
  values: factsBy(FORM_FIELDS, (field) => typedFact(field, client[field])),
  version: client.version,
});

/** The schema of the edit form. Values that are already saved are not validated again. */
export const schemaFor = (client: ClientDetail) =>
  z
    .custom<ClientValues>()
    .superRefine(validateFacts(FORM_FIELDS, { before: factsIn(client).values, hasAccount: client.hasAccount }))
    .transform((typed) => factsBy(FORM_FIELDS, (field) => tidyFact(field, typed[field])));

/** The body of the update: only changed fields. An emptied field is sent as its blank value. */
export const changesOf = (before: ClientValues, facts: ClientValues): ClientChanges =>
  Object.fromEntries(
    FORM_FIELDS.filter((field) => facts[field] !== before[field]).map((field) => [
      field,
      facts[field] || CLIENT_FIELDS[field].blank,
    ]),
  );
