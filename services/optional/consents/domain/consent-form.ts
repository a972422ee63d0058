import { ConsentEdition, type ConsentForm, ConsentWords } from '@rostro/shared/contract/consents';
import type { ConsentNeeds } from './needs.ts';

const wordsOf = (form: ConsentWords): string => JSON.stringify(ConsentWords.parse(form));

/** Other words make a new edition, which clients sign anew. Other services do not. */
export function editionAfter(before: ConsentForm | null, form: ConsentWords): number {
  if (before === null) return 1;
  return wordsOf(before) === wordsOf(form) ? before.edition : before.edition + 1;
}

export const editionOf = (form: ConsentForm): ConsentEdition =>
  ConsentEdition.parse({ ...form, formId: form.id, at: form.updatedAt, by: form.updatedBy });

type Needed = ConsentNeeds['forms'][number];

const neededBy = ({ id: formId, edition, title, serviceIds, isActive }: ConsentForm): Needed[] =>
  isActive && serviceIds.length > 0 ? [{ formId, edition, title, serviceIds }] : [];

export const needsOf = (forms: readonly ConsentForm[]): Needed[] => forms.flatMap(neededBy);

export const needsAfter = ({ version, forms }: ConsentNeeds, form: ConsentForm): ConsentNeeds => ({
  version: version + 1,
  forms: [...forms.filter(({ formId }) => formId !== form.id), ...neededBy(form)],
});
