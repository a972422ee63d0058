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

/** A form that is saved while consents are being switched off waits with the others. */
export function needsAfter({ version, forms, parked }: ConsentNeeds, form: ConsentForm): ConsentNeeds {
  const { id: formId, edition, title, serviceIds, isActive } = form;
  const own = isActive && serviceIds.length > 0 ? [{ formId, edition, title, serviceIds }] : [];
  const after = [...(parked ?? forms).filter((one) => one.formId !== formId), ...own];
  return { version: version + 1, ...(parked === undefined ? { forms: after } : { forms, parked: after }) };
}
