import { CLIENT_FIELDS } from '@rostro/shared/contract/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/client-records';
import * as z from 'zod';
import type { Saved } from '#edit/useEdit.ts';
import { FORM_FIELDS, type FormField, tidyFact, typedFact } from '#office/chooseClient/fields.ts';
import { demandFacts, type FieldTexts, factsBy } from '#office/chooseClient/schema.ts';
import type { ClientChanges } from '../data/api.ts';

type ClientValues = FieldTexts<FormField>;

/** A client as the form has them: what is not known is blank. */
export const factsIn = (client: ClientDetail): Saved<ClientValues> => ({
  values: factsBy(FORM_FIELDS, (field) => typedFact(field, client[field])),
  version: client.version,
});

/** What is there already is not asked about. */
export const schemaFor = (client: ClientDetail) =>
  z
    .custom<ClientValues>()
    .superRefine(demandFacts(FORM_FIELDS, { before: factsIn(client).values, hasAccount: client.hasAccount }))
    .transform((typed) => factsBy(FORM_FIELDS, (field) => tidyFact(field, typed[field])));

/** Only what differs from what was read is sent; what was emptied is taken away. */
export const changesOf = (before: ClientValues, facts: ClientValues): ClientChanges =>
  Object.fromEntries(
    FORM_FIELDS.filter((field) => facts[field] !== before[field]).map((field) => [
      field,
      facts[field] || CLIENT_FIELDS[field].blank,
    ]),
  );
