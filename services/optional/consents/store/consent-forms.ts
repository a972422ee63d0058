import type { Key } from '@rostro/platform/table/keys';
import { queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import { type Versioned, versionedItems } from '@rostro/platform/table/versioned';
import type { ConsentEdition, ConsentForm } from '@rostro/shared/contract/consents';
import { editionOf } from '../domain/consent-form.ts';
import type { ConsentNeeds } from '../domain/needs.ts';
import { consentKeys } from '../keys.ts';

const forms = versionedItems<ConsentForm & Versioned>('form', consentKeys.consentForm);
export const { all: consentForms, byId: consentFormById } = forms;

/** Newest first. */
export const consentEditionsOf = (formId: string): Promise<ConsentEdition[]> =>
  queryItems<ConsentEdition & Key>({
    partition: consentKeys.consentEditions(formId),
    newestFirst: true,
    consistency: 'strong',
  });

/** Condition: what visits need is unchanged since it was read. Label `needs`. */
export const needsWrite = (before: ConsentNeeds, after: ConsentNeeds): Write => ({
  label: 'needs',
  put: { ...after, ...consentKeys.consentNeeds() },
  ...versionIs('version', before.version),
});

interface NeedsChange {
  before: ConsentNeeds;
  after: ConsentNeeds;
}

const editionWrite = (form: ConsentForm): Write => ({
  label: 'edition',
  put: { ...consentKeys.consentEdition(form.id, form.edition), ...editionOf(form) },
  condition: 'attribute_not_exists(pk)',
});

/**
 * Saves a form together with what visits need from then on; a new wording is kept for good.
 * @param before null: it is new
 * @throws {WriteRejected} `form`, `edition`, `needs` if somebody changed a form meanwhile
 */
export function saveConsentForm(
  author: Author,
  before: ConsentForm | null,
  after: ConsentForm & { requestHash?: string },
  needs: NeedsChange,
): Promise<void> {
  return transact(author, after.updatedAt, [
    forms.writeOf(after, before),
    ...(before?.edition === after.edition ? [] : [editionWrite(after)]),
    needsWrite(needs.before, needs.after),
  ]);
}

/**
 * New forms with what visits need from then on, all or none.
 * @throws {WriteRejected} as `saveConsentForm`
 */
export const addConsentForms = (author: Author, made: readonly ConsentForm[], needs: NeedsChange): Promise<void> =>
  transact(author, made[0]?.updatedAt ?? '', [
    ...made.flatMap((form) => [forms.writeOf(form, null), editionWrite(form)]),
    needsWrite(needs.before, needs.after),
  ]);
