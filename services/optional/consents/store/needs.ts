import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { versionIs, type Write } from '@rostro/platform/table/transact';
import type { ConsentNeeds } from '../domain/needs.ts';
import { consentKeys } from '../keys.ts';

/** The consent forms that services need before the room; none while the clinic has no form. */
export const consentNeeds = async (): Promise<ConsentNeeds> =>
  (await getItem<ConsentNeeds & Key>(consentKeys.consentNeeds())) ?? { version: 0, forms: [] };

/** Condition: the clinic changed neither a form nor its services. Label `needs`. */
export const sameNeedsCheck = ({ version }: ConsentNeeds): Write => ({
  label: 'needs',
  check: consentKeys.consentNeeds(),
  ...versionIs('version', version),
});
