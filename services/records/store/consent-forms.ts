import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs } from '@rostro/platform/table/transact';
import type { ConsentNeeds } from '@rostro/rules/appointments/informed-consent';
import { keys } from '@rostro/rules/table/keys';
import type { ConsentEdition, ConsentForm } from '@rostro/shared/contract/records/informed-consent';
import { editionOf } from '../domain/consent-form.ts';

/** Never deleted, only no longer in use. */
export interface ConsentFormItem extends Key, ConsentForm {
  requestHash?: string;
}

export const consentForms = (): Promise<ConsentFormItem[]> =>
  queryItems<ConsentFormItem>({ partition: keys.consentForms(), consistency: 'strong' });

export const consentFormById = (id: string): Promise<ConsentFormItem | null> =>
  getItem<ConsentFormItem>(keys.consentForm(id));

/** Newest first. */
export const consentEditionsOf = (formId: string): Promise<ConsentEdition[]> =>
  queryItems<ConsentEdition & Key>({
    ...{ partition: keys.consentEditions(formId), newestFirst: true, consistency: 'strong' },
  });

/**
 * Saves a letter with what visits need from then on; another wording is kept for good.
 * @param before null: it is new
 * @throws {WriteRejected} `form`, `edition`, `needs` if somebody changed a letter meanwhile
 */
export function saveConsentForm(
  author: Author,
  before: ConsentForm | null,
  after: ConsentForm & { requestHash?: string },
  needs: { before: ConsentNeeds; after: ConsentNeeds },
): Promise<void> {
  const edition = {
    label: 'edition',
    put: { ...keys.consentEdition(after.id, after.edition), ...editionOf(after) },
    condition: 'attribute_not_exists(pk)',
  };
  return transact(author, after.updatedAt, [
    { label: 'form', put: { ...after, ...keys.consentForm(after.id) }, ...versionIs('version', before?.version ?? 0) },
    ...(before?.edition === after.edition ? [] : [edition]),
    { label: 'needs', put: { ...needs.after, ...keys.consentNeeds() }, ...versionIs('version', needs.before.version) },
  ]);
}
