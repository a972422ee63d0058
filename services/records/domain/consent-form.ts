import type { ConsentNeeds } from '@rostro/rules/appointments/informed-consent';
import {
  ConsentEdition,
  type ConsentForm,
  type ConsentFormFields,
  ConsentWords,
} from '@rostro/shared/contract/records/informed-consent';
import { AppError } from '@rostro/shared/errors';
import type { Doing } from './note.ts';

const wordsOf = (form: ConsentWords): string => JSON.stringify(ConsentWords.parse(form));

/** A letter that nobody has signed yet. */
export const newForm = (id: string, fields: ConsentFormFields, { by, at }: Doing): ConsentForm => ({
  ...fields,
  ...{ id, edition: 1, version: 1, updatedAt: at, updatedBy: by },
});

/**
 * A letter after an edit. Other words are another edition, which has to be signed anew; other services are none.
 * @throws {AppError} `changed_meanwhile`
 */
export function changeForm(
  before: ConsentForm,
  { version, ...fields }: ConsentFormFields & { version: number },
  { by, at }: Doing,
): ConsentForm {
  if (before.version !== version) throw new AppError('changed_meanwhile');
  const edition = wordsOf(before) === wordsOf(fields) ? before.edition : before.edition + 1;
  return { ...before, ...fields, edition, version: version + 1, updatedAt: at, updatedBy: by };
}

/** Its wording, as it is kept for good. */
export const editionOf = (form: ConsentForm): ConsentEdition =>
  ConsentEdition.parse({ ...form, formId: form.id, at: form.updatedAt, by: form.updatedBy });

/** What visits need once this letter is saved. */
export function needsAfter({ version, forms }: ConsentNeeds, form: ConsentForm): ConsentNeeds {
  const { id: formId, edition, title, serviceIds, isActive } = form;
  const others = forms.filter((one) => one.formId !== formId);
  const own = isActive && serviceIds.length > 0 ? [{ formId, edition, title, serviceIds }] : [];
  return { version: version + 1, forms: [...others, ...own] };
}
